import { printDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';

/** Every sentence of the choice of area, day and window. */
export const texts = {
  area: 'Area',
  chooseArea: 'Choose your area',
  areaFromAddress: 'Found by your digital address. You can change it.',
  areaHint: 'Where the waste is. It decides which times are free.',
  day: 'Day',
  window: 'Arrival',
  until: 'to',
  today: 'Today',
  tomorrow: 'Tomorrow',
  dayFull: 'Full',
  dayClosed: 'Closed',
  noWindows: 'We do not collect here on this day of the week. Please choose another day.',
  full: 'Full',
  over: 'Over',
  fullOrLate: 'Full or too late',
  free: 'Free',
  exact: 'Another day or time',
  failed: 'We could not load the free times.',
  otherTimes: 'These times near it are free:',
  confirm: 'Confirm under My account',
} as const;

/** `Closed: Farmers’ Day. Please choose another day.` */
export function closedLine(reason: string): string {
  return `${texts.dayClosed}: ${reason.replace(/\.$/, '')}. Please choose another day.`;
}

export function leftText(left: number | null): string {
  return left === null ? texts.free : `${left} left`;
}

/** `Sat 3rd Aug 2025` of `2025-08-03`. */
export function printDay(date: string): string {
  return `${printWeekday(`${date}T00:00:00Z`)} ${printDate(date)}`;
}
