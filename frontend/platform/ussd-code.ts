import type { Account } from '#contracts/accounts/accounts.ts';

/** What people dial, as `*920*88#`; undefined where nobody can. The build puts it in: `vite.config.ts`. */
export const ussdCode: string | undefined = import.meta.env.USSD_CODE || undefined;

/** All that a feature says about dialling; undefined where there is no code. Its words stand in a call of this. */
export const whereDialled = <T>(say: (code: string) => T): T | undefined =>
  ussdCode === undefined ? undefined : say(ussdCode);

/** Whether dialling shows somebody what is theirs: collectors once they have allowed it with the password. */
export function isDialling(account: Account | undefined): boolean {
  if (!account || account.role === 'admin') return false;
  const { role, notifications } = account;
  return (role === 'user' ? notifications?.ussd : notifications?.places) ?? false;
}
