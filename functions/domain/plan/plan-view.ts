import type { AnswerInput } from '#contracts/contract.ts';
import type { proposePlan } from '#contracts/plan/plan-calls.ts';
import type { Plan } from './day-types.ts';

/** A plan as it is answered, kilometres to ten metres, without rounds that have none of the `wanted` pickups. */
export function viewPlan(
  { rounds, unplaced, seed }: Plan,
  wanted: ReadonlySet<string>,
): AnswerInput<typeof proposePlan> {
  return {
    rounds: rounds
      .filter(({ stops }) => stops.some(({ pickupId }) => wanted.has(pickupId)))
      .map(({ kilometres, stops, ...round }) => ({
        ...round,
        stops: [...stops],
        kilometres: Math.round(kilometres * 100) / 100,
      })),
    unplaced: [...unplaced],
    seed,
  };
}
