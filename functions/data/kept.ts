import { chunk } from '#shared/chunk.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** How long most records are kept, in days: 13 months. */
export const keptDays = 396;

/** When what is kept for some days from an instant, or a date, is erased, in epoch seconds. */
export function endAfter(from: string | Date, days: number = keptDays): number {
  return Math.floor(new Date(from).getTime() / 1000) + days * 24 * 60 * 60;
}

/** How many dates are read at once. */
const atOnce = 13;

/** Reads what is kept under each date, the latest first: half a unit for each date without any. For what is hardly ever asked. */
export async function* readKept<T>(now: Date, days: number, read: (date: IsoDate) => Promise<readonly T[]>) {
  const today = todayInAccra(now);
  const dates = Array.from({ length: days + 1 }, (_, ago) => addDays(today, -ago));
  for (const some of chunk(dates, atOnce)) yield (await Promise.all(some.map(read))).flat();
}
