import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { pickupWindowMs, todayInAccra } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);

/**
 * When the household expects the collector, in Accra: `08:00–10:00`, and `Sat 08:00–10:00` when it was before today.
 */
export function printHours({ scheduledAt }: Pick<PickupSummary, 'scheduledAt'>, now: Date): string {
  const start = Date.parse(scheduledAt);
  const day = scheduledAt.slice(0, 10) < todayInAccra(now) ? `${printWeekday(scheduledAt)} ` : '';
  return `${day}${clock(start)}–${clock(start + pickupWindowMs)}`;
}

/** `1.2 km`; `0.1 km` when it is nearer. */
export function printKilometres(kilometres: number): string {
  return `${Math.max(0.1, kilometres).toFixed(1)} km`;
}
