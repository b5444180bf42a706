import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printWeekday, printWindow } from '#shared/print-when.ts';

/** When the household expects the collector, in Accra: `8–10 AM`, and `Sat 8–10 AM` when it was before today. */
export function printHours({ scheduledAt }: Pick<PickupSummary, 'scheduledAt'>, now: Date): string {
  const day = scheduledAt.slice(0, 10) < todayInAccra(now) ? `${printWeekday(scheduledAt)} ` : '';
  return `${day}${printWindow(scheduledAt)}`;
}

/** `1.2 km`; `0.1 km` when it is nearer. */
export function printKilometres(kilometres: number): string {
  return `${Math.max(0.1, kilometres).toFixed(1)} km`;
}
