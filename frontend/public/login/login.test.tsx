import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { notSentText } from '#platform/api/api-error.ts';
import { readSession } from '#platform/session/session.ts';
import { logIn } from '#site/testing/accounts.ts';
import { called, connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { password, signUp } from '#site/testing/sign-up.ts';
import { takeFlash } from '#ui/toast/flash.ts';
import { Login } from './login.tsx';
import { leaveWelcome, readWelcome } from './welcome.ts';

connectRealApi();

beforeEach(() => history.replaceState(null, '', '/login'));

const email = () => screen.getByLabelText('Email or phone number');
const button = () => screen.getByRole('button', { name: 'Log In' });

async function submit(address: string, word: string): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.type(screen.getByLabelText('Password'), word);
  await userEvent.click(button());
}

const threeAttempts = ['users', 'collectors', 'admins'].map((one) => `POST /api/v1/${one}/login`);

test('a household: the first endpoint accepts, and the others are not asked', async () => {
  render(<Login />);
  await submit(await signUp('user'), password);
  await expect.poll(() => visited).toEqual(['/user-dashboard']);
  expect(called).toEqual(threeAttempts.slice(0, 1));
  expect(readSession()).toMatchObject({ role: 'user', account: { firstName: 'Ama', role: 'user' } });
  expect(takeFlash()).toEqual({ kind: 'success', message: 'Login successful as a user!', duration: 5000 });
});

test('a collector: the second endpoint accepts, although the first refused', async () => {
  render(<Login />);
  await submit(await signUp('collector'), password);
  await expect.poll(() => visited).toEqual(['/collector-dashboard']);
  expect(called).toEqual(threeAttempts.slice(0, 2));
  expect(localStorage.getItem('role')).toBe('collector');
});

test('the password is masked until it is shown, and may be pasted or filled in by a password manager', async () => {
  render(<Login />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  await userEvent.click(field);
  await userEvent.paste('pasted: ɛkɔ 1');
  expect(field).toHaveProperty('value', 'pasted: ɛkɔ 1');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

test('three refusals: the literal stands in the page and in a toast; what was typed stays', async () => {
  render(<Login />);
  const address = await signUp('user');
  await submit(address, 'something else');
  const literal = 'Login failed. Please check your credentials and try again.';
  await expect.poll(() => screen.queryAllByText(literal).length).toBe(2);
  expect(called).toEqual(threeAttempts);
  expect(email()).toHaveProperty('value', address);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'something else');
  expect(button()).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(readSession()).toBeNull();
});

test('too many failures: says how long to wait, after asking all three', async () => {
  render(<Login />);
  const address = await signUp('user');
  await submit(address, 'wrong');
  for (let attempt = 2; attempt <= 6; attempt++) {
    await expect.poll(() => called.length).toBe((attempt - 1) * 3);
    await expect.poll(() => screen.queryByRole('button', { name: 'Log In' })).not.toBeNull();
    await userEvent.click(button());
  }
  await screen.findAllByText(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  expect(called.slice(-3)).toEqual(threeAttempts);
});

test('no answer is no refusal; nothing typed is lost, and trying again works', async () => {
  render(<Login />);
  const address = await signUp('user');
  goOffline();
  await submit(address, password);
  await screen.findAllByText(notSentText);
  expect(called).toHaveLength(1);
  expect(email()).toHaveProperty('value', address);
  goOnline();
  await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
  await expect.poll(() => visited).toEqual(['/user-dashboard']);
});

test('empty fields: each says so, the toast too, nothing is called; editing clears', async () => {
  render(<Login />);
  await userEvent.click(button());
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await screen.findByText('Please correct the form errors before submitting.');
  expect(called).toEqual([]);
  expect(document.activeElement).toBe(email());
  await userEvent.type(email(), 'a');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await userEvent.click(button());
  expect(screen.getByText('Email is invalid')).toBeTruthy();
});

test.each([
  ['/login?next=%2Fpickup-details%3Fid%3D7', '/pickup-details?id=7'],
  ['/login?next=%2Fadmin-dashboard', '/user-dashboard'],
  ['/login?next=%2F%2Fevil.example', '/user-dashboard'],
])('after the login from %s the way leads to %s', async (from, goal) => {
  history.replaceState(null, '', from);
  render(<Login />);
  expect(screen.getByText('Please log in to continue.')).toBeTruthy();
  await submit(await signUp('user'), password);
  await expect.poll(() => visited).toEqual([goal]);
});

test('for the user dashboard the toast alone says why', () => {
  history.replaceState(null, '', '/login?next=%2Fuser-dashboard%3Ftab%3DpickupHistory');
  render(<Login />);
  expect(screen.queryByText('Please log in to continue.')).toBeNull();
});

test('says when a session has ended', () => {
  history.replaceState(null, '', '/login?next=%2Faccount&reason=expired');
  render(<Login />);
  expect(screen.getByRole('status').textContent).toContain('You’ve been logged out.');
});

test('after a new password: a box that stays, also after a reload, and the address filled in', async () => {
  const address = await signUp('collector');
  leaveWelcome({ after: 'reset', email: address });
  for (const _visit of ['the first', 'a reload']) {
    const { unmount } = render(<Login />);
    screen.getByText('Your new password is set. You can now log in.');
    expect(email()).toHaveProperty('value', address);
    unmount();
  }
  render(<Login />);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(button());
  await expect.poll(() => visited).toEqual(['/collector-dashboard']);
  expect(readWelcome()).toBeUndefined();
});

test.each([
  ['/login', '/signup'],
  ['/login?next=%2Fschedule-pickup', '/signup/user?next=%2Fschedule-pickup'],
  ['/login?next=%2Fcollector-dashboard', '/signup/collector?next=%2Fcollector-dashboard'],
  ['/login?next=%2Faccount', '/signup'],
  ['/login?next=%2Fadmin-dashboard', '/signup'],
  ['/login?next=%2F%2Fevil.example%2Fschedule-pickup', '/signup'],
])('from %s the way to an account leads to %s', (from, goal) => {
  history.replaceState(null, '', from);
  render(<Login />);
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(goal);
});

test('a browser that stores nothing: the form says what to do', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const nothing = () => undefined;
  vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: nothing, clear: nothing });
  render(<Login />);
  await submit(await signUp('user'), password);
  await screen.findAllByText(/^Your browser isn’t saving data, so we can’t log you in\./);
  expect(visited).toEqual([]);
  expect(readSession()).toBeNull();
});

test('who is logged in already goes on at once', () => {
  logIn('admin');
  render(<Login />);
  expect(visited).toEqual(['/admin-dashboard']);
});

test('the button waits for the script, and what was typed before it stays', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Login />);
  document.body.append(place);
  expect(button()).toHaveProperty('disabled', true);
  expect(place.querySelector('form')?.getAttribute('method')).toBe('post');
  for (const [label, text] of [
    ['Email or phone number', 'early@example.com'],
    ['Password', 'typed early'],
  ] as const) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLInputElement) field.value = text;
  }
  const tick = screen.getByLabelText('Remember me');
  if (tick instanceof HTMLInputElement) tick.checked = true;
  const root = await act(async () => hydrateRoot(place, <Login />));
  expect(button()).toHaveProperty('disabled', false);
  expect(email()).toHaveProperty('value', 'early@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'typed early');
  expect(tick).toHaveProperty('checked', true);
  await act(async () => root.unmount());
  place.remove();
});
