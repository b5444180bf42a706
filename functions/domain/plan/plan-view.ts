import type { AnswerInput } from '#contracts/contract.ts';
import type { proposePlan } from '#contracts/plan/plan-calls.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Plan } from './day-types.ts';

/**
 * A plan as it goes over the wire: instants to the minute, kilometres to ten metres. Rounds without any of the `wanted`
 * pickups are left out: they are work in other areas alone.
 */
export function viewPlan(
  { rounds, unplaced, seed }: Plan,
  date: IsoDate,
  wanted: ReadonlySet<string>,
): AnswerInput<typeof proposePlan> {
  const midnight = Date.parse(`${date}T00:00:00.000Z`);
  const instant = (minutes: number) => new Date(midnight + Math.round(minutes) * 60_000).toISOString();
  return {
    rounds: rounds
      .filter(({ stops }) => stops.some(({ pickupId }) => wanted.has(pickupId)))
      .map(({ collectorId, stops, kilometres, minutes }) => ({
        collectorId,
        stops: stops.map(({ pickupId, at }) => ({ pickupId, plannedAt: instant(at) })),
        kilometres: Math.round(kilometres * 100) / 100,
        minutes: Math.round(minutes),
        startAt: instant(stops[0]?.at ?? 0),
        endAt: instant((stops[0]?.at ?? 0) + minutes),
      })),
    unplaced: [...unplaced],
    seed,
  };
}
