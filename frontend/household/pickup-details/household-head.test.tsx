import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { printShortDay } from '#shared/print-when.ts';
import { button, newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, dayAhead, fill } from '#site/testing/people.tsx';
import { realApi } from '#site/testing/real-api.ts';
import { book, storePickup } from '#site/testing/render-screen.tsx';
import { setClock } from '#testing/pass-time.ts';
import { storeLoad, storeStation } from '#testing/samples/loads.ts';
import type { TestPerson } from '#testing/samples/people.ts';

setClock('10:00');
const staff = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});
afterAll(() => void vi.useRealTimers());

/** Puts a pickup into yesterday's window from one to three. */
async function bringToYesterday({ id }: Pickup): Promise<void> {
  const scheduledAt = `${dayAhead(-1)}T13:00:00.000Z`;
  await updateItem(keys.pickup(id), { set: { scheduledAt } }, { exists: true });
}

const complete = ({ id }: Pickup) => patch(`/collectors/pickups/${id}/complete`, staff.kofi);

test('a new pickup says that we look for a collector, and by which way the news comes', async () => {
  await showDetails(await book(ama), ama);
  screen.getByText('We’re finding you a collector.');
  screen.getByText(/^We’ll (email|text) you .*when we have one\.$/);
  screen.getByRole('list', { name: 'Progress' });
});

test('what nobody entered takes no place, and the history is folded', async () => {
  await showDetails(await book(ama), ama);
  for (const name of ['Special instructions', 'Waste items'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  const log = screen.getByRole('region', { name: 'History log' });
  expect(log.querySelector('details')?.open).toBe(false);
  within(log).getByText('Pickup requested');
});

test('an overdue pickup says when they should have come: call, report, or choose a new time', async () => {
  const pickup = await staff.assign(await book(ama));
  await bringToYesterday(pickup);
  await showDetails(pickup, ama);
  screen.getByText('It was due yesterday, 1–\u20603 PM. We’re sorry.');
  const collector = within(screen.getByRole('region', { name: 'Your collector' }));
  collector.getByRole('link', { name: 'Call 020 811 2233' });
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  expect(button('New time')).toBeTruthy();
  await click('Nobody came');
  await screen.findByDisplayValue('Nobody collected my waste');
  await click('Send Report');
  const report = await screen.findByRole('heading', { name: 'You reported a problem' });
  await waitFor(() => expect(document.activeElement).toBe(report));
  const promise = screen.getByText('We’ll answer by Wed 25 Nov.').closest('p');
  expect(promise?.textContent).toMatch(/ We’ll .* when we answer\.$/);
  expect(button('Nobody came')).toBeNull();
  screen.getByText('It was due yesterday, 1–\u20603 PM. We’re sorry.');
});

test('an overdue pickup that nobody has asks for a new time', async () => {
  const pickup = await book(ama);
  await bringToYesterday(pickup);
  await showDetails(pickup, ama);
  screen.getByText('It was due yesterday, 1–\u20603 PM. We’re sorry.');
  screen.getByText(/^Sorry, we couldn’t find a collector in time\./);
  screen.getByText('Waiting for you: choose a time');
  screen.getByRole('link', { name: 'Call us' });
  await click('New time');
  await screen.findByRole('dialog', { name: 'Choose a new time' });
});

test('a pickup that waits for a new time says so in place of its status', async () => {
  const pickup = await staff.assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/could-not-collect`, staff.kofi, { reason: 'nobody-home' });
  await showDetails(pickup, ama);
  screen.getByText('Waiting for you: choose a time');
  screen.getByText('We could not collect this pickup: nobody home.');
  expect(screen.queryByText('Pending')).toBeNull();
});

test('a completed pickup thanks, with a receipt and the same again; not while a problem waits', async () => {
  const pickup = await complete(await staff.assign(await book(ama)));
  await showDetails(pickup, ama);
  screen.getByText('Thank you');
  expect(document.querySelector('[data-scene="done"]')).toBeTruthy();
  screen.getByText('Collected Mon 23rd Nov 2037, 10:00 AM by Kofi Boateng.', { exact: false });
  expect(button('Book the same')).toBeTruthy();
  await click('Report a problem');
  await screen.findByDisplayValue('Choose one');
  await click('Send Report');
  screen.getByText('Please choose what went wrong');
  cleanup();
  const body = { kind: 'left-behind' };
  await realApi().call(`POST /pickups/${pickup.id}/problem`, { token: ama.token, body });
  await showDetails(pickup, ama);
  screen.getByRole('heading', { name: 'You reported a problem' });
  expect(screen.queryByText('Thank you')).toBeNull();
  expect(button('Book the same')).toBeTruthy();
});

test('after a move the head with the new time has the focus', async () => {
  await showDetails(await book(ama), ama);
  await click('Reschedule');
  await fill('New date', dayAhead(4));
  await fill('New time', '08:00');
  await click('Move Pickup');
  await screen.findByText('8–\u206010 AM');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Plastic' })),
  );
});

test('a finished pickup says where its waste was taken, and nothing while that is not known', async () => {
  const at = (time: string) => `${dayAhead(-3)}T${time}:00.000Z`;
  const { id: collectorId, firstName, lastName } = staff.kofi;
  const done = await storePickup(ama, 'Gate', {
    status: 'completed',
    scheduledAt: at('08:00'),
    assignedCollector: { id: collectorId, firstName, lastName },
    history: [
      { at: at('08:30'), event: 'completed', by: { role: 'collector', id: collectorId, name: 'Kofi' } },
    ],
  });
  const { id: onward } = await storeStation();
  const depot = { name: 'Tema depot', kind: 'transfer-station', onward } as const;
  const { id: stationId } = await storeStation(depot);
  const page = done as unknown as Pickup; // its id is all that is used
  await showDetails(page, ama);
  screen.getByText('Thank you');
  expect(screen.queryByText(/^Taken to/)).toBeNull();
  cleanup();
  await storeLoad({ collectorId, at: at('09:30'), stationId });
  await showDetails(page, ama);
  screen.getByText(`Taken to Tema depot on the way to Kpone landfill, ${printShortDay(at('09:30'))}.`);
});
