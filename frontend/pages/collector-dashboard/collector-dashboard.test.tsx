import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { approveCollector } from '#data/accounts.ts';
import { actOfOperator } from '#infra/admins/admin-accounts.ts';
import type { TestPerson } from '#testing/people.ts';
import { texts } from '../../features/pickups/assignments/texts.ts';
import { readSession } from '../../platform/session/session.ts';
import {
  cancelAssignedPickup,
  createAssignedPickup,
  createCompletedPickup,
  household,
  logInCollector,
} from '../../testing/assigned-pickups.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '../../testing/real-api.ts';
import { showScreen } from '../../testing/render-screen.tsx';
import { toast } from '../../ui/toast.ts';
import { earlyCalls } from '../early-calls.ts';
import { Screen as CollectorDashboard } from './screen.tsx';

connectRealApi();

const overview = '/collector-dashboard';
const assigned = `${overview}?tab=assignedPickups`;
const completed = `${overview}?tab=completedPickups`;

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  kofi = await logInCollector();
  ama = await household();
});

const cardAt = async (location: string) => within(await screen.findByRole('article', { name: location }));
const press = async (location: string, name: string) =>
  userEvent.click((await cardAt(location)).getByRole('button', { name: `${name}: ${location}` }));
const dialog = async () => within(await screen.findByRole('alertdialog'));

test('an assignment says where and when, and offers to call and to find the way', async () => {
  const pickup = await createAssignedPickup(kofi, ama, { location: 'Madina, pharmacy' });
  showScreen(CollectorDashboard, assigned);
  const card = await cardAt('Madina, pharmacy');
  card.getByText(new RegExp(`${pickup.date}, 09:30 AM`));
  const phone = card.getByRole('link', { name: 'Call Ama, 024 123 4567' });
  expect(phone.getAttribute('href')).toBe('tel:+233241234567');
  const way = card.getByRole('link', { name: 'Directions: Madina, pharmacy' });
  expect(way.getAttribute('href')).toContain('destination=Madina%2C+pharmacy%2C+Ghana');
});

test('start, then complete after the question; the assignment leaves the list', async () => {
  await createAssignedPickup(kofi, ama, { location: 'Kasoa' });
  showScreen(CollectorDashboard, assigned);
  await press('Kasoa', texts.start);
  await screen.findByRole('heading', { name: 'Now (1)' });
  (await cardAt('Kasoa')).getByText('In Progress');
  await expect.poll(() => document.activeElement?.textContent).toBe('Kasoa');
  await press('Kasoa', texts.complete);
  const question = await dialog();
  question.getByText('Are you sure you want to mark this pickup as complete?');
  await userEvent.click(question.getByRole('button', { name: 'Mark Complete' }));
  await screen.findByText('No pending pickups.');
  await screen.findByText(sharedTexts.pickupCompleted);
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('could not collect asks for the reason; the household is asked for a new time', async () => {
  const pickup = await createAssignedPickup(kofi, ama, { location: 'Teshie' });
  showScreen(CollectorDashboard, assigned);
  await press('Teshie', texts.couldNotCollect);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(form.getByLabelText('Why?'), 'Nobody home');
  await userEvent.click(form.getByRole('button', { name: 'Report' }));
  await screen.findByText('No pending pickups.');
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  expect(body.pickup.status).toBe('pending');
});

test('an assignment that is no longer theirs says so, and a late start is refused with that sentence', async () => {
  const pickup = await createAssignedPickup(kofi, ama, { location: 'Osu' });
  showScreen(CollectorDashboard, assigned);
  await cardAt('Osu');
  await cancelAssignedPickup(pickup, kofi, ama);
  await press('Osu', texts.start);
  await screen.findByRole('heading', { name: 'No longer yours' });
  await within(screen.getByRole('main')).findByText(/^This pickup is no longer yours/);
  expect(screen.queryByRole('article', { name: 'Osu' })).toBeNull();
});

test('without an answer the question stays, says what happened, and the second press counts once', async () => {
  await createAssignedPickup(kofi, ama, { location: 'Tema' });
  showScreen(CollectorDashboard, assigned);
  await press('Tema', texts.complete);
  const question = await dialog();
  goOffline();
  await userEvent.click(question.getByRole('button', { name: 'Mark Complete' }));
  await question.findByText(/^Failed to mark pickup as complete\. We could not reach Sankofa/);
  goOnline();
  await userEvent.click(question.getByRole('button', { name: 'Mark Complete' }));
  await screen.findByText('No pending pickups.');
});

test('a list that cannot be fetched says so and offers to try again', async () => {
  await createAssignedPickup(kofi, ama, { location: 'Accra' });
  const toasted = vi.spyOn(toast, 'error');
  goOffline();
  showScreen(CollectorDashboard, assigned);
  await screen.findByText('Failed to fetch pickups from data.', {}, { timeout: 5000 });
  expect(toasted).toHaveBeenCalledWith('Failed to load pickups from data.');
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardAt('Accra');
});

test('the overview counts, shows the next assignment and the three that changed last', async () => {
  for (const location of ['One', 'Two', 'Three']) await createCompletedPickup(kofi, ama, { location });
  await createAssignedPickup(kofi, ama, { location: 'Four' });
  showScreen(CollectorDashboard, overview);
  await cardAt('Four');
  const figures = () => [...document.querySelectorAll('dt')].map((one) => one.parentElement?.textContent);
  await expect.poll(figures).toEqual(['Assigned1', 'In progress0', 'Overdue0', 'Completed3']);
  const recent = within(await screen.findByRole('region', { name: 'Recent pickups' }));
  expect(recent.getAllByRole('listitem')).toHaveLength(3);
  expect(recent.getAllByRole('link')[0]?.textContent).toContain('Four');
});

test('finished assignments, and the sentence while there are none', async () => {
  showScreen(CollectorDashboard, completed);
  await screen.findByText('No completed pickups yet.');
});

test('until the approval no list is called; then the assignments show without a new login', async () => {
  const yaw = await logInCollector(false);
  showScreen(CollectorDashboard, assigned);
  await screen.findByRole('heading', { name: 'Your account is waiting for approval' });
  await approveCollector(yaw.id, actOfOperator('collector.approve'));
  expect(called.filter((one) => one.includes('/collectors/'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('No pending pickups.');
});

test('help shows how to reach support and when', async () => {
  showScreen(CollectorDashboard, `${overview}?tab=helpSupport`);
  await screen.findByText('Mon-Fri 9 AM to 5 PM GMT');
  expect(screen.getByRole('link', { name: 'support@sankofa.test' })).toBeTruthy();
});

test('asks first for what is sent ahead of the scripts', async () => {
  const session = readSession();
  if (!session) throw new Error('nobody is logged in');
  showScreen(CollectorDashboard, overview);
  await screen.findByText('No pending pickups.');
  const ahead = earlyCalls(overview, '', session).map((url) => `GET ${url}`);
  expect(called.slice().sort()).toEqual(ahead.slice().sort());
});
