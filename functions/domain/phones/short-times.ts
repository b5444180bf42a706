import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { ClockTime } from '#shared/dates.ts';

/* Times for SMS and dialling, where each character counts. */

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
