import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';

/** A pickup's place in its collector's stored round, from 1, and its planned arrival; without both it came later. */
export type Stop = { readonly number?: number; readonly plannedAt?: string };

const added: Stop = {};

export function findStops(
  pickups: readonly DispatchPickup[],
  rounds: readonly Round[],
): ReadonlyMap<string, Stop> {
  const stored = new Map(
    rounds.map(({ collectorId, stops }) => [
      collectorId,
      new Map(stops.map(({ pickupId, plannedAt }, index) => [pickupId, { number: index + 1, plannedAt }])),
    ]),
  );
  return new Map(
    pickups.flatMap(({ id, assignedCollector }): [string, Stop][] => {
      const round = stored.get(assignedCollector?.id ?? '');
      return round?.size ? [[id, round.get(id) ?? added]] : [];
    }),
  );
}
