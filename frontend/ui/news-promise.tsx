import { Link } from 'react-router-dom';
import type { Account } from '#contracts/accounts/accounts.ts';

type News = {
  readonly account: Account | undefined;
  /** `when a collector is assigned` */
  readonly when: string;
  /** Whether it is also texted to those who get mail (`essential` in the table of notices). */
  readonly isEssential?: boolean;
};

type Way = 'sms' | 'mail' | 'both' | 'unconfirmed' | 'trouble' | 'site';

/** How news reach somebody, as the server decides it; all can be read on the site, too. */
function findWay({ account, isEssential = true }: News): Way {
  if (!account) return 'site';
  const { email, emailTrouble } = account;
  const isProven = account.role === 'admin' || account.emailVerified !== false;
  const isMailed = email !== '' && isProven;
  const hasSms = account.role !== 'admin' && account.phoneVerified && account.notifications?.sms !== false;
  if (hasSms && (isEssential || !isMailed)) return isMailed && !emailTrouble ? 'both' : 'sms';
  if (email === '') return 'site';
  if (emailTrouble) return 'trouble';
  return isMailed ? 'mail' : 'unconfirmed';
}

const toDo: Partial<Record<Way, string>> = {
  unconfirmed: 'Confirm your email',
  trouble: 'Check your email address',
};

const promises: Record<Way, (when: string) => string> = {
  sms: (when) => `We’ll text you ${when}.`,
  mail: (when) => `We’ll email you ${when}.`,
  both: (when) => `We’ll email and text you ${when}.`,
  unconfirmed: (when) => ` first, then we’ll email you ${when}.`,
  trouble: (when) => `: our mail doesn’t reach you. You’ll see it here ${when}.`,
  site: (when) => `You’ll see it here ${when}.`,
};

/** The one sentence that promises news, by the way that will really be used. */
export function promiseNews(account: News['account'], when: string, isEssential = true): string {
  const way = findWay({ account, when, isEssential });
  return `${toDo[way] ?? ''}${promises[way](when)}`;
}

/** The same sentence; what is to be done first leads to the account. Also part of the first view. */
export function NewsPromise(news: News) {
  const way = findWay(news);
  const first = toDo[way];
  return (
    <>
      {first && (
        <Link to="/account" className="font-semibold underline underline-offset-4">
          {first}
        </Link>
      )}
      <span>{promises[way](news.when)}</span>
    </>
  );
}
