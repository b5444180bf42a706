import {
  bookingProblem,
  parseDate,
  parseTime,
  printDate,
  printTime,
  todayInAccra,
  toScheduledAt,
} from '#shared/dates.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

/** Day and time as the device's pickers give them: `YYYY-MM-DD` and `HH:MM`, or empty. */
export type TimeDraft = { readonly date: string; readonly time: string };

/** As it is sent: `3rd Aug 2025` and `02:30 PM`, or what was typed where it is no date or time. */
export function toTimeInput({ date, time }: TimeDraft): TimeDraft {
  const [day, clock] = [parseDate(date), parseTime(time)];
  return { date: day ? printDate(day) : date, time: clock ? printTime(clock) : time };
}

/** Finds why a time cannot be booked, for the field to change. */
export function findTimeErrors({ date, time }: TimeDraft, now: Date): FieldErrors {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return {};
  const problem = bookingProblem(toScheduledAt(day, clock), now);
  if (!problem) return {};
  return day === todayInAccra(now) ? { time: problem } : { date: problem };
}
