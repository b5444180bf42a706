import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { describeMoney } from './describe-money.ts';

export function MoneyLine({ pickup }: { readonly pickup: PickupSummary }) {
  const text = describeMoney(pickup);
  return text === undefined ? null : <span className="text-sm font-semibold tabular-nums">{text}</span>;
}
