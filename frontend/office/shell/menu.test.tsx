import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { callQuery, createQueryClient } from '#platform/api/query-client.ts';
import { saveSession } from '#platform/session/session.ts';
import { roleTabs } from '#platform/tabs.ts';
import type { Duty } from '#shared/duties.ts';
import { type AppPath, appPages } from '#site/pages.ts';
import { adminWith, logIn } from '#site/testing/accounts.ts';
import { called, connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { book, logInAdmin } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { AdminShell } from './admin-shell.tsx';

connectRealApi();

function show(path: string, { tab, client = createQueryClient() }: ShowOptions = {}) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <AdminShell tab={tab}>Content</AdminShell>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

type ShowOptions = { readonly tab?: string; readonly client?: ReturnType<typeof createQueryClient> };

const side = () => within(screen.getByRole('complementary', { hidden: true }));
const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

/** Screens that are part of another one, or share its line; all others have the name of their entry. */
const parts: Partial<Record<AppPath, string>> = {
  '/pickup-details': 'Pickups',
  '/receipt': 'Pickups',
  '/import': 'Households',
  '/household': 'Households',
  '/areas': 'Areas & prices',
  '/price-lists': 'Areas & prices',
  '/stations': 'Areas & prices',
  '/loads': 'Figures',
  '/audit': 'Staff',
};

const office = appPages.filter(({ roles, prerendered }) => roles.includes('admin') && !prerendered);

test.each(office.filter(({ path }) => path !== '/account'))(
  '$path is marked by its title in the menu at the side, and nothing else is',
  ({ path, title }) => {
    logIn('admin');
    show(`${path}?id=anything`);
    const marked = side().getAllByRole('link', { current: 'page', hidden: true });
    expect(names(marked)).toEqual([parts[path] ?? title]);
    expect(document.querySelector('summary')?.getAttribute('aria-current')).toBeNull();
  },
);

test.each(roleTabs.admin)('$label is marked as a view of the dashboard', ({ id, label }) => {
  logIn('admin');
  show('/admin-dashboard', { tab: id });
  expect(names(side().getAllByRole('link', { current: 'page', hidden: true }))).toEqual([label]);
});

test('the account is marked', () => {
  logIn('admin');
  show('/account');
  const links = screen.getAllByRole('link', { current: 'page', hidden: true });
  expect(new Set(names(links))).toEqual(new Set(['My account']));
  expect(document.querySelector('summary')?.getAttribute('aria-current')).toBe('page');
});

test('the office has today’s work, then its people and the rest; the account is in the corner', () => {
  logIn('admin');
  show('/dispatch');
  const lists = side().getAllByRole('list', { hidden: true });
  expect(lists.map((list) => names(within(list).getAllByRole('link', { hidden: true })))).toEqual([
    ['Overview'],
    ['Dispatch', 'Book by phone', 'Problems', 'Messages'],
    ['Households', 'Collectors', 'Pickups', 'Areas & prices', 'Money', 'Figures', 'Staff'],
    ['Help & Support'],
  ]);
  const corner = within(screen.getByRole('banner', { hidden: true }));
  corner.getByText('Admin');
  expect(names(corner.getAllByRole('link', { hidden: true }))).toEqual([
    ...['Dispatch', 'Book by phone', 'Problems', 'Messages', 'Areas & prices', 'Money', 'Figures', 'Staff'],
    'My account',
  ]);
  corner.getByRole('button', { name: 'Logout', hidden: true });
  expect(side().queryByText('Logout')).toBeNull();
});

test.each<readonly [string, readonly Duty[], readonly string[]]>([
  ['a dispatcher', ['dispatch'], ['Dispatch', 'Problems']],
  ['a cashier', ['money'], ['Money']],
  ['a manager', ['setup', 'staff'], ['Areas & prices', 'Staff']],
  ['an admin without duties', [], []],
])('the menu of %s has the lines of their duties, at most eight in all', (_, duties, own) => {
  saveSession(adminWith(...duties));
  show('/figures');
  const lines = names(side().getAllByRole('listitem', { hidden: true }));
  const ofAll = ['Overview', 'Households', 'Collectors', 'Pickups', 'Figures', 'Help & Support'];
  expect([...lines].sort()).toEqual([...ofAll, ...own].sort());
  expect(lines.length).toBeLessThanOrEqual(8);
});

test.each([
  ['/areas', ['Areas', 'Prices', 'Stations'], 'Areas'],
  ['/Price-Lists/', ['Areas', 'Prices', 'Stations'], 'Prices'],
  ['/loads', ['Figures', 'Loads'], 'Loads'],
  ['/audit', ['Staff', 'Audit log'], 'Audit log'],
])('%s is a tab beside those of its line', (path, tabs, current) => {
  logIn('admin');
  show(path);
  const main = within(screen.getByRole('main'));
  expect(names(main.getAllByRole('link'))).toEqual(tabs);
  expect(names(main.getAllByRole('link', { current: 'page' }))).toEqual([current]);
});

test.each<readonly [Duty, readonly string[]]>([
  ['money', ['Figures', 'Loads']],
  ['dispatch', ['Figures', 'Loads']],
  ['setup', []],
])('the tabs of a line are those that the duty %s opens', (duty, tabs) => {
  saveSession(adminWith(duty));
  show('/figures');
  expect(names(within(screen.getByRole('main')).queryAllByRole('link'))).toEqual(tabs);
});

async function reportProblem(): Promise<void> {
  const ama = await person('user');
  const { id } = await book(ama);
  const scheduledAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await updateItem(keys.pickup(id), { set: { scheduledAt } }, { exists: true });
  const body = { kind: 'not-collected' };
  const { status } = await realApi().call(`POST /pickups/${id}/problem`, { token: ama.token, body });
  expect(status).toBe(201);
}

const overviewCalls = () => called.filter((one) => one.endsWith('/admins/overview')).length;

test('what waits is counted beside its name, at the side and in the account’s menu, by one call', async () => {
  await reportProblem();
  await logInAdmin();
  show('/areas');
  const links = await screen.findAllByRole('link', { name: /^Problems ?, 1 open$/, hidden: true });
  expect(links).toHaveLength(2);
  expect(overviewCalls()).toBe(1);
});

test('a long count has separators, and one that is cut a plus', async () => {
  await logInAdmin();
  goOffline();
  const client = createQueryClient();
  const overview = callQuery('getOverview', {});
  const work = { overdue: 0, toAssign: 0, toApprove: 0, waiting: 0, openMessages: 1012, openProblems: 100 };
  client.setQueryData(overview.queryKey, { work } as never);
  show('/areas', { client });
  await screen.findAllByRole('link', { name: /^Messages ?, 1,012 open$/, hidden: true });
  screen.getAllByRole('link', { name: /^Problems ?, 100\+ open$/, hidden: true });
});

test('what the menu cannot read is nothing that a screen lacks', async () => {
  await logInAdmin();
  const client = createQueryClient();
  const overview = callQuery('getOverview', {});
  client.setQueryData(overview.queryKey, (await readOverview()) as never);
  const { unmount } = show('/areas', { client });
  expect(screen.queryByText(/could not be read/)).toBeNull();
  unmount();
  show('/admin-dashboard', { tab: 'overview', client });
  await screen.findByText(/could not be read/);
});

/** An answer that lacks a record. */
async function readOverview(): Promise<object> {
  const token = localStorage.getItem('token') ?? '';
  const { body } = await realApi().call('GET /admins/overview', { token });
  return { ...body, unreadable: 1 };
}
