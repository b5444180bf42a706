import {
  type Fix,
  findPinDoubt,
  type LearnedPoint,
  learnPoint,
  metresBetween,
} from '#domain/places/learned-position.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import { drive } from '#infra/bench/plan/drive.ts';
import { createTown, giveCentres, type Town } from '#infra/bench/plan/town.ts';
import { addDays } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import { createRandom, type Random } from '#testing/random.ts';

const SEEDS = [1, 2, 3, 4, 5];
const WEEKS = 6;
/** Of households with a pin. */
const WRONG_PINS = 0.1;
const WRONG_PIN_METRES = 300;
/** Two thirds of the positions that a phone tells lie within so many metres. */
const NOISE_METRES = 30;
const WRONG_FIXES = 0.05;
const WRONG_FIX_METRES = [300, 3000] as const;
/** Somebody else comes so often. */
const STAND_INS = 0.2;
const NEAR_METRES = 50;
const DEGREE_METRES = 111_195;

export type PlacesSize = { readonly seed: number; readonly households: number; readonly collectors: number };

type Household = {
  readonly id: string;
  readonly truth: Coordinates;
  readonly pin?: Coordinates;
  readonly isPinWrong: boolean;
  readonly fixes: Fix[];
  point: LearnedPoint | undefined;
  /** What the first two fixes taught. */
  early: LearnedPoint | undefined;
};

/** Six weeks of weekly pickups in a town, and what is known of its places then. */
export function simulatePlaces({ seed, households: stops, collectors }: PlacesSize) {
  const town = createTown({ seed, stops, collectors });
  const random = createRandom(seed);
  const households = [...town.truth].map(([id, truth]) => createHousehold(id, truth, random));
  const first = planWith(town, households);
  visitWeekly(town, households, findCollectors(town, first), random);
  const last = planWith(town, households);
  const [pinned, told] = [
    households.filter(({ isPinWrong }) => isPinWrong),
    households.filter(({ fixes }) => fixes.length >= 2),
  ];
  const early = told.filter((household) => household.early);
  const right = households.filter(({ pin, isPinWrong }) => pin && !isPinWrong);
  return {
    told: told.length / households.length,
    early: early.length / told.length,
    nearEarly: shareOf(early, ({ early: point, truth }) => isNear(point, truth)),
    near: shareOf(told, ({ point, truth }) => isNear(point, truth)),
    published: told.filter(({ point }) => point).length / told.length,
    flagged: pinned.filter(isFlagged).length / pinned.length,
    flaggedOfVisited: shareOf(
      pinned.filter(({ fixes }) => fixes.length >= 3),
      isFlagged,
    ),
    flaggedWrongly: shareOf(right, isFlagged),
    firstKilometres: drive(first, town).kilometres,
    lastKilometres: drive(last, town).kilometres,
    trueKilometres: drive(planDay(town.input), town).kilometres,
  };
}

function isNear(point: LearnedPoint | undefined, truth: Coordinates): boolean {
  return point !== undefined && metresBetween(point, truth) <= NEAR_METRES;
}

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length;
}

function createHousehold(id: string, truth: Coordinates, random: Random): Household {
  const hasPin = random.chance(0.5);
  const isPinWrong = hasPin && random.chance(WRONG_PINS);
  const pin = isPinWrong ? moveBy(truth, WRONG_PIN_METRES, random) : blur(truth, random);
  return { id, truth, isPinWrong, fixes: [], point: undefined, early: undefined, ...(hasPin && { pin }) };
}

/** Half of the positions that somebody means to be right are nearer than the other half: a normal error both ways. */
function blur(truth: Coordinates, random: Random): Coordinates {
  const deviation = NOISE_METRES / Math.sqrt(-2 * Math.log(1 - 0.68));
  return moveBy(truth, deviation * Math.sqrt(-2 * Math.log(1 - random.next())), random);
}

function moveBy({ lat, lng }: Coordinates, metres: number, random: Random): Coordinates {
  const angle = 2 * Math.PI * random.next();
  const degrees = metres / DEGREE_METRES;
  return {
    lat: lat + degrees * Math.cos(angle),
    lng: lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
  };
}

/** The day as staff plan it: by the household's pin, else by what was learned; staff gave each area its centre. */
function planWith(town: Town, households: readonly Household[]) {
  const known = new Map(households.map(({ id, pin, point }) => [id, pin ?? point]));
  const pickups = town.input.pickups.map(({ position: _, ...pickup }) => {
    const position = known.get(pickup.id);
    return { ...pickup, ...(position && { position: { lat: position.lat, lng: position.lng } }) };
  });
  return planDay({
    ...town.input,
    pickups,
    centres: giveCentres({ ...town, input: { ...town.input, pickups } }),
  });
}

function findCollectors({ input }: Town, plan: ReturnType<typeof planDay>) {
  const numbers = new Map(input.collectors.map(({ id }, index) => [id, index]));
  return new Map(
    plan.rounds.flatMap(({ collectorId, stops }) =>
      stops.map(({ pickupId }) => [pickupId, numbers.get(collectorId) ?? 0] as const),
    ),
  );
}

/** One collector in ten tells no position; mostly the same one comes to a household. */
function visitWeekly(
  { input }: Town,
  households: readonly Household[],
  usual: ReadonlyMap<string, number>,
  random: Random,
): void {
  for (let week = 0; week < WEEKS; week += 1) {
    for (const household of households) {
      const isStandIn = random.chance(STAND_INS);
      const collector = isStandIn ? random.below(input.collectors.length) : (usual.get(household.id) ?? 0);
      const where = random.chance(WRONG_FIXES)
        ? moveBy(household.truth, between(WRONG_FIX_METRES, random), random)
        : blur(household.truth, random);
      if (collector % 10 === 0) continue;
      household.fixes.push({ ...where, at: `${addDays('2026-11-23', 7 * week)}T10:00:00.000Z` });
      household.point = learnPoint(household.point, household.fixes);
      if (household.fixes.length === 2) household.early = household.point;
    }
  }
}

function between([low, high]: readonly [number, number], random: Random): number {
  return low + (high - low) * random.next();
}

function isFlagged({ pin, point }: Household): boolean {
  return findPinDoubt({ position: pin }, point) !== undefined;
}

/** Prints what six weeks of visits teach, and what that is worth. */
export function measurePlaces(): void {
  console.log(
    `\nPlaces: ${WEEKS} weeks, 1,000 households, 40 collectors. Half of the households gave no position, a tenth of the ` +
      `others one that is ${WRONG_PIN_METRES} m off; fixes within ${NOISE_METRES} m (68 %), ${100 * WRONG_FIXES} % of them wrong.\n`,
  );
  const places = [
    'seed',
    'two fixes or more',
    'learned from two',
    'of these within 50 m',
    'learned',
    'within 50 m',
  ];
  const pins = ['wrong pins flagged', 'of those with three fixes', 'right pins flagged'];
  const columns = [...places, ...pins, 'km week 1', 'km week 6', 'km true'];
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  const runs = SEEDS.map((seed) => {
    const run = simulatePlaces({ seed, households: 1000, collectors: 40 });
    printRow(String(seed), run);
    return run;
  });
  const mean = (pick: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + pick(run), 0) / runs.length;
  printRow('mean', {
    told: mean(({ told }) => told),
    early: mean(({ early }) => early),
    nearEarly: mean(({ nearEarly }) => nearEarly),
    near: mean(({ near }) => near),
    published: mean(({ published }) => published),
    flagged: mean(({ flagged }) => flagged),
    flaggedOfVisited: mean(({ flaggedOfVisited }) => flaggedOfVisited),
    flaggedWrongly: mean(({ flaggedWrongly }) => flaggedWrongly),
    firstKilometres: mean(({ firstKilometres }) => firstKilometres),
    lastKilometres: mean(({ lastKilometres }) => lastKilometres),
    trueKilometres: mean(({ trueKilometres }) => trueKilometres),
  });
}

function printRow(name: string, run: ReturnType<typeof simulatePlaces>): void {
  const share = (value: number) => `${(100 * value).toFixed(1)} %`;
  const learned = [run.told, run.early, run.nearEarly, run.published, run.near];
  const shares = [...learned, run.flagged, run.flaggedOfVisited, run.flaggedWrongly];
  const ways = [run.firstKilometres, run.lastKilometres, run.trueKilometres].map((way) => way.toFixed(0));
  console.log(`| ${[name, ...shares.map(share), ...ways].join(' | ')} |`);
}
