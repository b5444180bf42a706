import { planDay } from '#domain/plan/day-plan.ts';
import type { Plan, PlanInput } from '#domain/plan/day-types.ts';
import { findMedian as median } from '#infra/bench/percentile.ts';
import { createTown } from './town.ts';

const SIZE = { seed: 1, stops: 900, collectors: 40, unknown: 0.2 };

/** Lets each collector of an assigned day drop out in turn, and prints what that changes for the others. */
export function measureDropOut(): void {
  const { input } = createTown(SIZE);
  const day = planDay(input);
  const assigned = assign(input, day);
  const results = day.rounds.map(({ collectorId, stops }) => {
    const usage = process.cpuUsage();
    const handOver = planDay(dropOut(assigned, day, collectorId));
    const { user, system } = process.cpuUsage(usage);
    const milliseconds = (user + system) / 1000;
    const replan = planDay({
      ...dropOut(assigned, day, collectorId),
      mayMove: false,
      orders: new Map(),
      replan: true,
    });
    return {
      freed: stops.length,
      milliseconds,
      handOver: judge(handOver, assigned, collectorId),
      replan: judge(replan, assigned, collectorId),
    };
  });
  const others = SIZE.stops - median(results.map(({ freed }) => freed));
  console.log(
    `\n${SIZE.stops} assigned pickups (seed ${SIZE.seed}, a fifth without position), ${day.rounds.length} collectors, each drops out in turn; ` +
      `the others have about ${others}; planned before: ${sum(day).toFixed(0)} km`,
  );
  console.log('\n| | median | worst | median with a free replan | worst |\n|---|---|---|---|---|');
  const row = (name: string, pick: (judged: Judged) => number, digits = 0) => {
    const cells = (['handOver', 'replan'] as const).flatMap((kind) => {
      const values = results.map((result) => pick(result[kind]));
      return [median(values), Math.max(...values)].map((value) => value.toFixed(digits));
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  };
  row("others' pickups that change their collector", ({ moved }) => moved);
  row('kilometres of the day', ({ kilometres }) => kilometres);
  row('unplaced', ({ unplaced }) => unplaced);
  const worse = results.filter((result) => result.handOver.unplaced > result.replan.unplaced).length;
  console.log(`unplaced although a free replan places them: in ${worse} of ${results.length} cases`);
  const times = results.map(({ milliseconds }) => milliseconds);
  console.log(
    `processor time: ${median(times).toFixed(0)} ms in the median, ${Math.max(...times).toFixed(0)} ms at most`,
  );
}

function sum({ rounds }: Plan): number {
  return rounds.reduce((total, { kilometres }) => total + kilometres, 0);
}

function assign(input: PlanInput, { rounds }: Plan): PlanInput {
  const owners = listOwners(rounds);
  const pickups = input.pickups.flatMap((pickup) => {
    const collectorId = owners.get(pickup.id);
    return collectorId === undefined ? [] : [{ ...pickup, collectorId }];
  });
  return { ...input, pickups };
}

function listOwners(rounds: Plan['rounds']): ReadonlyMap<string, string> {
  return new Map(
    rounds.flatMap(({ collectorId, stops }) => stops.map(({ pickupId }) => [pickupId, collectorId] as const)),
  );
}

/** The day without a collector, whose pickups are free, and in which the others have stored rounds. */
function dropOut(assigned: PlanInput, { rounds }: Plan, gone: string): PlanInput {
  return {
    ...assigned,
    collectors: assigned.collectors.filter(({ id }) => id !== gone),
    pickups: assigned.pickups.map(({ collectorId, ...pickup }) =>
      collectorId === gone || collectorId === undefined ? pickup : { ...pickup, collectorId },
    ),
    mayMove: true,
    orders: new Map(
      rounds.map(({ collectorId, stops }) => [collectorId, stops.map(({ pickupId }) => pickupId)]),
    ),
  };
}

type Judged = ReturnType<typeof judge>;

function judge(plan: Plan, assigned: PlanInput, gone: string) {
  const owners = listOwners(plan.rounds);
  const moved = assigned.pickups.filter(
    ({ id, collectorId }) => collectorId !== gone && owners.get(id) !== collectorId,
  );
  return { moved: moved.length, kilometres: sum(plan), unplaced: plan.unplaced.length };
}
