import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { dayAhead } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { book, logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { visited } from '#site/testing/setup.ts';
import { person } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

/** The scripts of what is below the first screen, as a browser has them by then. */
beforeAll(async () => {
  await import('./overview-tab.tsx');
});
beforeEach(async () => {
  await logInAdmin();
});

const panel = async (title: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!section) throw new Error(`no section round ${title}`);
  return within(section);
};

test('with nothing yet, each part says so', async () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText('No recent pickup requests.');
  screen.getByText('No users found.');
  screen.getByText('No collectors found.');
  await screen.findByText('No pickups were booked in the last 30 days.');
});

test('what is seen first has its headings and places before there is an answer', () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Today', 'Tomorrow', 'To do today', 'Pickups by status']);
});

test('with nothing to do, it says so', async () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText('Nothing to do today.');
  for (const day of ['Today', 'Tomorrow'])
    screen.getByRole('heading', { name: `${day}: nothing to assign, nobody on duty` });
});

const part = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section');
  return within(section ?? expect.fail('It has no part of the screen.'));
};

test('a day on which nobody works leads to those who could', async () => {
  await storePickup(await person('user'), 'Of tomorrow', { scheduledAt: `${dayAhead(1)}T08:00:00.000Z` });
  showScreen(AdminDashboard, '/admin-dashboard');
  const tomorrow = await part('Tomorrow: 1 to assign, nobody on duty');
  tomorrow.getByRole('link', { name: 'See collectors' });
  expect(tomorrow.queryByRole('link', { name: 'Plan' })).toBeNull();
});

test('what is to do today comes first, with what is left over, then tomorrow; each leads to its board', async () => {
  const [ama, collector] = [await person('user'), await person('collector')];
  const at = (days: number) => ({ scheduledAt: `${dayAhead(days)}T08:00:00.000Z` });
  const { id, firstName, lastName } = collector;
  const assigned = { status: 'assigned', assignedCollector: { id, firstName, lastName } } as const;
  await storePickup(ama, 'Left over', at(-1));
  await storePickup(ama, 'Left over with somebody', { ...at(-3), ...assigned });
  await storePickup(ama, 'Of today', at(0));
  await storePickup(ama, 'First of tomorrow', at(1));
  await storePickup(ama, 'Second of tomorrow', { ...at(1), ...assigned });
  await storePickup(ama, 'Of a week from now', at(7));
  const { leave, url } = showScreen(AdminDashboard, '/admin-dashboard');
  const today = await part('Today: 1 to assign, 1 on duty');
  const left = today.getByRole('link', { name: '2 from earlier days, 1 to assign' });
  expect(left.getAttribute('href')).toBe('/dispatch?status=all');
  expect(today.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe(
    `/dispatch?date=${dayAhead(0)}`,
  );
  const tomorrow = await part('Tomorrow: 2 to assign, 1 on duty');
  await userEvent.click(tomorrow.getByRole('link', { name: 'Plan' }));
  await expect.poll(url).toBe(`/dispatch?date=${dayAhead(1)}`);
  leave();
});

test('totals lead on', async () => {
  await setTotals({ 'status:pending': 1_060, waiting: 8, pickups: 1_100 });
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText(
    / 8 pending pickups are waiting for their household and aren’t counted as to assign\.$/,
  );
  const waiting = screen.getByRole('link', { name: '8 waiting for household' });
  expect(waiting.getAttribute('href')).toBe('/admin-dashboard?tab=managePickups&status=waiting');
  await screen.findByText('1,100');
});

/** As the job counts them. */
async function setTotals(counts: Readonly<Record<string, number>>): Promise<void> {
  await updateItem(keys.totalsBase(), { set: counts }, {});
}

test('the five most recent of each, and the charts as text', async () => {
  const ama = await person('user', { firstName: 'Ama', lastName: 'Recent' });
  await person('collector', { firstName: 'Yaw', lastName: 'Recent', isApproved: false });
  for (let count = 1; count <= 6; count++) await book(ama, { location: `Place ${count}` });
  showScreen(AdminDashboard, '/admin-dashboard');
  const recent = await panel('Recent pickups');
  expect(recent.getAllByRole('listitem')).toHaveLength(5);
  recent.getByText('Place 6');
  expect(recent.queryByText('Place 1')).toBeNull();
  (await panel('Recent households')).getByText('Ama Recent');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(2)).toEqual([
    ...['To do today', 'Pickups by status', 'Recent pickups', 'Totals'],
    ...['Recent households', 'Recent collectors', 'Pickups booked per day', 'Pickups by waste type'],
  ]);
  const collectors = await panel('Recent collectors');
  collectors.getByText('Yaw Recent');
  collectors.getByText('Pending');
  (await panel('Pickups booked per day')).getByRole('img', { name: /^Pickups booked per day: / });
  (await panel('Pickups by waste type')).getByText('Hazardous');
});

test('each status leads to the list of just those, and overdue too', async () => {
  const shown = showScreen(AdminDashboard, '/admin-dashboard');
  const links = await panel('Pickups by status');
  expect(await links.findAllByRole('link')).toHaveLength(statuses.length + 1);
  await userEvent.click(links.getByRole('link', { name: /^In Progress/ }));
  await expect.poll(shown.url).toBe('/admin-dashboard?tab=managePickups&status=in+progress');
  await expect.poll(() => called).toContain('GET /api/v1/admins/pickups?status=in+progress');
});

test('what is overdue by now is counted, and first of all there is what to do', async () => {
  const pickup = await book(await person('user'), { location: 'Long ago' });
  await person('collector', { isApproved: false });
  vi.useFakeTimers({ now: Date.parse(pickup.scheduledAt) + 3 * 3_600_000, toFake: ['Date'] });
  try {
    await logInAdmin();
    showScreen(AdminDashboard, '/admin-dashboard');
    await (await panel('Pickups by status')).findByRole('link', { name: /^Overdue ?[1-9]\d*$/ });
    const toDo = await panel('To do today');
    const target = (name: RegExp) => toDo.getByRole('link', { name }).getAttribute('href');
    expect(target(/^[1-9]\d* overdue$/)).toBe('/admin-dashboard?tab=managePickups&when=late');
    expect(target(/^[1-9]\d* to approve$/)).toBe('/admin-dashboard?tab=manageCollectors&approved=false');
    expect(target(/^0 messages$/)).toBe('/messages');
  } finally {
    vi.useRealTimers();
  }
});

test('no answer: says so, and trying again works', async () => {
  goOffline();
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText(/^Error: We could not reach Sankofa\./);
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Pickups by status');
});

test('help: the support hours and what each status means', async () => {
  showScreen(AdminDashboard, '/admin-dashboard?tab=adminHelpSupport');
  await screen.findByText('Mon-Fri 9 AM to 5 PM GMT');
  screen.getByText(/^A new request starts as pending\./);
  for (const word of ['Pending', 'Assigned', 'In Progress', 'Completed', 'Cancelled', 'Overdue'])
    screen.getByText(word);
});

test('logout leaves for the login page with the words of the specification', async () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  expect(visited).toEqual(['/login']);
  expect(sessionStorage.getItem('sankofa:flash')).toContain('You have been logged out.');
  expect(localStorage.getItem('token')).toBeNull();
});
