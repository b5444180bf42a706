import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createDetailsStaff,
  type DetailsStaff,
  newAma,
  patch,
  showDetails,
} from '#site/testing/details-page.tsx';
import { click } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, type Priced } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let staff: DetailsStaff;
let ama: TestPerson;
beforeAll(async () => {
  staff = await createDetailsStaff();
});
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

test('a completed one says what is to pay', async () => {
  await showDetails(await unpaid(), ama);
  screen.getByText('GH₵ 12.50 to pay');
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
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
