import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { Screen as AdminDashboard } from '#office/admin-dashboard/screen.tsx';
import { Screen as Household } from '#office/household/screen.tsx';
import { createStop } from '#site/testing/assigned-pickups.ts';
import { showDetails } from '#site/testing/details-page.tsx';
import { logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Problems } from './screen.tsx';

connectRealApi();

/** The card of what was said; other tests leave problems of their own. */
async function findCard(note: string) {
  const card = (await screen.findByText(note)).closest('article');
  if (!card) throw new Error('a problem without a card');
  return within(card);
}

const isGone = (note: string) => waitFor(() => expect(screen.queryByText(note)).toBeNull());

const household = () => person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });

/** A pickup whose time has passed, as its household sees it. */
async function missed(ama: TestPerson) {
  const pickup = await book(ama);
  const scheduledAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await updateItem(keys.pickup(pickup.id), { set: { scheduledAt } }, { exists: true });
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  return body.pickup;
}

async function report(ama: TestPerson, note: string) {
  const pickup = await missed(ama);
  const body = { kind: 'not-collected', note };
  await realApi().call(`POST /pickups/${pickup.id}/problem`, { token: ama.token, body });
  return pickup;
}

test('a household reports a problem on the page of its pickup and follows it there', async () => {
  const ama = await household();
  await showDetails(await missed(ama), ama);
  await userEvent.click(screen.getByRole('button', { name: 'Nobody came' }));
  const dialog = within(await findOpenDialog());
  expect(dialog.getByLabelText('What went wrong?')).toHaveProperty('value', 'not-collected');
  await userEvent.type(dialog.getByLabelText(/What happened/), 'Nobody came.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  const card = within(await screen.findByRole('region', { name: 'You reported a problem' }));
  card.getByText('Nobody collected my waste');
  card.getByText('Nobody came.');
  const promise = card.getByText(/^We’ll answer by /).closest('p');
  expect(promise?.textContent).toMatch(/ We’ll .* when we answer\.$/);
  expect(screen.queryByRole('button', { name: 'Nobody came' })).toBeNull();
});

test('a household that paid says so where it is noted as not paid; staff see both', async () => {
  const ama = await household();
  const pickup = await missed(ama);
  const at = new Date().toISOString();
  const history = [{ at, event: 'completed', by: { role: 'system', id: 's', name: 'Kofi' } }];
  const price = { listId: 'L', amounts: { bag: 1250 }, booked: 'bag' };
  const money = { charged: 1250, paid: 0, waived: 0, refunded: 0, postings: 1 };
  const set = { status: 'completed', history, price, money };
  await updateItem(keys.pickup(pickup.id), { set }, { exists: true });
  const { body: seen } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  await showDetails(seen.pickup, ama);
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = within(await findOpenDialog());
  const labels = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(labels).toContain('I was asked for the wrong price');
  expect(labels).not.toContain('The collector came and took my waste');
  await userEvent.selectOptions(dialog.getByLabelText('What went wrong?'), 'I paid, but it says I didn’t');
  await userEvent.type(dialog.getByLabelText(/What happened/), 'To Kofi, at the gate.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  await screen.findByRole('region', { name: 'You reported a problem' });
  cleanup();
  await logInAdmin();
  showScreen(Problems, '/problems');
  const card = await findCard('To Kofi, at the gate.');
  await userEvent.click(card.getByRole('button', { name: 'Ama Mensah' }));
  card.getByText(/GH₵.0\.00 paid, GH₵.12\.50 due/);
  card.getByText(/^Answer by [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}$/);
  cleanup();
  showScreen(Household, `/household?id=${ama.id}`);
  await screen.findByText('Owes GH₵ 12.50, GH₵ 12.50 in question');
  expect(screen.getByRole('link', { name: 'In question' }).getAttribute('href')).toBe('/problems');
});

test('what was not answered in time is marked, and counted in the overview', async () => {
  const ama = await household();
  const { id } = await report(ama, 'I waited a week.');
  const reportedAt = '2026-01-08T10:00:00.000Z';
  const problems = [{ id: `${id}-1`, kind: 'not-collected', note: 'I waited a week.', reportedAt }];
  await updateItem(keys.pickup(id), { set: { problems } }, { exists: true });
  const { pickupUlid } = splitPickupId(id);
  await updateItem(
    keys.problem(`${id}-1`),
    { set: { listsSK: `${reportedAt}#${pickupUlid}#1` } },
    { exists: true },
  );
  await logInAdmin();
  const { leave } = showScreen(Problems, '/problems');
  (await findCard('I waited a week.')).getByText('Late: answer was due Sat 10 Jan');
  leave();
  showScreen(AdminDashboard, '/admin-dashboard');
  await screen.findByText(/^problems?, 1 late$/);
});

test('there is nothing to report while the pickup is still to come', async () => {
  const ama = await household();
  await showDetails(await book(ama), ama);
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});

test('a problem of a pickup that has no time now says that it waits for its household', async () => {
  const ama = await household();
  const { id } = await report(ama, 'The gate was open.');
  const awaitingTime = { at: new Date().toISOString(), cause: 'postponed', reason: 'Flood' };
  await updateItem(keys.pickup(id), { set: { awaitingTime } }, { exists: true });
  await logInAdmin();
  showScreen(Problems, '/problems');
  (await findCard('The gate was open.')).getByText('Waiting for household · postponed: Flood');
});

test('an admin answers in words; the problem leaves the open ones', async () => {
  const ama = await household();
  await report(ama, 'I waited until five.');
  await logInAdmin();
  showScreen(Problems, '/problems');
  const card = await findCard('I waited until five.');
  await userEvent.click(card.getByRole('button', { name: 'Answer' }));
  const dialog = within(await findOpenDialog());
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await dialog.findByText('Answer is required');
  await userEvent.type(dialog.getByLabelText('Answer'), 'We are sorry.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await isGone('I waited until five.');
  await userEvent.selectOptions(screen.getByLabelText('Which problems'), 'answered');
  await screen.findByText('We are sorry.');
});

/** What a collector did after the pickup was given to somebody else. */
async function reportLate(what: 'start' | 'complete', firstName: string, at = new Date().toISOString()) {
  const [kofi, yaw, office] = await Promise.all([
    person('collector', { firstName }),
    person('collector', { firstName: 'Yaw' }),
    person('admin'),
  ]);
  const stop = await createStop(kofi, await household(), 'Madina');
  const assign = { token: office.token, body: { collectorId: yaw.id } };
  expect((await realApi().call(`PATCH /admins/pickups/${stop.id}/assign`, assign)).status).toBe(200);
  const answer = await realApi().call(`PATCH /collectors/pickups/${stop.id}/${what}`, {
    token: kofi.token,
    body: { at },
  });
  expect(answer.status).toBe(409);
  return stop;
}

async function findReport(name: string) {
  const card = (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name} `) })).closest(
    'article',
  );
  if (!card) throw new Error('a late report without a card');
  return within(card);
}

const noReport = (name: string) =>
  waitFor(() =>
    expect(screen.queryByRole('heading', { level: 3, name: new RegExp(`^${name} `) })).toBeNull(),
  );

const statusOf = async (id: string) => {
  const { token } = await person('admin');
  return (await realApi().call(`GET /pickups/${id}`, { token })).body.pickup.status;
};

test('an admin accepts a completion that arrived too late, once it is confirmed', async () => {
  const { id } = await reportLate('complete', 'Kwame', '2026-01-05T10:20:00.000Z');
  await logInAdmin();
  showScreen(Problems, '/problems');
  const report = await findReport('Kwame');
  report.getByRole('heading', { name: /completed$/ });
  report.getByText('Assigned');
  await userEvent.click(report.getByRole('button', { name: /^Kwame / }));
  report.getByText(/Now with Yaw/);
  expect(report.getByRole('link', { name: 'See the pickup' }).getAttribute('href')).toContain(id);
  await userEvent.click(report.getByRole('button', { name: 'Accept as Completed' }));
  const dialog = within(await findOpenDialog('alertdialog'));
  expect(await statusOf(id)).toBe('assigned');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept as Completed' }));
  await noReport('Kwame');
  expect(await statusOf(id)).toBe('completed');
});

test('cash that came with a late completion is told', async () => {
  const kwaku = await person('collector', { firstName: 'Kwaku' });
  const stop = await createPricedStop(kwaku, await household(), 'Madina');
  const { token } = await person('admin');
  const body = { collectorId: (await person('collector')).id };
  expect((await realApi().call(`PATCH /admins/pickups/${stop.id}/assign`, { token, body })).status).toBe(200);
  const late = { size: 'bag', paid: { method: 'cash', amount: 500 } };
  await expect(completeStop(stop, kwaku, late)).rejects.toThrow('409');
  await logInAdmin();
  showScreen(Problems, '/problems');
  const report = await findReport('Kwaku');
  await userEvent.click(report.getByRole('button', { name: /^Kwaku / }));
  report.getByText('The collector took GH₵ 5.00 in cash (1 bag). It’s now credit for the household.');
  await userEvent.click(report.getByRole('button', { name: 'Dismiss' }));
  const dialog = within(await findOpenDialog('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await noReport('Kwaku');
});

test('anything but a completion can only be dismissed; the pickup stays as it is', async () => {
  const { id } = await reportLate('start', 'Kojo');
  await logInAdmin();
  showScreen(Problems, '/problems');
  const report = await findReport('Kojo');
  expect(report.queryByRole('button', { name: 'Accept as Completed' })).toBeNull();
  await userEvent.click(report.getByRole('button', { name: 'Dismiss' }));
  const dialog = within(await findOpenDialog('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await noReport('Kojo');
  expect(await statusOf(id)).toBe('assigned');
});

test('the second person is told that somebody else was first, and the list is read again', async () => {
  const { id } = await reportLate('complete', 'Kweku');
  const first = await logInAdmin();
  showScreen(Problems, '/problems');
  await userEvent.click((await findReport('Kweku')).getByRole('button', { name: 'Accept as Completed' }));
  const dialog = within(await findOpenDialog('alertdialog'));
  const { body } = await realApi().call('GET /admins/problems', { token: first.token });
  const open = body.lateReports.find(({ pickup }: { pickup: { id: string } }) => pickup.id === id);
  const dismissal = { token: first.token, body: { accept: false } };
  expect((await realApi().call(`PATCH /admins/late-reports/${open.id}`, dismissal)).status).toBe(200);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept as Completed' }));
  await dialog.findByText('Somebody has already answered this late report.');
  await noReport('Kweku');
  expect(await statusOf(id)).toBe('assigned');
});

test('that there are no late reports is said, and answered problems show none', async () => {
  await logInAdmin();
  const { leave } = showScreen(Problems, '/problems');
  await screen.findByText('No late reports.');
  leave();
  showScreen(Problems, '/problems?show=answered');
  await screen.findByLabelText('Which problems');
  expect(screen.queryByText('Late reports')).toBeNull();
});

test('an admin orders a return visit, which the household finds on the page of its pickup', async () => {
  const ama = await household();
  const pickup = await report(ama, 'The blue bags are still there.');
  await logInAdmin();
  showScreen(Problems, '/problems');
  const card = await findCard('The blue bags are still there.');
  await userEvent.click(card.getByRole('button', { name: 'Answer' }));
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByLabelText('Answer'), 'We come again.');
  await userEvent.click(dialog.getByLabelText('Book a return visit'));
  dialog.getByText(/We’ll cancel this one, so nobody comes twice/);
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and Book Visit' }));
  await dialog.findByText('Date is required');
  const days = within(await dialog.findByRole('group', { name: 'Day' }));
  await userEvent.click(days.getAllByRole('radio')[2] as HTMLElement);
  await userEvent.click(dialog.getByRole('radio', { name: /^10.AM–/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and Book Visit' }));
  await isGone('The blue bags are still there.');
  logInAs(ama);
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  expect(body.pickup.status).toBe('cancelled');
  await showDetails(body.pickup, ama);
  const visit = screen.getByRole('link', { name: 'See the return visit' });
  expect(visit.getAttribute('href')).toContain(body.pickup.problems[0].returnVisitId);
});
