import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#platform/session/session.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { documentTitle } from '#ui/page-title.ts';
import { CollectorSignup } from './collector/signup.tsx';
import { UserSignup } from './user/signup.tsx';

connectRealApi();

beforeEach(() => history.replaceState(null, '', '/signup/user'));

const password = 'harmattan wind';

async function signUp(email: string): Promise<void> {
  const typed = { 'First name': 'Esi', 'Last name': 'Owusu', 'Email or phone number': email };
  for (const [label, text] of Object.entries({ ...typed, Password: password, 'Confirm password': password }))
    await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
}

test.each([
  ['user', UserSignup, 'Your account is ready. Log in to book your first pickup.'],
  [
    'collector',
    CollectorSignup,
    'Your account is ready. You can log in now. You’ll see jobs once an admin has approved you.',
  ],
] as const)(
  'after the sign-up of a %s one press logs in, in the same document',
  async (role, Page, welcome) => {
    render(<Page />);
    const before = history.length;
    await signUp(`esi-${role}-page@example.com`);
    expect(visited).toEqual([]);
    expect(location.pathname + location.search).toBe('/login');
    expect(history.length).toBe(before);
    await expect.poll(() => document.title).toBe(documentTitle('Log in'));
    await screen.findByText(`Signed up successfully as a ${role}!`);
    const button = screen.getByRole('button', { name: 'Log In' });
    expect(document.activeElement).toBe(button);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(welcome);
    expect(screen.getByLabelText('Email or phone number')).toHaveProperty(
      'value',
      `esi-${role}-page@example.com`,
    );
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => visited).toEqual([`/${role}-dashboard`]);
    expect(readSession()?.account.firstName).toBe('Esi');
  },
);

test.each([
  ['/signup/user?next=%2Fschedule-pickup', '/login?next=%2Fschedule-pickup', '/schedule-pickup'],
  ['/signup/user?next=%2F%2Fevil.example', '/login?next=%2F%2Fevil.example', '/user-dashboard'],
])('the page that was asked for is kept: from %s', async (from, login, goal) => {
  history.replaceState(null, '', from);
  render(<UserSignup />);
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(login);
  await signUp(`esi-${goal.slice(1)}@example.com`);
  expect(location.pathname + location.search).toBe(login);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await expect.poll(() => visited).toEqual([goal]);
});
