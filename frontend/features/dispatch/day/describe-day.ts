import { printDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';

/** `Sun 3rd Aug 2025` */
export function describeDay(date: string): string {
  return `${printWeekday(date)} ${printDate(date)}`;
}
