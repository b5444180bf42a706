import {
  addDays,
  type ClockTime,
  type IsoDate,
  pickupWindowMs,
  printDate,
  printShortDate,
  printTime,
  todayInAccra,
} from './dates.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The day of the week of an ISO instant, in Accra: `Sat`. */
export function printWeekday(at: string): string {
  return weekdays[new Date(at).getUTCDay()] ?? '';
}

type When = { readonly scheduledAt: string };

/** When a pickup is: `Sun 3rd Aug 2025, 09:30 AM`. */
export function printWhen({ scheduledAt }: When): string {
  return printInstant(scheduledAt);
}

/** Any ISO instant the same way. */
export function printInstant(at: string): string {
  return `${printDateWithDay(at.slice(0, 10))}, ${printClock(at)}`;
}

/** The time of an ISO instant alone: `09:30 AM`. A no-break space keeps `AM` on the line. */
export function printClock(at: string): string {
  return printTime(at.slice(11, 16)).replace(' ', '\u00A0');
}

/** `HH:MM` without what nobody says: `8`, `9:30`, `12`. */
function printHour(time: ClockTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${`${minute}`.padStart(2, '0')}`}`;
}

/** The hours from one time to another: `8–10 AM`, `11:30 AM–1:30 PM`. The first never breaks: no-break spaces, and a word joiner after the dash. */
export function printHours(start: ClockTime, end: ClockTime): string {
  const [begins, ends] = [start, end].map((time) => (Number(time.slice(0, 2)) % 24 < 12 ? 'AM' : 'PM'));
  const from = `${printHour(start)}${begins === ends ? '' : `\u00A0${begins}`}–`;
  return `${from}${begins === ends ? '\u2060' : ''}${printHour(end)}\u00A0${ends}`;
}

/** The window in which the team arrives: `9:30–11:30 AM`. */
export function printWindow(scheduledAt: string): string {
  const end = new Date(Date.parse(scheduledAt) + pickupWindowMs).toISOString();
  return printHours(scheduledAt.slice(11, 16), end.slice(11, 16));
}

/** Between which times of today somebody is expected: `About 10:30–11 AM`. */
export function printSpan({ from, to }: { readonly from: string; readonly to: string }): string {
  return `About ${printHours(from.slice(11, 16), to.slice(11, 16))}`;
}

const days = ['Yesterday', 'Today', 'Tomorrow'] as const;

/** A day as people say it: `Yesterday`, `Today`, `Tomorrow`, else `Sun 3rd Aug 2025`. */
export function nameDay(date: IsoDate, now: Date): string {
  const near = [-1, 0, 1].findIndex((ahead) => addDays(todayInAccra(now), ahead) === date);
  return days[near] ?? printDateWithDay(date);
}

/** When somebody comes, for a household: `Tomorrow, 8–10 AM`. */
export function printVisit({ scheduledAt }: When, now: Date): string {
  return `${nameDay(scheduledAt.slice(0, 10), now)}, ${printWindow(scheduledAt)}`;
}

/** `Sun 3rd Aug 2025` */
export function printDateWithDay(date: string): string {
  return `${printWeekday(date)} ${printDate(date)}`;
}

/** A date beside others of its year, on an axis: `3rd Aug`. */
export function printDayAndMonth(date: string): string {
  return printDate(date).replace(/ \d{4}$/, '');
}

/** A pickup's day: `Sun 3rd Aug 2025`. */
export function printDay({ scheduledAt }: When): string {
  return printDateWithDay(scheduledAt.slice(0, 10));
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 → `Sunday` … 6 → `Saturday`. */
export function nameWeekday(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

/** `Mon 23 Nov` of a date or an ISO instant, beside others of its year. */
export function printShortDay(at: string): string {
  return `${printWeekday(`${at.slice(0, 10)}T00:00:00Z`)} ${printShortDate(at)}`;
}
