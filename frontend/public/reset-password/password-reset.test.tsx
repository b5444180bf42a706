import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { readSession } from '#platform/session/session.ts';
import { ForgotPasswordForm } from '#public/forgot-password/forgot-password-form.tsx';
import { readWelcome } from '#public/login/welcome.ts';
import { printPhone } from '#shared/ghana.ts';
import * as sharedTexts from '#shared/texts.ts';
import { logIn } from '#site/testing/accounts.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { toE164 } from '#testing/samples/codes.ts';
import { giveNumber } from '#testing/samples/numbers.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { ResetPasswordForm, texts } from './reset-password-form.tsx';

connectRealApi();

let ama: TestPerson;
beforeEach(async () => {
  ama = await person('user');
});

/** Opens the page with the link of the mail. */
async function openLink(): Promise<string> {
  const mailed = await createResetToken(ama.email, new Date());
  if (!mailed) throw new Error('no account has this address');
  history.replaceState(null, '', `/reset-password#token=${mailed.token}`);
  render(<ResetPasswordForm />);
  return mailed.token;
}

async function set(password: string, confirm = password): Promise<void> {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
}

const logInWith = (password: string) =>
  realApi().call('POST /users/login', { body: { email: ama.email, password } });

test('asking for a link answers the same for a known and an unknown address', async () => {
  for (const email of [ama.email, 'nobody@example.com']) {
    const { unmount } = render(<ForgotPasswordForm />);
    await userEvent.type(screen.getByLabelText('Email or phone number'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send Link or Code' }));
    await screen.findByText(sharedTexts.forgot);
    unmount();
  }
});

test('an address that is none is not sent', async () => {
  render(<ForgotPasswordForm />);
  await userEvent.type(screen.getByLabelText('Email or phone number'), 'ama');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link or Code' }));
  await screen.findByText('Email is invalid');
  expect(called).toEqual([]);
});

test('the link sets a new password; the token leaves the address bar, this device is logged out', async () => {
  logIn('user', ama.id);
  const token = await openLink();
  expect(location.href).not.toContain(token);
  await set('a new secret');
  await expect.poll(() => visited).toEqual(['/login']);
  expect(sessionStorage.getItem('sankofa:flash')).toContain(sharedTexts.passwordReset);
  expect(readSession()).toBeNull();
  expect(readWelcome()).toMatchObject({ after: 'reset' });
  expect((await logInWith('a new secret')).status).toBe(200);
  expect(called.join()).not.toContain(token);
});

test('a number that joined lately is shown, and removed or kept', async () => {
  const phone = await giveNumber(ama, new Date(Date.now() + 1000));
  await openLink();
  await set('a new secret');
  await screen.findByText(texts.added.phone.question);
  screen.getByText(printPhone(toE164(phone)));
  screen.getByText(ama.email);
  expect(visited).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: texts.added.phone.remove }));
  await expect.poll(() => visited).toEqual(['/login']);
  expect(sessionStorage.getItem('sankofa:flash')).toContain(sharedTexts.identityRemoved.phone);
  expect(await findByPhone(toE164(phone))).toBeUndefined();
});

test('passwords that differ or are too short stay here', async () => {
  await openLink();
  await set('short', 'other');
  screen.getByText('Passwords do not match!');
  screen.getByText('Password must be at least 6 characters', { selector: 'p[id$=error] *' });
  expect(called).toEqual([]);
});

test('each empty field says what it needs', async () => {
  await openLink();
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  screen.getByText('Password is required');
  screen.getByText('Confirm password is required');
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
});

test('without an answer the same link works again', async () => {
  await openLink();
  goOffline();
  await set('a new secret');
  await screen.findByText(/^We could not reach Sankofa/);
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  await expect.poll(() => visited).toEqual(['/login']);
});

test('a link that was used, and a page without one, offer a new one', async () => {
  const token = await openLink();
  await realApi().call('POST /password/reset', { body: { token, password: 'somebody else' } });
  await set('a new secret');
  await screen.findByText(sharedTexts.resetLinkInvalid);
  const again = screen.getByRole('link', { name: texts.askAgain });
  expect(again.getAttribute('href')).toBe('/forgot-password');
});

test('without a link the page says what it needs', async () => {
  history.replaceState(null, '', '/reset-password');
  render(<ResetPasswordForm />);
  await screen.findByText(texts.incomplete);
});
