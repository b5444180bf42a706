import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { login } from '#public/login/login.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { uniqueEmail } from '#testing/api.ts';
import { AccountNotices } from './account-notices.tsx';
import { dropPasswordAdvice } from './password-advice.ts';

connectRealApi();

/** Somebody from the time before passwords were checked. */
async function logInWith(password: string): Promise<string> {
  const email = uniqueEmail('user');
  const passwordHash = await hashPassword(password);
  await createAccount(
    { role: 'user', firstName: 'Ama', lastName: 'Mensah', email, passwordHash },
    new Date(),
  );
  return (await login({ email, password, remember: false })).session.account.id;
}

const show = () =>
  render(
    <MemoryRouter>
      <AccountNotices sendsLinks />
    </MemoryRouter>,
  );

beforeEach(() => sessionStorage.clear());

test('a weak password logs in, and a notice asks to change it until it is put off', async () => {
  await logInWith('123456');
  const { unmount } = show();
  const link = await screen.findByRole('link', { name: 'Change password' });
  expect(link.getAttribute('href')).toBe('/account?page=safety');
  unmount();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the notice leaves with the weak password', async () => {
  const accountId = await logInWith('123456');
  show();
  await screen.findByRole('link', { name: 'Change password' });
  dropPasswordAdvice(accountId);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
});

test('a good password brings no notice', async () => {
  await logInWith('harmattan wind');
  const { container } = show();
  expect(container.textContent).toBe('');
});
