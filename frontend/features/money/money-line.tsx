import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { describeMoney } from './describe-money.ts';

/** What a pickup costs, or what became of that, on a line of its own; nothing where no list stood. */
export function MoneyLine({ pickup }: { readonly pickup: PickupSummary }) {
  const text = describeMoney(pickup);
  return text === undefined ? null : <span className="text-sm font-semibold tabular-nums">{text}</span>;
}
