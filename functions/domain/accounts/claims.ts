import type { AccountRecord } from './account.ts';

/**
 * Whether a pickup is hidden from the household that asks. Staff may have mistyped a number: whoever proves it later and
 * claims the account sees nothing of what was booked before.
 */
export function isHiddenFrom(
  { claimedAt }: Pick<AccountRecord, 'claimedAt'>,
  { createdAt }: { readonly createdAt: string },
): boolean {
  return claimedAt !== undefined && createdAt <= claimedAt;
}
