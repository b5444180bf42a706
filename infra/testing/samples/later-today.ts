import { todayInAccra } from '#shared/dates.ts';

type Time = { readonly date: string; readonly time: string };

/**
 * The last minute of today (`YYYY-MM-DD`, `HH:MM`), which can be booked in Everywhere and is not overdue before it is
 * tomorrow; undefined once it has begun.
 */
export function findLaterToday(): Time | undefined {
  const later = { date: todayInAccra(new Date()), time: '23:59' };
  return Date.parse(`${later.date}T${later.time}:00.000Z`) - Date.now() > marginMs ? later : undefined;
}

/** A request takes its time. */
const marginMs = 5_000;

/** The same; in the last minute of a day after waiting for the next one. */
export async function waitForLaterToday(): Promise<Time> {
  for (;;) {
    const found = findLaterToday();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
