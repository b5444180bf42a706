import { dueOf, type StoredMoney } from '#contracts/money/pickup-money.ts';
import type { AccountRecord } from './account.ts';

type Household = Pick<AccountRecord, 'claimedAt'>;

/** Whether something is from before the household claimed its account: staff may have mistyped the number, so it learns nothing of it. */
export function isBeforeClaim({ claimedAt }: Household, { createdAt }: { readonly createdAt: string }) {
  return claimedAt !== undefined && createdAt <= claimedAt;
}

type Listed = { readonly createdAt: string; readonly money?: StoredMoney | undefined };

/** Whether a pickup is hidden from its household: from before the claim, nothing to pay and no money moved since. Of others, see `hideBefore`. */
export function isHiddenFrom(household: Household, pickup: Listed): boolean {
  const { money } = pickup;
  const { claimedAt = '' } = household;
  const isAsked = money !== undefined && (dueOf(money) > 0 || (money.movedAt ?? '') > claimedAt);
  return isBeforeClaim(household, pickup) && !isAsked;
}
