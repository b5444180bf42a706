import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { todayInAccra } from '#shared/dates.ts';
import { nameDay, printSpan, printWindow } from '#shared/print-when.ts';

/** That nobody came in time: `It was due yesterday, 1–3 PM. We're sorry.` On its own day also when they come. */
export function describeLate(
  { scheduledAt }: Pick<PickupSummary, 'scheduledAt'>,
  expected: ExpectedSpan | undefined,
  now: Date,
): string {
  const date = scheduledAt.slice(0, 10);
  if (expected && date === todayInAccra(now))
    return `They’re late: ${printSpan(expected).replace('About', 'about')}. We’re sorry.`;
  const day = nameDay(date, now);
  const said = day.includes(' ') ? `on ${day}` : day.toLowerCase();
  return `It was due ${said}, ${printWindow(scheduledAt)}. We’re sorry.`;
}
