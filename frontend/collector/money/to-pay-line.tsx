import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';

/** What a collector has to ask for at a stop; nothing without a price. Also part of the first view. */
export function ToPayLine({ pickup }: { readonly pickup: PickupSummary }) {
  const text = describeToPay(pickup);
  return text === undefined ? null : <p className="text-lg font-bold tabular-nums">{text}</p>;
}
