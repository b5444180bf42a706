import { planDay } from '#domain/plan/day-plan.ts';
import type { Plan } from '#domain/plan/day-types.ts';
import { drive } from './drive.ts';
import { createTown, giveCentres, type Town } from './town.ts';

const SEEDS = [1, 2, 3, 4, 5];
const SIZE = { stops: 1000, collectors: 40 };

const CASES = [
  { name: 'none', unknown: 0, areCentresGiven: false },
  { name: '20 %', unknown: 0.2, areCentresGiven: false },
  { name: '60 %', unknown: 0.6, areCentresGiven: false },
  { name: 'all, areas without centres', unknown: 1, areCentresGiven: false },
  { name: 'all, centres given', unknown: 1, areCentresGiven: true },
] as const;

/** Prints how long rounds really are when the plan does not know where stops are, beside dealing each area out. */
export function measureUnknown(): void {
  console.log(
    `\n${SIZE.stops} stops in 10 areas, ${SIZE.collectors} collectors with two areas each; where stops really are, means of ` +
      `seeds ${SEEDS.join(', ')}`,
  );
  console.log(
    '\n| stops without position | km | rounds that mix areas | late | unplaced |\n|---|---|---|---|---|',
  );
  for (const { name, unknown, areCentresGiven } of CASES) {
    const days = SEEDS.map((seed) => {
      const town = createTown({ ...SIZE, seed, unknown });
      const plan = planDay(areCentresGiven ? { ...town.input, centres: giveCentres(town) } : town.input);
      return { ...drive(plan, town), mixed: measureMixed(plan, town), unplaced: plan.unplaced.length };
    });
    const mean = (pick: (day: (typeof days)[number]) => number) =>
      days.reduce((sum, day) => sum + pick(day), 0) / days.length;
    console.log(
      `| ${name} | ${mean(({ kilometres }) => kilometres).toFixed(0)} | ${(100 * mean(({ mixed }) => mixed)).toFixed(1)} % | ` +
        `${mean(({ late }) => late).toFixed(1)} | ${mean(({ unplaced }) => unplaced).toFixed(1)} |`,
    );
  }
  const dealt = SEEDS.map((seed) => {
    const town = createTown({ ...SIZE, seed });
    return drive(dealOut(town), town).kilometres;
  });
  const mean = dealt.reduce((sum, kilometres) => sum + kilometres, 0) / dealt.length;
  console.log(`| each area dealt out by windows | ${mean.toFixed(0)} | 0.0 % | | |`);
}

function measureMixed({ rounds }: Plan, { input }: Town): number {
  const areaOf = new Map(input.pickups.map(({ id, areaId }) => [id, areaId]));
  const mixed = rounds.filter(
    ({ stops }) => new Set(stops.map(({ pickupId }) => areaOf.get(pickupId))).size > 1,
  );
  return mixed.length / rounds.length;
}

/** Every area's stops to its collectors in turn, who drive the windows in order. */
function dealOut({ input, centres }: Town): Pick<Plan, 'rounds'> {
  const crew = input.collectors.length / centres.size;
  const rounds = [...centres.keys()].flatMap((areaId) => {
    const stops = input.pickups.filter((pickup) => pickup.areaId === areaId);
    return Array.from({ length: crew }, (_, number) =>
      stops.filter((_, index) => index % crew === number).toSorted((one, other) => one.opens - other.opens),
    );
  });
  const none = { collectorId: '', kilometres: 0, startAt: '', endAt: '', minutes: 0 };
  return {
    rounds: rounds.map((stops) => ({
      ...none,
      stops: stops.map(({ id }) => ({ pickupId: id, plannedAt: '' })),
    })),
  };
}
