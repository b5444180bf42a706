import { addDays, type IsoDate } from '#shared/dates.ts';

/** A day of the tills that a person closed: its date, and the instant. */
export type Closing = { readonly date: IsoDate; readonly at: string };

/** When a day is closed by itself, on the next one, UTC as in Accra. */
const closesAt = '02:00:00.000Z';

/** When a day is closed: by a person, else at 02:00 of the next one. */
function closingOf(date: IsoDate, closings: readonly Closing[]): string {
  return closings.find((one) => one.date === date)?.at ?? `${addDays(date, 1)}T${closesAt}`;
}

/** The date of the tills' day that an instant belongs to: the first that was not closed before it. */
export function findCashDay(at: string, closings: readonly Closing[]): IsoDate {
  const date = at.slice(0, 10);
  const days = [addDays(date, -1), date];
  return days.find((day) => at <= closingOf(day, closings)) ?? addDays(date, 1);
}

/** Whether the day that an instant belongs to is closed by now. */
export function isClosed(at: string, closings: readonly Closing[], now: Date): boolean {
  return closingOf(findCashDay(at, closings), closings) < now.toISOString();
}
