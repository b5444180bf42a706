import { everywhereId } from '#contracts/areas/area-id.ts';
import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { addDays, todayInAccra, toScheduledAt } from '#shared/dates.ts';

/** A day of an area with its windows, as the call answers it. */
export type SlotDay = CallAnswer<'listSlots'>['days'][number];
export type SlotWindow = SlotDay['windows'][number];

const shownDays = 14;

/** Everywhere takes any minute; these are the windows in which most people want it. */
const daytime = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00'];

export function hasRoom({ left }: Pick<SlotWindow, 'left'>): boolean {
  return left !== 0;
}

/** Everywhere's days as they usually are, until the server has said which are closed. */
export function listUsualDays(now: Date): readonly SlotDay[] {
  const today = todayInAccra(now);
  return Array.from({ length: shownDays }, (_, index) => {
    const date = addDays(today, index);
    const windows = daytime.map((start) => ({
      start,
      end: getWindowEnd(start),
      left: toScheduledAt(date, start) > now.toISOString() ? null : 0,
    }));
    return { date, windows };
  });
}

/** The days that a form offers: of Everywhere the windows by day only. */
export function selectDays(areaId: string, days: readonly SlotDay[]): readonly SlotDay[] {
  if (areaId !== everywhereId) return days;
  return days.map((day) => ({ ...day, windows: day.windows.filter(({ start }) => daytime.includes(start)) }));
}

/** The day of a date; without one the first with room. */
export function findShownDay(days: readonly SlotDay[], date: string): SlotDay | undefined {
  if (date) return days.find((day) => day.date === date);
  return days.find(({ closed, windows }) => closed === undefined && windows.some(hasRoom)) ?? days[0];
}
