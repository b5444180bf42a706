import type { StationToTip } from '#contracts/loads/stations.ts';
import { capacityOf, volumeOf } from '#contracts/loads/volumes.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { type Centre, findCentres, measureLegs } from '#contracts/rounds/round-legs.ts';
import { bitOf, findTrips, listTippingPlaces, measureTipping } from '#contracts/rounds/trips.ts';
import { solveDay } from '#domain/plan/day-plan.ts';
import { toDayProblem } from '#domain/plan/day-problem.ts';
import type { Plan, PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import { createTown } from './town.ts';

const SEEDS = [1, 2, 3];
const SIZE = { stops: 1000, collectors: 40, unknown: 0.2 };
const HOLDS = capacityOf({ vehicle: 'tricycle' });
/** Of ten stops so many. */
const SIZES: readonly (readonly [Size, number])[] = [
  ['bag', 6],
  ['bin', 9],
  ['load', 10],
];
/** Stops after which a tricycle is emptied, whatever they were: what planning by volume took the place of. */
const STOPS_PER_LOAD = [3, 4, 5, 6, 8, 10, 12];

const GENERAL = bitOf('general');

function toStation(id: string, lat: number, lng: number, minutes: number): StationToTip {
  return { id, name: id, position: { lat, lng }, takes: ['general'], minutes };
}

const STATIONS = [
  toStation('Kpone', 5.667, -0.02, 20),
  toStation('Weija', 5.6, -0.3, 20),
  toStation('Avenor', 5.58, -0.19, 15),
];

type Rule = { readonly name: string; readonly litresOf: (pickup: PlanPickup) => number };

const RULES: readonly Rule[] = [
  { name: 'by volume', litresOf: volumeOf },
  ...STOPS_PER_LOAD.map((stops) => ({
    name: `after ${stops} stops`,
    litresOf: () => Math.floor(HOLDS / stops),
  })),
];

/** Plans a town whose tricycles are emptied at three stations: by volume, and after so many stops. */
export function measureLoads(): void {
  console.log(
    `\n${SIZE.stops} stops (60 % bags, 30 % bins, 10 % loads), a fifth without position, ${SIZE.collectors} tricycles of ${HOLDS} l, ` +
      `three stations`,
  );
  console.log('\n| seed | emptied | km | trips | unplaced | rounds | overfull | processor time |');
  console.log(`|${'---|'.repeat(8)}`);
  for (const seed of SEEDS) {
    const input = createDay(seed);
    for (const rule of seed === SEEDS[0] ? RULES : RULES.slice(0, 1)) {
      const usage = process.cpuUsage();
      const plan = planBy(rule, input);
      const { user, system } = process.cpuUsage(usage);
      const driven = driveAll(plan, input, rule);
      const sum = (key: 'kilometres' | 'trips') => driven.reduce((total, one) => total + one[key], 0);
      console.log(
        `| ${seed} | ${rule.name} | ${sum('kilometres').toFixed(0)} | ${sum('trips')} | ${plan.unplaced.length} | ` +
          `${driven.length} | ${driven.filter(({ fullest }) => fullest > HOLDS).length} | ` +
          `${((user + system) / 1e6).toFixed(1)} s |`,
      );
    }
  }
}

function createDay(seed: number): PlanInput {
  const { input } = createTown({ ...SIZE, seed });
  const random = createRandom(seed);
  const pickups = input.pickups.map((pickup) => {
    const drawn = random() * 10;
    return { ...pickup, size: SIZES.find(([, below]) => drawn < below)![0] };
  });
  return { ...input, pickups, stations: STATIONS, centres: findCentres(pickups) };
}

function planBy({ litresOf }: Rule, input: PlanInput): Plan {
  const day = toDayProblem(input);
  const pickups = input.pickups.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const litres = Float64Array.from([0, ...pickups.map(litresOf)]);
  return solveDay({ ...day, problem: { ...day.problem, litres } }, 1);
}

function driveAll({ rounds }: Plan, { pickups, centres = new Map() }: PlanInput, rule: Rule) {
  const byId = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  return rounds.map(({ stops }) =>
    driveRound(
      stops.map(({ pickupId }) => byId.get(pickupId)!),
      centres,
      rule,
    ),
  );
}

/** A round with the trips that a rule makes: its kilometres, and what is on board when it truly is fullest. */
function driveRound(stops: readonly PlanPickup[], centres: ReadonlyMap<string, Centre>, { litresOf }: Rule) {
  const ways = measureTipping(listTippingPlaces(STATIONS, GENERAL), stops, centres);
  const volumes = stops.map((stop) => ({ litres: litresOf(stop), kind: GENERAL }));
  const trips = findTrips(volumes, { holds: HOLDS }, ways);
  const legs = measureLegs(stops, centres);
  let [kilometres, load, fullest] = [0, 0, 0];
  for (const [index, stop] of stops.entries()) {
    const trip = trips.find(({ before }) => before === index);
    kilometres += trip?.kilometres ?? (index === 0 ? 0 : legs[(index - 1) * stops.length + index]!);
    load = (trip ? 0 : load) + volumeOf(stop);
    fullest = Math.max(fullest, load);
  }
  return { kilometres: kilometres + (trips.at(-1)?.kilometres ?? 0), trips: trips.length, fullest };
}
