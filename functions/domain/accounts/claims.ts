import { dueOf, type StoredMoney } from '#contracts/money/pickup-money.ts';
import type { AccountRecord } from './account.ts';

type Household = Pick<AccountRecord, 'claimedAt'>;

/**
 * Whether something is from before the household claimed its account. Staff may have mistyped a number: whoever proves it
 * later learns nothing of before, least of all a place.
 */
export function isBeforeClaim(
  { claimedAt }: Household,
  { createdAt }: { readonly createdAt: string },
): boolean {
  return claimedAt !== undefined && createdAt <= claimedAt;
}

type Listed = { readonly createdAt: string; readonly money?: StoredMoney | undefined };

/**
 * Whether a pickup is hidden from the household that asks: it is from before the claim, nothing is to pay for it, and no money
 * of it has moved since. Of others from before they see waste, date and money (`hideBefore`): what they may be asked to pay.
 */
export function isHiddenFrom(household: Household, pickup: Listed): boolean {
  const { money } = pickup;
  const { claimedAt = '' } = household;
  const isAsked = money !== undefined && (dueOf(money) > 0 || (money.movedAt ?? '') > claimedAt);
  return isBeforeClaim(household, pickup) && !isAsked;
}
