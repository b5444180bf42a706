import { printDate, printTime } from '#shared/dates.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Date and time of a day from now, as a browser sends them. */
export function inDays(days: number, time = '09:30') {
  const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return { date: printDate(date), time: printTime(time) };
}

/** What a household sends to request a pickup. */
export const pickupRequest = () => ({ wasteType: 'plastic', location: 'Kasoa, blue kiosk', ...inDays(2) });
