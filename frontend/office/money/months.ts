import type { IsoDate } from '#shared/dates.ts';

/** Months that can be chosen: as long as figures are kept. */
const kept = 13;

const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** `December 2026` */
function printMonth(month: string): string {
  return `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** The last months, the latest first, and the chosen one if it is another. */
export function listMonths(today: IsoDate, chosen: string) {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const months = Array.from({ length: kept }, (_, back) => {
    const index = now - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  const all = months.includes(chosen) ? months : [...months, chosen];
  return all.map((value) => ({ value, label: printMonth(value) }));
}
