import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { receiptPath } from '#platform/paths.ts';
import { createStop, household } from '#site/testing/assigned-pickups.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { fillOffice } from '#testing/money/money-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  kofi = await person('collector', { firstName: 'Kofi' });
  ama = await household();
});

const paid = async (amount = 1250) =>
  completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, { paid: { method: 'cash', amount } });

test.each(['user', 'admin'] as const)('says what was paid, by whom and for what (%s)', async (role) => {
  const pickup = await paid();
  logInAs(role === 'user' ? ama : await person('admin'));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await showPage(receiptPath(pickup.id));
  const paper = within(await screen.findByRole('article'));
  paper.getByRole('heading', { name: /^Receipt \w{6}-1$/ });
  paper.getByText('GH₵ 12.50');
  paper.getByText('In cash');
  paper.getByText(/^Plastic, 1 bin, Wed 10th Jun 2026, pickup \w{6}$/);
  paper.getByText('Ama Mensah');
  paper.getByText('Sankofa Waste Services (sample)');
  paper.getByText('Not a tax invoice.');
  await click('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('one for each part that was paid, and none for what an undo took back', async () => {
  const pickup = await paid(500);
  const { token } = kofi;
  const send = async (route: string, body: object = {}) =>
    expect((await realApi().call(route, { token, body })).status).toBeLessThan(300);
  await send(`PATCH /collectors/pickups/${pickup.id}/undo-complete`);
  await send(`PATCH /collectors/pickups/${pickup.id}/complete`, { paid: { method: 'cash', amount: 300 } });
  for (const amount of [300, 650]) await send(`POST /collectors/pickups/${pickup.id}/cash`, { amount });
  logInAs(ama);
  await showPage(receiptPath(pickup.id));
  await screen.findAllByRole('article');
  const papers = screen.getAllByRole('article').map((one) => /(-\d)(GH₵.\d+\.\d\d)/.exec(one.textContent));
  expect(papers.map((found) => found?.slice(1))).toEqual([
    ['-5', 'GH₵\u00a06.50'],
    ['-4', 'GH₵\u00a03.00'],
    ['-3', 'GH₵\u00a03.00'],
  ]);
});

test('says what refunded', async () => {
  const pickup = await paid(1500);
  const { token } = await person('admin');
  await fillOffice();
  const body = { reason: 'Paid too much' };
  const answer = await realApi().call(`POST /admins/pickups/${pickup.id}/refund`, { token, body });
  expect(answer.status).toBe(200);
  logInAs(ama);
  await showPage(receiptPath(pickup.id));
  await screen.findByText('GH₵ 2.50 refunded');
});

test('there is none of a pickup for which nothing was paid, nor without a number', async () => {
  const pickup = await createStop(kofi, ama, 'Osu');
  logInAs(ama);
  const first = await showPage(receiptPath(pickup.id));
  await screen.findByText('No receipt.');
  first.leave();
  await showPage('/receipt');
  await screen.findByText('No receipt.');
});

test('somebody else’s says that it is not found, and without a network it can be tried again', async () => {
  const pickup = await paid();
  logInAs(await person('user'));
  const first = await showPage(receiptPath(pickup.id));
  await screen.findByText('We could not find this pickup.');
  first.leave();
  logInAs(ama);
  goOffline();
  await showPage(receiptPath(pickup.id));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  goOnline();
  await userEvent.click(again);
  await screen.findByRole('article');
});
