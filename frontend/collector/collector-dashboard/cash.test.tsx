import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { createCallbacks } from '#features/app/offline-options.ts';
import { takenCash } from '#features/money/taken-cash.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { connectHost } from '#platform/host.ts';
import { readQueue } from '#platform/offline/queue/queue-store.ts';
import { type SendCallbacks, sendQueue } from '#platform/offline/queue/send-queue.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { createStop, household, logInWithQueue } from '#site/testing/assigned-pickups.ts';
import { showDetails } from '#site/testing/details-page.tsx';
import { completeStop, createPricedStop, type Priced, storeBalance } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { showScreen } from '#site/testing/render-screen.tsx';
import { testHost } from '#site/testing/setup.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as CollectorDashboard } from './screen.tsx';

connectRealApi();

const overview = '/collector-dashboard';
const assigned = `${overview}?tab=assignedPickups`;

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  vi.restoreAllMocks();
  kofi = await logInWithQueue();
  ama = await household();
});

const stopOf = (location: string, priced?: Priced) => createPricedStop(kofi, ama, location, priced);
const cardAt = async (location: string) => within(await screen.findByRole('article', { name: location }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const read = async ({ id }: Pick<Pickup, 'id'>): Promise<Pickup> =>
  (await realApi().call(`GET /pickups/${id}`, { token: ama.token })).body.pickup;

/** Starts a stop and presses Mark Complete. */
async function finish(location: string): Promise<void> {
  const press = async (name: string) =>
    userEvent.click(await (await cardAt(location)).findByRole('button', { name: `${name}: ${location}` }));
  await press('Start');
  await press('Mark Complete');
}

const answer = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));

/** The network is gone, and the browser knows it. */
function loseNetwork(): void {
  goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

const none: SendCallbacks = { onDelivered: () => undefined, onRejected: () => undefined };

/** It is back, and what waits is sent. */
async function sendWaiting(callbacks: SendCallbacks = none): Promise<void> {
  goOnline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(() => sendQueue(kofi.id, callbacks));
}

test('the card says what to ask for; paid in cash is one act, and undo takes it back', async () => {
  const pickup = await stopOf('Kasoa');
  showScreen(CollectorDashboard, assigned);
  (await cardAt('Kasoa')).getByText('GH₵ 12.50 to pay · 1 bin');
  await finish('Kasoa');
  const asked = await dialog();
  asked.getByText('GH₵ 12.50 to pay');
  asked.getByText('1 bin (240 litres)');
  expect(asked.queryByText(/Are you sure/)).toBeNull();
  await answer('Paid in cash');
  const undo = await screen.findByRole('button', { name: 'Undo: Kasoa' });
  screen.getByText('GH₵ 12.50 paid in cash');
  expect(await read(pickup)).toMatchObject({
    status: 'completed',
    money: { due: 0, paid: 1250 },
    receipt: { amount: 1250, method: 'cash' },
  });
  await userEvent.click(undo);
  (await cardAt('Kasoa')).getByText('GH₵ 12.50 to pay · 1 bin');
  expect((await read(pickup)).money).toEqual({ due: 0, paid: 0 });
});

test('not paid leaves what is to pay', async () => {
  const pickup = await stopOf('Osu');
  showScreen(CollectorDashboard, assigned);
  await finish('Osu');
  await answer('Not paid');
  await screen.findByRole('button', { name: 'Undo: Osu' });
  screen.getByText('not paid');
  expect((await read(pickup)).money).toEqual({ due: 1250, paid: 0 });
});

test('another size has another price, by the list that the pickup was booked by', async () => {
  const pickup = await stopOf('Tema');
  showScreen(CollectorDashboard, assigned);
  await finish('Tema');
  await answer('Change');
  const asked = await dialog();
  expect(asked.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Bagup to 50 litres · GH₵\u00a05.00',
    'Bin240 litres · GH₵\u00a012.50',
    'Tricycle loada full tricycle · GH₵\u00a060.00',
  ]);
  await userEvent.click(asked.getByRole('radio', { name: /^Tricycle load/ }));
  asked.getByText('GH₵ 60.00 to pay');
  await answer('One more');
  asked.getByText('GH₵ 120.00 to pay');
  await answer('Paid in cash');
  await screen.findByRole('button', { name: 'Undo: Tema' });
  expect(await read(pickup)).toMatchObject({
    size: 'load',
    count: 2,
    money: { due: 0, paid: 12_000 },
  });
});

test('three bins are asked for together; the collector corrects how many', async () => {
  const pickup = await stopOf('Teshie', { count: 3 });
  showScreen(CollectorDashboard, assigned);
  (await cardAt('Teshie')).getByText('GH₵ 37.50 to pay · 3 bins');
  await finish('Teshie');
  const asked = await dialog();
  asked.getByText('3 bins (240 litres each)');
  await answer('Change');
  await answer('One less');
  asked.getByText('GH₵ 25.00 to pay');
  await answer('Not paid');
  await screen.findByRole('button', { name: 'Undo: Teshie' });
  expect(await read(pickup)).toMatchObject({ size: 'bin', count: 2, money: { due: 2500 } });
});

test('without a size nothing can be answered before one is chosen', async () => {
  const pickup = await createPricedStop(kofi, ama, 'Nima', { size: undefined } as unknown as Priced);
  showScreen(CollectorDashboard, assigned);
  (await cardAt('Nima')).getByText('Choose the size at the door');
  await finish('Nima');
  const asked = await dialog();
  const paid = asked.getByRole('button', { name: 'Paid in cash' });
  expect(paid).toHaveProperty('disabled', true);
  expect(asked.getByRole('button', { name: 'Not paid' })).toHaveProperty('disabled', true);
  await userEvent.click(asked.getByRole('radio', { name: /^Bag/ }));
  asked.getByText('GH₵ 5.00 to pay');
  await userEvent.click(paid);
  await screen.findByRole('button', { name: 'Undo: Nima' });
  expect(await read(pickup)).toMatchObject({ size: 'bag', money: { due: 0, paid: 500 } });
});

test.each<[string, Priced, string]>([
  ['was paid before', { money: { paid: 1250 } }, 'Already paid'],
  ['the list does not name', { amounts: { bag: 500 } }, 'No price for this size. The office will set it.'],
])('what %s has one answer', async (_, priced, words) => {
  const pickup = await stopOf('Madina', priced);
  showScreen(CollectorDashboard, assigned);
  await finish('Madina');
  const asked = await dialog();
  asked.getByText(words);
  expect(asked.queryByRole('button', { name: 'Paid in cash' })).toBeNull();
  await answer('Mark Complete');
  await screen.findByRole('button', { name: 'Undo: Madina' });
  expect((await read(pickup)).status).toBe('completed');
});

test('a list without any amount asks nothing, nor does none', async () => {
  await stopOf('Labone', { amounts: {} });
  await createStop(kofi, ama, 'Ridge');
  showScreen(CollectorDashboard, assigned);
  for (const location of ['Labone', 'Ridge']) {
    const card = await cardAt(location);
    const closed = card.queryByRole('button', { expanded: false });
    if (closed) await userEvent.click(closed);
    await finish(location);
    await screen.findByRole('button', { name: `Undo: ${location}` });
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/GH₵/)).toBeNull();
});

test('without a network size and cash wait together, count as cash in hand, and are sent once', async () => {
  const pickup = await stopOf('Accra');
  await storeBalance(ledgerAccounts.cash(kofi.id), 500);
  showScreen(CollectorDashboard, overview);
  await screen.findByText('GH₵ 5.00');
  loseNetwork();
  await finish('Accra');
  await answer('Change');
  await userEvent.click((await dialog()).getByRole('radio', { name: /^Bag/ }));
  await answer('One more');
  await answer('Paid in cash');
  await screen.findByText('GH₵ 15.00');
  await screen.findByText(/Mark complete, GH₵.10\.00 paid in cash/);
  const [, queued] = await readQueue(kofi.id);
  expect(queued?.body).toMatchObject({ size: 'bag', count: 2, paid: { method: 'cash', amount: 1000 } });
  await sendWaiting();
  expect(await read(pickup)).toMatchObject({
    status: 'completed',
    size: 'bag',
    count: 2,
    money: { due: 0, paid: 1000 },
  });
  await sendWaiting();
  expect((await read(pickup)).money).toEqual({ due: 0, paid: 1000 });
});

test('undone without a network, nothing of it is sent, and another answer counts', async () => {
  const pickup = await stopOf('Teshie');
  showScreen(CollectorDashboard, overview);
  await cardAt('Teshie');
  loseNetwork();
  await finish('Teshie');
  await answer('Paid in cash');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Teshie' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete: Teshie' }));
  await answer('Not paid');
  await screen.findByRole('button', { name: 'Undo: Teshie' });
  await sendWaiting();
  expect(await read(pickup)).toMatchObject({ status: 'completed', money: { due: 1250, paid: 0 } });
});

/** Staff cancel, as the household called. */
async function cancelByStaff({ id }: Pick<Pickup, 'id'>): Promise<void> {
  const { token } = await person('admin');
  expect((await realApi().call(`PATCH /admins/pickups/${id}/cancel`, { token, body: {} })).status).toBe(200);
}

const noted = /The office will see that you did it\. It has recorded that you took GH₵.12\.50 in cash\./;

test('cash for what is no longer theirs is noted, and the sentence says so', async () => {
  const pickup = await stopOf('Dansoman');
  showScreen(CollectorDashboard, assigned);
  await finish('Dansoman');
  await cancelByStaff(pickup);
  await answer('Paid in cash');
  const asked = await dialog();
  await asked.findByText(noted);
  expect(asked.queryByRole('button', { name: 'Paid in cash' })).toBeNull();
  expect((await read(pickup)).money).toEqual({ due: -1250, paid: 1250 });
});

test('the same of cash that was taken without a network', async () => {
  const pickup = await stopOf('Mamprobi');
  showScreen(CollectorDashboard, overview);
  await cardAt('Mamprobi');
  loseNetwork();
  await finish('Mamprobi');
  await answer('Paid in cash');
  await screen.findByRole('button', { name: 'Undo: Mamprobi' });
  await cancelByStaff(pickup);
  await sendWaiting();
  await screen.findByText(noted);
  expect((await read(pickup)).money).toEqual({ due: -1250, paid: 1250 });
});

test('the same of cash that another phone of theirs was quicker to call not paid, and of what came after it', async () => {
  const pickup = await stopOf('Kaneshie');
  showScreen(CollectorDashboard, overview);
  await cardAt('Kaneshie');
  loseNetwork();
  await finish('Kaneshie');
  await answer('Paid in cash');
  await screen.findByRole('button', { name: 'Undo: Kaneshie' });
  const more = { call: 'takeCash', key: 'more', title: 'Cash received', subject: 'Ama' } as const;
  await submitChange({ ...more, pickupId: pickup.id, body: { amount: 300 } });
  await completeStop(pickup, kofi, {});
  await sendWaiting();
  await screen.findByText(noted);
  expect((await read(pickup)).money).toEqual({ due: -300, paid: 1550 });
  expect((await readQueue(kofi.id)).map(({ call }) => call)).not.toContain('takeCash');
});

test('a part of what is to pay for a completed pickup is taken where it is listed', async () => {
  const pickup = await completeStop(await stopOf('Achimota'), kofi, {});
  showScreen(CollectorDashboard, `${overview}?tab=completedPickups`);
  const take = async (amount: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Cash received: Owes/ }));
    const asked = await dialog();
    const field = asked.getByLabelText<HTMLInputElement>(/^Amount/);
    await userEvent.clear(field);
    await userEvent.type(field, amount);
    await userEvent.click(asked.getByRole('button', { name: 'Cash received' }));
    return asked;
  };
  await (await take('five')).findByText('Please enter an amount like 12.50');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Go Back' }));
  await take('5');
  await screen.findByRole('button', { name: /^Cash received: Owes GH₵.7\.50/ });
  expect((await read(pickup)).money).toEqual({ due: 750, paid: 500 });
  await take('7.50');
  await expect.poll(async () => (await read(pickup)).money).toEqual({ due: 0, paid: 1250 });
  await expect.poll(() => screen.queryByRole('button', { name: /^Cash received/ })).toBeNull();
});

test('what a household owes from before stands on the card, and cash for it is asked about once', async () => {
  const before = await completeStop(await stopOf('Labadi'), kofi, {});
  await storeBalance(ledgerAccounts.household(ama.id), 1250);
  await stopOf('Labadi, again');
  showScreen(CollectorDashboard, assigned);
  const card = await cardAt('Labadi, again');
  card.getByText('Owes GH₵ 12.50 from 10th Jun');
  await userEvent.click(card.getByRole('button', { name: /^Cash received: Owes/ }));
  const asked = await dialog();
  await asked.findByText(
    'Ama Mensah owes GH₵ 12.50 for the pickup on 10th Jun 2026. How much cash did you get?',
  );
  await userEvent.click(asked.getByRole('button', { name: 'Cash received' }));
  await expect.poll(() => screen.queryByText(/^Owes/)).toBeNull();
  expect((await read(before)).money).toEqual({ due: 0, paid: 1250 });
});

test('a debt in question is told, and nobody is offered to take it', async () => {
  const before = await completeStop(await stopOf('Kaneshie'), kofi, {});
  await storeBalance(ledgerAccounts.household(ama.id), 1250);
  const body = { kind: 'paid' };
  const reported = await realApi().call(`POST /pickups/${before.id}/problem`, { token: ama.token, body });
  expect(reported.status).toBe(201);
  await stopOf('Kaneshie, again');
  showScreen(CollectorDashboard, overview);
  const card = await cardAt('Kaneshie, again');
  await card.findByText('GH₵ 12.50 from 10th Jun is in question. Please don’t ask for it.');
  expect(card.queryByRole('button', { name: /^Cash received/ })).toBeNull();
  cleanup();
  await showDetails(await read(before), kofi);
  screen.getByText('GH₵ 12.50 in question');
  expect(screen.queryByRole('button', { name: /^Cash received/ })).toBeNull();
});

test('cash for an earlier pickup waits for a network, too', async () => {
  const before = await completeStop(await stopOf('Kokomlemle'), kofi, {});
  await storeBalance(ledgerAccounts.household(ama.id), 1250);
  await stopOf('Kokomlemle, again');
  showScreen(CollectorDashboard, overview);
  const card = await cardAt('Kokomlemle, again');
  loseNetwork();
  await userEvent.click(await card.findByRole('button', { name: /^Cash received: Owes/ }));
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Cash received' }));
  await card.findByText(/Waiting to be sent: Cash received, GH₵.12\.50/);
  expect(card.queryByRole('button', { name: /^Cash received: Owes/ })).toBeNull();
  await screen.findByText('Cash in hand');
  await sendWaiting();
  expect((await read(before)).money).toEqual({ due: 0, paid: 1250 });
});

test('a debt whose cash was delivered in the background is gone before and after the list is read again', async () => {
  // The list's own second try comes after all of this.
  connectHost({ ...testHost, secondMs: 1000 });
  const before = await completeStop(await stopOf('Osu'), kofi, {});
  await storeBalance(ledgerAccounts.household(ama.id), 1250);
  await stopOf('Osu, again');
  showScreen(CollectorDashboard, overview);
  const card = await cardAt('Osu, again');
  const debt = () => card.queryByText(/^Owes/);
  const button = () => card.queryByRole('button', { name: /^Cash received: Owes/ });
  loseNetwork();
  await userEvent.click(await card.findByRole('button', { name: /^Cash received: Owes/ }));
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Cash received' }));
  await card.findByText(/Waiting to be sent: Cash received/);
  expect(button()).toBeNull();
  // Another cache than the screen's, whose list stays as it was answered before.
  await sendWaiting(createCallbacks(createQueryClient()));
  expect(await readQueue(kofi.id)).toEqual([]);
  await expect.poll(debt).toBeNull();
  expect(button()).toBeNull();
  expect(takenCash.read()).toMatchObject([{ id: before.id, amount: 1250 }]);
  fireEvent(window, new Event('visibilitychange'));
  await expect.poll(() => takenCash.read()).toEqual([]);
  expect(debt()).toBeNull();
  expect((await read(before)).money).toEqual({ due: 0, paid: 1250 });
});

test('who has handed all over finds the way to the statement where there are prices', async () => {
  await stopOf('Adabraka');
  showScreen(CollectorDashboard, overview);
  await screen.findByText('GH₵ 0.00');
  expect(screen.getByRole('link', { name: 'See your statement' }).getAttribute('href')).toBe('/statement');
});

test('a collector without prices and cash reads nothing of it', async () => {
  await createStop(kofi, ama, 'Achimota');
  showScreen(CollectorDashboard, overview);
  await cardAt('Achimota');
  await screen.findByText('Left today');
  expect(screen.queryByText('Cash in hand')).toBeNull();
});

test('a count is asked about until it is answered, with what there should have been', async () => {
  await completeStop(await stopOf('Kasoa'), kofi);
  const admin = await person('admin', { firstName: 'Efua' });
  const body = { collectorId: kofi.id, counted: 1000, reason: 'A torn note' };
  await realApi().call('POST /admins/cash', { token: admin.token, body });
  showScreen(CollectorDashboard, overview);
  const card = within(await screen.findByRole('region', { name: 'Your cash was counted' }));
  expect(card.getByText(/Efua/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Efua admin counted GH₵ 10.00. The cash due was GH₵ 12.50. Is that right?',
  );
  await userEvent.click(card.getByRole('button', { name: 'No, it isn’t' }));
  await screen.findByText('We’ve told the office the count is wrong.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your cash was counted' })).toBeNull());
  const { counts } = (await realApi().call(`GET /admins/cash/${kofi.id}`, { token: admin.token })).body;
  expect(counts).toMatchObject([{ answer: { isRight: false } }]);
});
