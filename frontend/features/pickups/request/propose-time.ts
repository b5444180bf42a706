import type { TimeDraft } from '#features/pickups/content/time-draft.ts';
import { hasRoom, type SlotDay } from '#features/pickups/slots/slot-days.ts';
import { findWeekday } from '#shared/dates.ts';
import type { Again } from './again/book-again.ts';

/**
 * When to come again: on the same weekday at the same time, else on the first day at that time, else at the first free
 * time. Of the times between the windows, which only Everywhere has, the window that holds it.
 */
export function proposeTime(days: readonly SlotDay[], { weekday, time }: Again): TimeDraft | undefined {
  const free = days.flatMap(({ date, closed, windows }) =>
    closed === undefined
      ? windows.filter(hasRoom).map(({ start, end }) => ({ date, start, holds: start <= time && time < end }))
      : [],
  );
  const same = free.filter(({ holds }) => holds);
  const found = same.find(({ date }) => findWeekday(date) === weekday) ?? same[0] ?? free[0];
  return found && { date: found.date, time: found.start };
}
