import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { texts } from '#office/dispatch/texts.ts';
import { type ClockTime, type IsoDate, pickupWindowMs } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { printClock, printDayAndMonth, printWindow } from '#shared/print-when.ts';

/** A line of the board: the heading of a window, or a pickup. */
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

function nameWindow(start: ClockTime): string {
  return printWindow(`2000-01-01T${start}:00.000Z`);
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
        name: start ? nameWindow(start) : texts.fromEarlier,
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
