import type { Account } from '#contracts/accounts/accounts.ts';

/** Like `*920*88#`; undefined where nobody can dial. From the build. */
export const ussdCode: string | undefined = import.meta.env.USSD_CODE || undefined;

/** What is said about dialling; undefined where there is no code. */
export const whereDialled = <T>(say: (code: string) => T): T | undefined =>
  ussdCode === undefined ? undefined : say(ussdCode);

/** Whether the account can dial; collectors turn it on with their password. */
export function isDialling(account: Account | undefined): boolean {
  if (!account || account.role === 'admin') return false;
  const { role, notifications } = account;
  return (role === 'user' ? notifications?.ussd : notifications?.places) ?? false;
}
