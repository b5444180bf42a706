import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { ClockTime, IsoDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';

/* Days and times for SMS and dialling, where each character counts. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `3 Aug` of a date or an ISO instant. */
export function printShortDate(at: string): string {
  return `${Number(at.slice(8, 10))} ${months[Number(at.slice(5, 7)) - 1] ?? ''}`;
}

/** `Mon 23 Nov` */
export function printShortDay(date: IsoDate): string {
  return `${printWeekday(`${date.slice(0, 10)}T00:00:00Z`)} ${printShortDate(date)}`;
}

/** `8am`, `8:30am` */
export function printShortTime(time: ClockTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** The window that begins at a time: `8am-10am`, `8:30am-10:30am`. */
export function printShortHours(start: ClockTime): string {
  return `${printShortTime(start)}-${printShortTime(getWindowEnd(start))}`;
}
