import type { UserAccount } from '#contracts/accounts/accounts.ts';

/** What password managers know the account by. */
export const getUsername = ({ email, phone = '' }: Pick<UserAccount, 'email' | 'phone'>): string =>
  email || phone;
