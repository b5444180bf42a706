import { formatSchedule, pickupWindowMs, printDate } from './dates.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The day of the week of an ISO instant, in Accra: `Sat`. */
export function printWeekday(at: string): string {
  return weekdays[new Date(at).getUTCDay()] ?? '';
}

type When = { readonly scheduledAt: string; readonly date: string; readonly time: string };

/** When a pickup is: `Sun 3rd Aug 2025, 09:30 AM`. A no-break space keeps `AM` on the line. */
export function printWhen({ scheduledAt, date, time }: When): string {
  return `${printWeekday(scheduledAt)} ${date}, ${time.replace(' ', '\u00A0')}`;
}

/** Any ISO instant the same way: `Sun 3rd Aug 2025, 09:30 AM`. */
export function printInstant(at: string): string {
  return printWhen({ scheduledAt: at, ...formatSchedule(at) });
}

/** The window in which the team arrives: `09:30 AM to 11:30 AM`. */
export function printWindow(scheduledAt: string): string {
  const end = new Date(Date.parse(scheduledAt) + pickupWindowMs).toISOString();
  return `${formatSchedule(scheduledAt).time} to ${formatSchedule(end).time}`;
}

/** Between which times of today somebody is expected: `About 10:30 to 11:00 AM`. */
export function printSpan({ from, to }: { readonly from: string; readonly to: string }): string {
  const [begin = '', end = ''] = [from, to].map((at) => formatSchedule(at).time);
  const isOneHalf = begin.slice(-2) === end.slice(-2);
  return `About ${isOneHalf ? begin.slice(0, 5) : begin} to ${end}`;
}

/** A date, `YYYY-MM-DD`, the same way: `Sun 3rd Aug 2025`. */
export function printDateWithDay(date: string): string {
  return `${printWeekday(date)} ${printDate(date)}`;
}

/** A pickup's day: `Sun 3rd Aug 2025`. */
export function printDay({ scheduledAt, date }: Pick<When, 'scheduledAt' | 'date'>): string {
  return `${printWeekday(scheduledAt)} ${date}`;
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 → `Sunday` … 6 → `Saturday`. */
export function nameWeekday(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}
