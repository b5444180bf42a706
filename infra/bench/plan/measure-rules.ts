import { groupAreas } from '#contracts/plan/group-areas.ts';
import { planDay, solveDay } from '#domain/plan/day-plan.ts';
import { toDayProblem } from '#domain/plan/day-problem.ts';
import type { Plan, PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import { sumKilometres } from './measure-town.ts';
import { createTown, type Town } from './town.ts';

const SEEDS = [1, 2, 3];
const SIZE = { stops: 1000, collectors: 40, unknown: 0.2 };
/** Part of the households that were there last week, too. */
const WEEKLY = 0.8;

type Case = {
  readonly name: string;
  /** The day with the rule and without. */
  readonly make: (town: Town, seed: number) => { readonly withRule: Plan; readonly without: Plan };
  /** What the rule is for, of a plan. */
  readonly show?: (plan: Plan, town: Town, seed: number) => string;
};

const CASES: readonly Case[] = [
  {
    name: 'hours: every third collector from 08:00 to 13:00 alone',
    make: ({ input }) => compare(input, { collectors: input.collectors.map(withHours) }),
  },
  {
    name: 'collectors: 36 of 40 may be used',
    make: ({ input }) => compare(input, { collectors: input.collectors.slice(0, 36) }),
  },
  {
    name: 'planned again, moving few instead of the shortest ways, when 5 % of the stops are new',
    make: ({ input }) => compare(assignMost(input), { replan: 'few' }, { replan: true }),
    show: (plan, { input }) => `${countMoved(plan, assignMost(input))} of 950 moved`,
  },
  {
    name: 'areaIds and collectors: groups of up to 400 stops, each planned alone',
    make: (town) => ({ withRule: planInGroups(town), without: planDay(town.input) }),
  },
  {
    name: 'balance, who may have 60 stops',
    make: ({ input }) => {
      const day = { ...input, collectors: input.collectors.map((one) => ({ ...one, stopsPerDay: 60 })) };
      return { withRule: planDay(day), without: planWithout(day, 'overPrice') };
    },
    show: ({ rounds }) =>
      `at most ${Math.max(...rounds.map(({ stops }) => stops.length))} stops, 25 in the mean`,
  },
  {
    name: `usual collector, ${WEEKLY * 100} % of the households as last week`,
    make: (town, seed) => {
      const day = rememberLastWeek(town, seed);
      return { withRule: planDay(day), without: planWithout(day, 'awayPrice') };
    },
    show: (plan, town, seed) => `${countKnown(plan, rememberLastWeek(town, seed))} % by whom they know`,
  },
];

/** Prints what each rule of who works costs in kilometres. */
export function measureRules(): void {
  console.log(
    `\n${SIZE.stops} stops in 10 areas, a fifth without position, ${SIZE.collectors} collectors with two areas each; means of ` +
      `seeds ${SEEDS.join(', ')}, the last column of seed ${SEEDS[0]}`,
  );
  console.log('\n| rule | km without | with | price | unplaced without | with | without: … with: … |');
  console.log(`|${'---|'.repeat(7)}`);
  for (const { name, make, show } of CASES) {
    const towns = SEEDS.map((seed) => createTown({ ...SIZE, seed }));
    const made = towns.map((town, index) => make(town, SEEDS[index]!));
    const km = (kind: 'withRule' | 'without') => mean(made.map((one) => sumKilometres(one[kind])));
    const unplaced = (kind: 'withRule' | 'without') =>
      mean(made.map((one) => one[kind].unplaced.length)).toFixed(1);
    const price = (100 * (km('withRule') / km('without') - 1)).toFixed(1);
    const [first, town] = [made[0]!, towns[0]!];
    const shown = show && `${show(first.without, town, SEEDS[0]!)}; ${show(first.withRule, town, SEEDS[0]!)}`;
    console.log(
      `| ${name} | ${km('without').toFixed(0)} | ${km('withRule').toFixed(0)} | ${price} % | ${unplaced('without')} | ` +
        `${unplaced('withRule')} | ${shown ?? ''} |`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function compare(input: PlanInput, rule: Partial<PlanInput>, otherwise: Partial<PlanInput> = {}) {
  return { withRule: planDay({ ...input, ...rule }), without: planDay({ ...input, ...otherwise }) };
}

/** The day when all but the last 50 stops are assigned as they were planned without these. */
function assignMost(input: PlanInput): PlanInput {
  const old = planDay({ ...input, pickups: input.pickups.slice(0, -50) });
  const holders = new Map(
    old.rounds.flatMap(({ collectorId, stops }) => stops.map(({ pickupId }) => [pickupId, collectorId])),
  );
  const assign = (pickup: PlanPickup) => ({ ...pickup, collectorId: holders.get(pickup.id) }) as PlanPickup;
  return { ...input, pickups: input.pickups.map(assign) };
}

function countMoved({ rounds }: Plan, { pickups }: PlanInput): number {
  const holders = new Map(pickups.map(({ id, collectorId }) => [id, collectorId]));
  return rounds.flatMap(({ collectorId, stops }) =>
    stops.filter(({ pickupId }) => (holders.get(pickupId) ?? collectorId) !== collectorId),
  ).length;
}

/** The plan when a price of the problem is nothing. */
function planWithout(input: PlanInput, price: 'overPrice' | 'awayPrice'): Plan {
  const day = toDayProblem(input);
  return solveDay({ ...day, problem: { ...day.problem, [price]: undefined } }, input.seed ?? 1);
}

function withHours(collector: PlanInput['collectors'][number], index: number) {
  return index % 3 === 0 ? { ...collector, hours: { start: 480, end: 780 } } : collector;
}

/** Plans three groups of areas, each with its collectors. */
function planInGroups({ input, centres }: Town): Plan {
  const counts = Map.groupBy(input.pickups, ({ areaId }) => areaId);
  const areas = [...counts].map(([id, { length }]) => ({ id, stops: length, center: centres.get(id) }));
  const crew = input.collectors.map((collector) => ({ ...collector, stopsPerDay: 30 }));
  const plans = groupAreas(areas, crew, 400).map(({ areaIds, collectorIds }) =>
    planDay({
      ...input,
      pickups: input.pickups.filter(({ areaId }) => areaIds.includes(areaId)),
      collectors: input.collectors.filter(({ id }) => collectorIds.includes(id)),
    }),
  );
  return {
    rounds: plans.flatMap(({ rounds }) => rounds),
    unplaced: plans.flatMap(({ unplaced }) => unplaced),
    seed: 1,
  };
}

/** The day with who came to each household last week, when most were there at the same time, and some others. */
function rememberLastWeek({ input }: Town, seed: number): PlanInput {
  const random = createRandom(seed);
  const same = input.pickups.filter(() => random() < WEEKLY);
  const others = createTown({ ...SIZE, seed: seed + 100 }).input.pickups.slice(same.length);
  const last = [...same, ...others.map((pickup) => ({ ...pickup, id: `other-${pickup.id}` }))];
  const came = new Map(
    planDay({ ...input, pickups: last }).rounds.flatMap(({ collectorId, stops }) =>
      stops.map(({ pickupId }) => [pickupId, collectorId]),
    ),
  );
  const pickups = input.pickups.map((pickup) => {
    const usualCollectorId = came.get(pickup.id);
    return usualCollectorId === undefined ? pickup : { ...pickup, usualCollectorId };
  });
  return { ...input, pickups };
}

/** Part of the households that are served by who came last, in per cent. */
function countKnown({ rounds }: Plan, { pickups }: PlanInput): string {
  const usual = new Map(pickups.map(({ id, usualCollectorId }) => [id, usualCollectorId]));
  const same = rounds.flatMap(({ collectorId, stops }) =>
    stops.filter(({ pickupId }) => usual.get(pickupId) === collectorId),
  );
  return ((100 * same.length) / [...usual.values()].filter(Boolean).length).toFixed(0);
}
