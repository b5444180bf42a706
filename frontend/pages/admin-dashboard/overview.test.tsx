import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { called, connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { book, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { visited } from '#site/testing/setup.ts';
import { person } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

/** The scripts of what is below the first screen, as a browser has them by then. */
beforeAll(async () => {
  await import('#features/pickups/overview/charts.tsx');
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
  await screen.findByText('No pickups were requested in the last 30 days.');
});

test('what is seen first has its headings and places before there is an answer', () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['To do', 'Figures', 'Pickups by status']);
});

test('with nothing to do, it says so', async () => {
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText('All done');
});

test('the five most recent of each, and the charts as text', async () => {
  const ama = await person('user', { firstName: 'Ama', lastName: 'Recent' });
  await person('collector', { firstName: 'Yaw', lastName: 'Recent', isApproved: false });
  for (let count = 1; count <= 6; count++) await book(ama, { location: `Place ${count}` });
  showScreen(AdminDashboard, '/admin-dashboard');
  const recent = await panel('Recent pickups');
  expect(recent.getAllByRole('listitem')).toHaveLength(5);
  recent.getByText('Place 6');
  expect(recent.queryByText('Place 1')).toBeNull();
  (await panel('Recent users')).getByText('Ama Recent');
  const collectors = await panel('Recent collectors');
  collectors.getByText('Yaw Recent');
  collectors.getByText('Pending');
  (await panel('Pickups requested per day')).getByRole('img', { name: /^Pickups requested per day: / });
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
    const toDo = await panel('To do');
    const target = (name: RegExp) => toDo.getByRole('link', { name }).getAttribute('href');
    expect(target(/^[1-9]\d* overdue$/)).toBe('/admin-dashboard?tab=managePickups&when=late');
    expect(target(/^[1-9]\d* to approve$/)).toBe('/admin-dashboard?tab=manageCollectors&approved=false');
    expect(target(/^\d+ to assign$/)).toBe('/admin-dashboard?tab=managePickups&status=to-assign');
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
