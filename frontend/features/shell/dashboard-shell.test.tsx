import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { readSession, saveSession } from '#platform/session/session.ts';
import { roleTabs } from '#platform/tabs.ts';
import type { Role } from '#shared/roles.ts';
import { accountOf, logIn } from '#site/testing/accounts.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { password, signUp } from '#site/testing/sign-up.ts';
import { person } from '#testing/samples/people.ts';
import { DashboardShell } from './dashboard-shell.tsx';
import { tabLabel, useTab } from './menu.ts';

connectRealApi();

function View({ of }: { readonly of: Role }) {
  const tab = useTab(of);
  return (
    <DashboardShell title={tabLabel(of, tab)} tab={tab}>
      Content
    </DashboardShell>
  );
}

function show(of: Role, search = ''): void {
  render(
    <MemoryRouter initialEntries={[`/${of}-dashboard${search}`]}>
      <QueryClientProvider client={createQueryClient()}>
        <View of={of} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** With a token that the server takes: with any other, its answer ends the session, sooner or later. */
async function logInAtServer(): Promise<void> {
  const { id, token } = await person('user');
  saveSession({ token, role: 'user', account: accountOf('user', id) });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each(['user', 'collector', 'admin'] as const)('every view of a %s is an address', (role) => {
  for (const { id, label } of roleTabs[role]) {
    logIn(role);
    show(role, `?tab=${id}`);
    expect(heading()).toBe(label);
    expect(document.title).toBe(`${label} – Sankofa`);
    const [current] = screen.getAllByRole('link', { current: 'page' });
    expect(current?.textContent).toBe(label);
    document.body.replaceChildren();
  }
});

test('the phone’s bar has at most five places', () => {
  for (const tabs of Object.values(roleTabs)) expect(tabs.length).toBeLessThanOrEqual(5);
});

test('a view that does not exist is the overview', () => {
  logIn('user');
  show('user', '?tab=constructor');
  expect(heading()).toBe('Overview');
});

test('going to another view moves title and focus', async () => {
  await logInAtServer();
  show('user');
  const [side] = screen.getAllByRole('navigation', { name: 'Views' });
  if (!side) throw new Error('no navigation');
  await userEvent.click(within(side).getByRole('link', { name: 'Pickup History' }));
  expect(heading()).toBe('Pickup History');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('logout forgets the session', async () => {
  await logInAtServer();
  show('user');
  const [logout] = screen.getAllByRole('button', { name: 'Logout' });
  if (logout) await userEvent.click(logout);
  expect(readSession()).toBeNull();
  expect(visited).toEqual(['/login']);
});

test('what the server says of the account replaces what is stored', async () => {
  const email = await signUp('collector');
  const { body } = await realApi().call('POST /collectors/login', { body: { email, password } });
  const stale = { ...body.collector, firstName: 'Stale' };
  saveSession({ token: body.token, role: 'collector', account: stale });
  show('collector');
  await expect.poll(() => readSession()?.account.firstName).toBe('Ama');
  expect(screen.getAllByText(/Ama Mensah/).length).toBeGreaterThan(0);
});

test('a token that the server no longer takes ends the session', async () => {
  logIn('user');
  history.replaceState(null, '', '/user-dashboard');
  show('user');
  await expect.poll(() => readSession()).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard&reason=expired']);
});
