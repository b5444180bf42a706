import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { pricedFields } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { storePickup } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;

beforeEach(async () => {
  setClock('09:00');
  ama = await person('user');
  logInAs(ama);
});
afterEach(() => void vi.useRealTimers());

/** A pickup so many days from now, requested after all others so far. */
async function store(location: string, days: number, changes: Parameters<typeof storePickup>[2] = {}) {
  passMilliseconds();
  await storePickup(ama, location, {
    scheduledAt: `${addDays(testDay, days)}T08:00:00.000Z`,
    ...changes,
  });
}

const completed = { status: 'completed' } as const;
const cancelled = { status: 'cancelled' } as const;

/** The places in a section, in their order. */
function places(heading: string): readonly (string | null)[] {
  const table = screen.getByRole('table', { name: heading });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map(
    (row) => within(row).getAllByRole('cell')[1]?.querySelector('[title]')?.textContent ?? null,
  );
}

test('a household sees its own, with who has it, and nothing of another', async () => {
  const { id, firstName, lastName } = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  await store('Mine', 1, { status: 'assigned', assignedCollector: { id, firstName, lastName } });
  await storePickup(await person('user'), 'Of somebody else');
  await showPage('/all-pickups');
  await screen.findAllByText('Mine');
  screen.getByText('Kofi Boateng');
  expect(screen.queryAllByText('Of somebody else')).toEqual([]);
});

test('each says what it costs, or what is to pay for it', async () => {
  const money = { charged: 1250, paid: 0, waived: 0, refunded: 0, postings: 1 };
  await store('Tomorrow', 1, pricedFields('Tomorrow'));
  await store('Last week', -7, { ...pricedFields('Last week'), ...completed, money });
  await showPage('/user-dashboard?tab=pickupHistory');
  await screen.findByText('GH₵ 12.50 · 1 bin');
  screen.getByText('GH₵ 12.50 to pay');
});

test.each([
  ['the dashboard', '/user-dashboard?tab=pickupHistory'],
  ['the page of all', '/all-pickups'],
])('%s has what is to come first, by date, then what was, the latest first', async (_, url) => {
  await store('Next week', 7);
  await store('Long ago', -30, completed);
  await store('Tomorrow', 1);
  await store('Never', 20, cancelled);
  await store('Was never', -31, cancelled);
  await store('Last week', -7, completed);
  await store('Nobody took it', -2);
  await showPage(url);
  await screen.findByRole('heading', { name: 'Coming up' });
  expect(places('Coming up')).toEqual(['Nobody took it', 'Tomorrow', 'Next week', 'Never']);
  expect(places('Earlier')).toEqual(['Last week', 'Long ago', 'Was never']);
  const [, first] = within(screen.getByRole('table', { name: 'Coming up' })).getAllByRole('row');
  expect(first?.textContent).toContain('Waiting for you: choose a time');
  expect(first?.textContent).not.toContain('Pending');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull());
  await waitFor(() => expect(places('Earlier')).toEqual(['Last week', 'Long ago']));
});

test('an open pickup that was requested long before is first all the same, and stands there once', async () => {
  await store('Requested first', 2);
  await store('Old', -40, completed);
  for (let days = 3; days < 23; days += 1) await store(`In ${days} days`, days);
  // As the totals job counts, seconds later.
  await updateItem(keys.counts(ama.id), { set: { total: 22, pending: 21, completed: 1 } }, {});
  await showPage('/user-dashboard?tab=pickupHistory');
  await screen.findByRole('heading', { name: 'Coming up' });
  expect(places('Coming up').slice(0, 2)).toEqual(['Requested first', 'In 3 days']);
  expect(places('Coming up')).toHaveLength(21);
  expect(screen.queryByRole('heading', { name: 'Earlier' })).toBeNull();
  await click('Load more');
  await screen.findByRole('heading', { name: 'Earlier' });
  expect(places('Coming up')).toHaveLength(21);
  expect(new Set(places('Coming up')).size).toBe(21);
  expect(places('Earlier')).toEqual(['Old']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the overview, too, has the next pickup from behind its first page', async () => {
  await store('Requested first', 2);
  for (let days = 3; days < 23; days += 1) await store(`In ${days} days`, days);
  await updateItem(keys.counts(ama.id), { set: { total: 21, pending: 21 } }, {});
  await showPage('/user-dashboard');
  const place = await screen.findByText('Plastic, Requested first');
  expect(within(screen.getByRole('region', { name: 'Next' })).getByText('Plastic, Requested first')).toBe(
    place,
  );
});
