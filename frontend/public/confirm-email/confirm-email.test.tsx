import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { findByEmail } from '#data/accounts/identities.ts';
import * as sharedTexts from '#shared/texts.ts';
import { called, connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { signUp } from '#site/testing/sign-up.ts';
import { giveNumber } from '#testing/samples/numbers.ts';
import { ConfirmEmailForm, texts } from './confirm-email-form.tsx';

connectRealApi();

let email: string;
let accountId: string;
beforeEach(async () => {
  email = await signUp('user');
  accountId = (await findByEmail(email))?.accountId ?? '';
});

async function openLink(): Promise<string> {
  const token = await createEmailToken({ use: 'confirm', accountId, email }, new Date());
  history.replaceState(null, '', `/confirm-email#token=${token}`);
  render(<ConfirmEmailForm />);
  return token;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opening the link does nothing yet, and the token leaves the address', async () => {
  const token = await openLink();
  expect(location.href).not.toContain(token);
  expect((await findAccount(accountId))?.emailUnverified).toBe(true);
});

test('the owner confirms the address', async () => {
  const token = await openLink();
  await press(texts.first.confirm);
  await screen.findByText(sharedTexts.emailVerified);
  expect((await findAccount(accountId))?.emailUnverified).toBeUndefined();
  expect(called.join()).not.toContain(token);
});

test('somebody else frees it and is shown the way to a sign-up', async () => {
  await openLink();
  await press(texts.first.free);
  await screen.findByText(sharedTexts.emailFreed);
  expect(screen.getByRole('link', { name: texts.signUp }).getAttribute('href')).toBe('/signup');
  expect(await findByEmail(email)).toBeUndefined();
});

test('who has no session is asked about the number, and can set a password of their own after a No', async () => {
  const account = await findAccount(accountId);
  if (account) await giveNumber(account);
  await openLink();
  await press(texts.first.confirm);
  await screen.findByText(/^Is 024 … \d{3} yours\?$/);
  await press(texts.first.isItYours.no);
  await screen.findByText(sharedTexts.numberDisowned);
  expect((await findAccount(accountId))?.phoneVerified).toBeUndefined();
  await press('Set a New Password');
  expect(visited).toEqual([expect.stringMatching(/^\/reset-password#token=[\w-]{43}$/)]);
});

test('without an answer the same link works again', async () => {
  await openLink();
  goOffline();
  await press(texts.first.confirm);
  await screen.findByText(/^We could not reach Sankofa/);
  goOnline();
  await press(texts.first.confirm);
  await screen.findByText(sharedTexts.emailVerified);
});

test('a link that is no longer valid, and a page without one, say so', async () => {
  history.replaceState(null, '', `/confirm-email#token=${'A'.repeat(43)}`);
  const { unmount } = render(<ConfirmEmailForm />);
  await press(texts.first.confirm);
  await screen.findByText(sharedTexts.resetLinkInvalid);
  unmount();
  history.replaceState(null, '', '/confirm-email');
  render(<ConfirmEmailForm />);
  await screen.findByText(texts.incomplete);
});
