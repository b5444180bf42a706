import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, type Priced } from '#site/testing/priced-pickups.ts';
import { realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { setClock } from '#testing/pass-time.ts';
import type { TestPerson } from '#testing/samples/people.ts';

const staff = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

const stop = (priced?: Priced) => createPricedStop(staff.kofi, ama, 'Kasoa', priced);
const unpaid = async () => completeStop(await stop(), staff.kofi, {});
const paid = async (amount = 1250) =>
  completeStop(await stop(), staff.kofi, { paid: { method: 'cash', amount } });

test('its household reads the price', async () => {
  const pickup = await stop();
  await showDetails(pickup, ama);
  screen.getByText('GH₵ 12.50 · 1 bin');
});

test('an unpaid one says what is owed first, and how to say that it is paid', async () => {
  await showDetails(await unpaid(), ama);
  const owed = screen.getByRole('heading', { name: /^You owe GH₵.12\.50$/ });
  const thanks = screen.getByText('Thank you');
  expect(owed.compareDocumentPosition(thanks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByRole('link', { name: 'Call us' });
  screen.getByRole('button', { name: 'Report a problem' });
  await click('I already paid');
  await screen.findByDisplayValue('I paid, but it says I didn’t');
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('while the first report of a debt waits nothing asks to pay it, but who wants to can', async () => {
  setClock('10:00', '2026-11-26');
  const pickup = await unpaid();
  setClock('10:05', '2026-11-26');
  const body = { kind: 'price' };
  const report = await realApi().call(`POST /pickups/${pickup.id}/problem`, { token: ama.token, body });
  expect(report.status).toBe(201);
  await showDetails(pickup, ama);
  screen.getByText('GH₵ 12.50 in question');
  expect(screen.getAllByText('We’ll answer by Sat 28 Nov.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay GH₵/ })).toBeNull();
  await click('Pay anyway');
  const reported = screen.getByRole('heading', { name: 'You reported a problem' });
  const owed = screen.getByRole('heading', { name: /^You owe/ });
  expect(reported.compareDocumentPosition(owed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  vi.useRealTimers();
});

test('a paid one says so in its head and in its history, and leads to the receipt', async () => {
  const pickup = await paid();
  await showDetails(pickup, ama);
  screen.getByText('Paid GH₵ 12.50');
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipt?id=${pickup.id}`);
  await screen.findByText('Picked up, GH₵ 12.50 paid in cash');
});

test('what was collected otherwise than booked stands beside the price, and in the history', async () => {
  const pickup = await completeStop(await stop(), staff.kofi, { size: 'bag', count: 3 });
  for (const viewer of [ama, staff.efua]) {
    await showDetails(pickup, viewer);
    screen.getByText('Booked: 1 bin, GH₵ 12.50. Collected: 3 bags, GH₵ 15.00.');
    screen.getByText('Size: 1 bin → 3 bags');
    cleanup();
  }
});

test('its collector reads what to ask for', async () => {
  await showDetails(await stop(), staff.kofi);
  screen.getByText('GH₵ 12.50 to pay · 1 bin');
  await click('Mark as Picked');
  await screen.findByRole('button', { name: 'Paid in cash' });
});

test.each(['user', 'collector', 'admin'] as const)(
  'without a price nothing is said of money (%s)',
  async (role) => {
    const assigned = await staff.assign(await book(ama));
    const pickup = await patch(`/collectors/pickups/${assigned.id}/complete`, staff.kofi);
    for (const one of role === 'collector' ? [pickup] : [assigned, pickup]) {
      await showDetails(one, { user: ama, collector: staff.kofi, admin: staff.efua }[role]);
      expect(screen.getByRole('main').textContent).not.toMatch(/GH₵|[Mm]oney|[Pp]rice|[Rr]eceipt/);
      cleanup();
    }
  },
);
