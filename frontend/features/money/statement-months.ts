import { todayInAccra } from '#shared/dates.ts';

/** How many months are offered, with the one of now. */
const offered = 13;

/** A month of an address, `YYYY-MM`; else that of now. */
export function readMonth(given: string | null, now: Date): string {
  const isMonth = given !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(given);
  return isMonth ? given : todayInAccra(now).slice(0, 7);
}

/** The months to choose from, the latest first, with the one that is shown. @param since none before this one, and none but that of now without it */
export function listMonths(shown: string, now: Date, since: string | undefined): readonly string[] {
  const [year = 0, month = 0] = todayInAccra(now).split('-').map(Number);
  const last = Array.from({ length: offered }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 7),
  ).filter((one, before) => before === 0 || (since !== undefined && one >= since));
  return last.includes(shown) ? last : [...last, shown].sort().reverse();
}
