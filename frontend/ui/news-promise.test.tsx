import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Account } from '#contracts/accounts/accounts.ts';
import { type AccountRecord, accountView } from '#domain/accounts/account.ts';
import { findNoticeEmail, findNoticePhone } from '#domain/accounts/consents.ts';
import { rowOf } from '#notices/due.ts';
import { amaAccount } from '#testing/samples/sample-account.ts';
import { NewsPromise, promiseNews } from './news-promise.tsx';

const number = { phone: '+233241234567', phoneVerified: true };
const noSms = { given: false, at: '2026-01-01T00:00:00.000Z', source: 'account page' } as const;
const bounced = { kind: 'bounced', sentAt: '2026-01-01T00:00:00.000Z' } as const;

/** An account with a confirmed address and no number, but for the changes. */
const stored = (changes: Partial<AccountRecord>): AccountRecord => ({
  ...amaAccount,
  email: 'ama@example.com',
  emailUnverified: undefined,
  phone: undefined,
  phoneVerified: undefined,
  ...changes,
});

const mail = 'We’ll email you when it comes.';
const sms = 'We’ll text you when it comes.';
const here = 'You’ll see it here when it comes.';
const confirm = 'Confirm your email first, then we’ll email you when it comes.';
const check = 'Check your email address: our mail doesn’t reach you. You’ll see it here when it comes.';

/** The account; what is promised of an assignment or a time that is needed; what of all other news. */
const table: readonly (readonly [string, Partial<AccountRecord>, string, string])[] = [
  ['an address', {}, mail, mail],
  ['an address that is not confirmed', { emailUnverified: true }, confirm, confirm],
  ['an address that bounces', { emailMark: bounced }, check, check],
  ['one that bounced before it was confirmed', { emailUnverified: true, emailMark: bounced }, check, check],
  ['an address and a number', number, 'We’ll email and text you when it comes.', mail],
  ['both, without SMS', { ...number, consents: { sms: noSms } }, mail, mail],
  ['a number and an unconfirmed address', { ...number, emailUnverified: true }, sms, sms],
  ['a number and an address that bounces', { ...number, emailMark: bounced }, sms, check],
  ['a number', { ...number, email: '' }, sms, sms],
  ['a number without SMS', { ...number, email: '', consents: { sms: noSms } }, here, here],
  ['a number that was not confirmed', { phone: number.phone }, mail, mail],
];

test.each(table)('%s: what is promised is what is sent', (_, changes, essential, other) => {
  const account = stored(changes);
  const seen = accountView(account);
  expect(promiseNews(seen, 'when it comes')).toBe(essential);
  expect(promiseNews(seen, 'when it comes', false)).toBe(other);
  // As the jobs decide it; mail to an address in trouble goes out and does not arrive.
  const isMailed = findNoticeEmail(account) !== undefined;
  const hasNumber = findNoticePhone(account) !== undefined;
  for (const [said, isEssential] of [[essential, true] as const, [other, false] as const]) {
    expect(/text you/.test(said)).toBe(hasNumber && (isEssential || !isMailed));
    expect(/^We’ll email/.test(said)).toBe(isMailed && !account.emailMark);
  }
});

test('what is essential is what the table of notices sends by SMS, too', () => {
  const essential = (['assigned', 'could-not-collect', 'postponed', 'approved', 'assignments'] as const).map(
    (kind) => rowOf({ kind }).essential,
  );
  expect(essential).toEqual([true, true, true, true, true]);
  const other = (['on-the-way', 'completed', 'problem-answered'] as const).map(
    (kind) => rowOf({ kind }).essential,
  );
  expect(other).toEqual([undefined, undefined, undefined]);
});

test('what is to be done first leads to the account; nobody is promised anything before a session', () => {
  const show = (account: Account | undefined) =>
    render(
      <MemoryRouter>
        <NewsPromise account={account} when="when it comes" />
      </MemoryRouter>,
    );
  const { container, getByRole, unmount } = show(accountView(stored({ emailUnverified: true })));
  expect(container.textContent).toBe(confirm);
  expect(getByRole('link', { name: 'Confirm your email' }).getAttribute('href')).toBe('/account');
  unmount();
  const confirmed = show(accountView(stored({})));
  expect(confirmed.container.textContent).toBe(mail);
  expect(confirmed.queryByRole('link')).toBeNull();
  expect(promiseNews(undefined, 'when it comes')).toBe(here);
});
