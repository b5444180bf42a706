import type { Account } from '#contracts/accounts/accounts.ts';

/** How news reach somebody, who can read them on the site in any case. */
function findWay(account: Account | undefined): 'sms' | 'mail' | 'both' | 'unconfirmed' | 'site' {
  if (!account) return 'site';
  const { email, emailTrouble } = account;
  const sms = account.role !== 'admin' && account.phoneVerified && account.notifications?.sms !== false;
  const isProven = account.role === 'admin' || account.emailVerified !== false;
  if (email === '' || emailTrouble || !isProven) {
    if (sms) return 'sms';
    return email !== '' && !emailTrouble ? 'unconfirmed' : 'site';
  }
  return sms ? 'both' : 'mail';
}

const promises = {
  sms: (when: string) => `We send you an SMS ${when}.`,
  mail: (when: string) => `We mail you ${when}.`,
  both: (when: string) => `We mail you and send you an SMS ${when}.`,
  unconfirmed: (when: string) => `Confirm your email first, then we mail you ${when}.`,
  site: (when: string) => `You see it here ${when}.`,
} as const;

/**
 * The one sentence that promises news, by the way that will really be used.
 * @param when `when a collector is assigned`
 */
export function promiseNews(account: Account | undefined, when: string): string {
  return promises[findWay(account)](when);
}
