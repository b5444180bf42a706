/** Dates and times as people in Ghana read them. Ghana is UTC+0 all year, so a wall-clock time is also the UTC time. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** `YYYY-MM-DD` */
export type IsoDate = string;
/** `HH:MM`, 24 hours */
export type ClockTime = string;
/** The window of a pickup, in milliseconds: the team arrives within two hours of the selected time. */
export const pickupWindowMs = 2 * 60 * 60 * 1000;
/** How far ahead a pickup may be booked, in days. */
export const bookableDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** The English ordinal of a day of the month: `1st`, `2nd`, `3rd`, `4th`, `11th`. */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  if (year < 2000 || year > 2999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day beyond the end of its month rolls over into the next month.
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

/** Parses `3rd Aug 2025`, `3rd Sept 2025` (any case, any Unicode space) or `2025-08-03`, strictly: `31st Feb 2025` and `2th Aug 2025` are undefined. */
export function parseDate(text: string): IsoDate | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const display = /^([1-9]\d?)(st|nd|rd|th)\s+([a-z]{3,4})\s+(\d{4})$/i.exec(trimmed);
  if (!display) return undefined;
  const [, day = '', suffix = '', name = '', year = ''] = display;
  if (ordinal(Number(day)) !== `${day}${suffix.toLowerCase()}`) return undefined;
  const short = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  // Unknown names give 0, which is not a valid month.
  const month = 1 + months.findIndex((one) => one.toLowerCase() === short);
  return isoDate(Number(year), month, Number(day));
}

/** Parses `09:30 AM` or `9:30 a.m.` (any Unicode space, either case) or `14:30` as `HH:MM` in 24 hours; undefined when the text is no time. */
export function parseTime(text: string): ClockTime | undefined {
  const match = /^(\d{1,2}):(\d{2})(?:\s?([ap])(?:m|\.m\.))?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText = '', minute = '', half] = match;
  const hour = Number(hourText);
  if (Number(minute) > 59) return undefined;
  if (!half) return hour <= 23 && hourText.length === 2 ? `${hourText}:${minute}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  const hours = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** `2025-08-03` → `3rd Aug 2025`, the canonical display form. */
export function printDate(date: IsoDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${ordinal(Number(day))} ${months[Number(month) - 1]} ${year}`;
}

/** `3 Aug` of a date or an ISO instant. */
export function printShortDate(at: string): string {
  return `${Number(at.slice(8, 10))} ${months[Number(at.slice(5, 7)) - 1] ?? ''}`;
}

/** `14:30` → `02:30 PM`, the canonical display form. */
export function printTime(time: ClockTime): string {
  const [hour = '', minute = ''] = time.split(':');
  const hours = Number(hour) % 12 || 12;
  return `${String(hours).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** The instant of a wall-clock time in Ghana, ISO 8601 in UTC. */
export function toScheduledAt(date: IsoDate, time: ClockTime): string {
  return `${date}T${time}:00.000Z`;
}

export function formatSchedule(scheduledAt: string): { date: string; time: string } {
  return { date: printDate(scheduledAt.slice(0, 10)), time: printTime(scheduledAt.slice(11, 16)) };
}

/** The date so many days later, or earlier with a negative number. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function findWeekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay();
}

export function todayInAccra(now: Date): IsoDate {
  return now.toISOString().slice(0, 10);
}

/** What is wrong with a requested time, as a sentence, or undefined when it can be booked. */
export function bookingProblem(scheduledAt: string, now: Date): string | undefined {
  if (Date.parse(scheduledAt) <= now.getTime()) return 'Please choose a time in the future.';
  const lastDay = Date.parse(`${todayInAccra(now)}T00:00:00.000Z`) + bookableDays * dayMs;
  if (Date.parse(scheduledAt) >= lastDay + dayMs)
    return `Please choose a day within the next ${bookableDays} days.`;
  return undefined;
}

export function windowPassed(scheduledAt: string, now: Date): boolean {
  return Date.parse(scheduledAt) + pickupWindowMs < now.getTime();
}

/** The last `count` days in Accra as `YYYY-MM-DD`, today included, oldest first. */
export function lastDays(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
