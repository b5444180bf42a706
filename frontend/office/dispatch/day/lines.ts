import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { texts } from '#office/dispatch/texts.ts';
import { type ClockTime, type IsoDate, pickupWindowMs } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { printClock, printDayAndMonth, printWindow } from '#shared/print-when.ts';

export type WindowLine = {
  readonly kind: 'window';
  readonly key: string;
  /** `8–10 AM`, or which they are */
  readonly name: string;
  readonly pickups: readonly DispatchPickup[];
};
type PickupLine = {
  readonly kind: 'pickup';
  readonly key: string;
  readonly pickup: DispatchPickup;
  /** Its time where that is not the one that its heading says, or its date where it is left over. */
  readonly time: string | undefined;
};
export type Line = WindowLine | PickupLine;

const windowHours = pickupWindowMs / 3_600_000;

/** The start of a pickup's window. Everywhere takes any minute; its windows start with each even hour. */
function findWindowStart({ scheduledAt, area, slot }: DispatchPickup): ClockTime {
  if (slot) return slot.start;
  const time = scheduledAt.slice(11, 16);
  if (area.id !== everywhereId) return time;
  const hour = Math.floor(Number(time.slice(0, 2)) / windowHours) * windowHours;
  return `${String(hour).padStart(2, '0')}:00`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By time, then area by area; the order stays, whatever else changes. */
function inOrder(a: DispatchPickup, b: DispatchPickup): number {
  return compare(a.scheduledAt, b.scheduledAt) || compare(a.area.name, b.area.name) || compare(a.id, b.id);
}

/** `9:35 AM`, of what is left over from before a date `26th Nov`. */
export function printOwnTime({ scheduledAt }: DispatchPickup, date: IsoDate): string {
  if (scheduledAt >= date) return printClock(scheduledAt);
  return printDayAndMonth(scheduledAt.slice(0, 10));
}

/** Pickups under the headings of their windows, which come by their start, after those left over from before the date. */
export function groupByWindow(pickups: readonly DispatchPickup[], date: IsoDate): readonly Line[] {
  const findGroup = (one: DispatchPickup) => (one.scheduledAt < date ? '' : findWindowStart(one));
  return [...groupBy([...pickups].sort(inOrder), findGroup)]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([start, members]): Line[] => [
      {
        kind: 'window',
        key: `window ${start}`,
        name: start ? printWindow(`2000-01-01T${start}:00.000Z`) : texts.fromEarlier,
        pickups: members,
      },
      ...members.map((pickup): Line => {
        const isTimed = pickup.scheduledAt.slice(11, 16) !== start;
        return {
          kind: 'pickup',
          key: pickup.id,
          pickup,
          time: isTimed ? printOwnTime(pickup, date) : undefined,
        };
      }),
    ]);
}

export function getPickups(line: Line): readonly DispatchPickup[] {
  return line.kind === 'window' ? line.pickups : [line.pickup];
}

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
