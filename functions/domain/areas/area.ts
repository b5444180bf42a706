import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { windowHours } from '#contracts/areas/area-windows.ts';
import { type Area, areaLimits } from '#contracts/areas/areas.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { dayIsPast } from '#shared/texts.ts';

type AreaReceipt = Receipt & { readonly booked?: number };
export type AreaRecord = Area & { readonly receipts: readonly AreaReceipt[] };

/** The area of every table in which nothing was configured. */
export const everywhere: AreaRecord = {
  id: everywhereId,
  name: 'Everywhere',
  addressPrefixes: [],
  windows: Array.from({ length: 24 / windowHours }, (_, index) => ({
    start: `${String(index * windowHours).padStart(2, '0')}:00`,
    capacity: null,
  })),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  closedDays: [],
  cutoffMinutes: 0,
  isActive: true,
  version: 1,
  receipts: [],
};

/** Whether pickups of an area hold seats: in all but Everywhere, in unlimited windows too. */
export function isCounted(area: Pick<AreaRecord, 'id'>): boolean {
  return area.id !== everywhereId;
}

/** Whether an area tells who is next that a collector is on the way: unless staff switched it off. */
export function tellsOnTheWay(area: Pick<AreaRecord, 'tellOnTheWay'> | undefined): boolean {
  return area?.tellOnTheWay !== false;
}

export function areaView({ receipts: _, ...area }: AreaRecord): Area {
  return area;
}

export function listActiveAreas(areas: readonly AreaRecord[]): AreaSummary[] {
  return areas
    .filter(({ isActive }) => isActive)
    .map(({ id, name, addressPrefixes }) => ({ id, name, addressPrefixes }));
}

/** The reason for which an area is closed on a date, or undefined when it is open. */
export function findClosedReason({ closedDays }: AreaRecord, date: string): string | undefined {
  return closedDays.find((day) => day.date === date)?.reason;
}

/** The area with a day closed, or its reason changed, without past days. @throws AppError `bad_input` for a past day, or too many */
export function addClosedDay(area: AreaRecord, date: string, reason: string, now: Date): AreaRecord {
  const today = todayInAccra(now);
  if (date < today) throw new AppError('bad_input', dayIsPast);
  const others = area.closedDays.filter((day) => day.date !== date && day.date >= addDays(today, -1));
  if (others.length >= areaLimits.closedDays)
    throw new AppError('bad_input', `You can close at most ${areaLimits.closedDays} days ahead.`);
  const closedDays = [...others, { date, reason }].sort((a, b) => a.date.localeCompare(b.date));
  return { ...area, closedDays };
}

export function removeClosedDay(area: AreaRecord, date: string): AreaRecord {
  return { ...area, closedDays: area.closedDays.filter((day) => day.date !== date) };
}

/** @throws AppError `bad_input` when one of its beginnings of digital addresses is another area's: the longest match could not decide */
export function checkPrefixes(area: AreaRecord, all: readonly AreaRecord[]): void {
  for (const other of all) {
    const shared = other.addressPrefixes.find((one) => area.addressPrefixes.includes(one));
    if (!shared || other.id === area.id) continue;
    throw refuseField('addressPrefixes', `${shared} already belongs to ${other.name}.`);
  }
}
