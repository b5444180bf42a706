import { everywhereId } from '#contracts/areas/area-id.ts';
import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { addDays, findWeekday, todayInAccra, toScheduledAt } from '#shared/dates.ts';

export const texts = {
  area: 'Area',
  chooseArea: 'Choose your area',
  changeArea: 'Change area',
  areaHint: 'Where the waste is. It sets the price and the times.',
  areaFirst: 'Choose your area first.',
  day: 'Day',
  window: 'Arrival',
  dayClosed: 'Closed',
  noWindows: 'We don’t collect here on this weekday. Please choose another day.',
  todayOver: 'There are no more times today. Please choose another day.',
  free: 'Available',
  exact: 'Another day or time',
  failed: 'We couldn’t load the available times.',
  otherTimes: 'Other times available:',
  confirm: 'Confirm under My account',
  areaFound: (name: string) => `Your digital address is in ${name}.`,
  closed: (reason: string) => `${texts.dayClosed}: ${reason.replace(/\.$/, '')}. Please choose another day.`,
  left: (left: number | null) => (left === null ? texts.free : `${left} left`),
  noSeatText: (reason: string | undefined) => noSeatWords[reason ?? ''] ?? 'Not available',
} as const;

const noSeatWords: Readonly<Record<string, string>> = {
  full: 'Full',
  late: 'Too late',
  early: 'Not yet',
  closed: texts.dayClosed,
  past: 'Too late today',
};

export type SlotDay = CallAnswer<'listSlots'>['days'][number];
export type SlotWindow = SlotDay['windows'][number];

const shownDays = 14;

/** Everywhere takes any minute; these are the windows in which most people want it. */
const daytime = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00'];

export const hasRoom = ({ left }: Pick<SlotWindow, 'left'>): boolean => left !== 0;

/** Everywhere's days as they usually are, until the server has said which are closed. */
export function listUsualDays(now: Date): readonly SlotDay[] {
  const today = todayInAccra(now);
  const windows = daytime.map((start) => ({ start, end: getWindowEnd(start), left: null }));
  const days = Array.from({ length: shownDays }, (_, index) => ({ date: addDays(today, index), windows }));
  return selectDays(everywhereId, days, now);
}

/** The days that a form offers: of Everywhere the windows by day only, without those that have begun since. */
export function selectDays(areaId: string, days: readonly SlotDay[], now: Date): readonly SlotDay[] {
  const isOffered = ({ start }: SlotWindow) => areaId !== everywhereId || daytime.includes(start);
  return days
    .filter(({ date }) => date >= todayInAccra(now))
    .map((day) => ({ ...day, windows: day.windows.filter(isOffered).map((one) => endPast(day, one, now)) }));
}

function endPast({ date }: SlotDay, window: SlotWindow, now: Date): SlotWindow {
  if (toScheduledAt(date, window.start) > now.toISOString()) return window;
  return { ...window, left: 0, reason: 'past' };
}

/** On which days of the week an area takes pickups at a time, `HH:MM`, or at any where it is empty. */
export function listServedDays(
  areaId: string | undefined,
  days: readonly SlotDay[],
  time: string,
): readonly number[] {
  const isServed = ({ windows }: SlotDay) =>
    areaId === everywhereId || windows.some(({ start }) => time === '' || start === time);
  return days.filter(isServed).map(({ date }) => findWeekday(date));
}

/** Reasons why a day has no room, the most informative first. */
const reasonOrder = ['full', undefined, 'late', 'early', 'closed', 'past'] as const;

/** Why a day takes no pickup; undefined while one of its windows has room. */
export function explainDay({ closed, windows }: SlotDay): string | undefined {
  if (closed !== undefined || windows.length === 0) return texts.dayClosed;
  if (windows.some(hasRoom)) return undefined;
  const reasons = windows.map(({ reason }) => reason);
  return texts.noSeatText(reasonOrder.find((one) => reasons.includes(one)));
}

export function findShownDay(days: readonly SlotDay[], date: string): SlotDay | undefined {
  if (date) return days.find((day) => day.date === date);
  return days.find(({ closed, windows }) => closed === undefined && windows.some(hasRoom)) ?? days[0];
}
