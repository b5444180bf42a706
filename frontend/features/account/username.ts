import type { Account } from '#contracts/accounts/accounts.ts';

/** What password managers know the account by. */
export function getUsername(account: Account): string {
  return account.email || (account.role === 'admin' ? '' : (account.phone ?? ''));
}
