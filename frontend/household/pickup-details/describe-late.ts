import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { nameDay, printSpan, printWindow } from '#shared/print-when.ts';

/** That nobody came in time, or comes later: `They should have come yesterday, 1–3 PM.` */
export function describeLate(
  { scheduledAt }: Pick<PickupSummary, 'scheduledAt'>,
  expected: ExpectedSpan | undefined,
  now: Date,
): string {
  if (expected) return `They are late: ${printSpan(expected).replace('About', 'about')}.`;
  const day = nameDay(scheduledAt.slice(0, 10), now);
  const said = day.includes(' ') ? `on ${day}` : day.toLowerCase();
  return `They should have come ${said}, ${printWindow(scheduledAt)}.`;
}
