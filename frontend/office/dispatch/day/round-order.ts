import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { texts } from '#office/dispatch/texts.ts';
import type { IsoDate } from '#shared/dates.ts';
import { type Line, printOwnTime } from './group-by-window.ts';

/** One collector's pickups in the order of the stored round, then others that changed; undefined without one. */
export function listRound(
  pickups: readonly DispatchPickup[],
  round: Round | undefined,
  date: IsoDate,
): readonly Line[] | undefined {
  if (!round || round.stops.length === 0) return undefined;
  const isOwn = ({ assignedCollector }: DispatchPickup) => assignedCollector?.id === round.collectorId;
  const ordered = orderRound(pickups.filter(isOwn), round.stops).map(({ pickup }) => pickup);
  const members = [...ordered, ...pickups.filter((pickup) => !isOwn(pickup))];
  if (members.length === 0) return undefined;
  return [
    { kind: 'window', key: `round ${round.collectorId}`, name: texts.round, pickups: members },
    ...members.map(
      (pickup): Line => ({ kind: 'pickup', key: pickup.id, pickup, time: printOwnTime(pickup, date) }),
    ),
  ];
}

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
