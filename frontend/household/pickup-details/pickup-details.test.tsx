import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { pickupPath } from '#platform/paths.ts';
import { button, newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, dayAhead, fill, logInAs, watchHeaders } from '#site/testing/people.tsx';
import { goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { makeNewer } from '#testing/samples/odd-items.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

const { kofi, assign } = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

test('the household: facts, the word Scheduled, Cancel and Reschedule, no contact of its own', async () => {
  const pickup = await book(ama, {
    digitalAddress: 'GA-183-8164',
    notes: 'Green gate',
    items: [{ type: 'glass', quantity: 3, weight: 2 }],
  });
  await showDetails(pickup, ama);
  screen.getByText('Scheduled');
  screen.getByText(new RegExp(`${pickup.date}, 09:30 AM`));
  screen.getByText(/The team arrives within a 2-hour window of the selected time\./);
  for (const text of ['Kasoa, blue kiosk', 'GA-183-8164', 'Green gate', '3 × Glass', '2 kg'])
    screen.getByText(text);
  // Households know the way to their own house.
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  expect(button('Reschedule')).toBeTruthy();
  expect(button('Cancel')).toBeTruthy();
  expect(screen.queryByText('User contact')).toBeNull();
  expect(screen.queryByText('Your collector')).toBeNull();
});

test('what people typed is shown as text, whatever it looks like', async () => {
  const markup = '<img src=x onerror="document.title=1"><b>Green</b> &amp; gate';
  const pickup = await book(ama, { notes: markup, location: `${markup} 2` });
  await showDetails(pickup, ama);
  screen.getByText(markup);
  screen.getByText(`${markup} 2`);
  expect(document.querySelector('img[src="x"], b')).toBeNull();
});

test('the household sees its collector’s number while the assignment is under way', async () => {
  const pickup = await assign(await book(ama));
  await showDetails(pickup, ama);
  const contact = within(screen.getByRole('region', { name: 'Your collector' }));
  expect(contact.getByRole('link', { name: 'Call 020 811 2233' }).getAttribute('href')).toBe(
    'tel:+233208112233',
  );
});

test('cancelling asks first, sends version and key, and takes the buttons away', async () => {
  const pickup = await book(ama);
  await showDetails(pickup, ama);
  const headers = watchHeaders('PATCH');
  await click('Cancel');
  await click('No, Keep It');
  expect(headers).toHaveLength(0);
  await click('Cancel');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, Cancel Pickup' }));
  await screen.findByText('This pickup was cancelled.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Plastic' })),
  );
  screen.getByRole('button', { name: 'Book the same' });
  expect(headers).toHaveLength(1);
  expect(headers[0]?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(button('Reschedule')).toBeNull();
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(1);
});

test('rescheduling checks the time, releases the collector and keeps the page', async () => {
  const pickup = await assign(await book(ama));
  await showDetails(pickup, ama);
  await click('Reschedule');
  await screen.findByText(/^We’ll find a collector for the new time/);
  await screen.findByRole('group', { name: 'Day' });
  await click('Move Pickup');
  screen.getByText('Date is required');
  await fill('New date', dayAhead(5));
  await fill('New time', '13:45');
  await click('Move Pickup');
  await screen.findByText('Moved to a new time');
  screen.getByText(/1:45–\u20603:45 PM/);
  screen.getByText('We’re finding you a collector.');
});

test('what is in progress can be cancelled from the day after its window, and says from when', async () => {
  const pickup = await assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/start`, kofi);
  await showDetails(pickup, ama);
  expect(button('Cancel')).toBeNull();
  screen.getByText(/^The collector has started.*If nobody comes, you can cancel from [A-Z][a-z]{2} \d/);
  cleanup();
  const scheduledAt = `${dayAhead(-1)}T12:00:00.000Z`;
  await updateItem(keys.pickup(pickup.id), { set: { scheduledAt } }, { exists: true });
  await showDetails(pickup, ama);
  await click('Cancel');
  await click('Yes, Cancel Pickup');
  await screen.findByText('This pickup was cancelled.');
});

test('somebody was first: the message, the fresh pickup, and no more than the way out', async () => {
  const pickup = await assign(await book(ama));
  await showDetails(pickup, ama);
  await click('Cancel');
  await patch(`/collectors/pickups/${pickup.id}/start`, kofi);
  await patch(`/collectors/pickups/${pickup.id}/complete`, kofi);
  await click('Yes, Cancel Pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByRole('alert');
  dialog.getByText('Completed');
  expect(dialog.queryByRole('button', { name: 'Yes, Cancel Pickup' })).toBeNull();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('Thank you');
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  expect(body.pickup.status).toBe('completed');
});

test('the pickup changed but may still be moved: the second try uses the fresh version', async () => {
  const pickup = await book(ama);
  await showDetails(pickup, ama);
  await click('Reschedule');
  await fill('New date', dayAhead(6));
  await fill('New time', '08:00');
  await assign(pickup);
  await click('Move Pickup');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Somebody has changed this. Please check it again.');
  dialog.getByText('Assigned');
  await click('Move Pickup');
  await screen.findByText(/8–\u206010 AM/);
});

test('a failed attempt asks the household for a new time', async () => {
  const pickup = await assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/could-not-collect`, kofi, {
    reason: 'no-access',
    note: 'dog',
  });
  await showDetails(pickup, ama);
  screen.getByText('We could not collect this pickup: no access.');
  expect(screen.queryByText('dog')).toBeNull();
  await click('New time');
  screen.getByRole('dialog', { name: 'Choose a new time' });
});

test('without an id: the latest; without any pickup: what to do next', async () => {
  logInAs(ama);
  await book(ama, { location: 'Older' });
  await book(ama, { location: 'Newest' });
  await showPage('/pickup-details');
  await screen.findByText('Newest');
  const esi = await person('user');
  logInAs(esi);
  await showPage('/pickup-details');
  await screen.findByText('No recent pickup requests.');
  screen.getByRole('link', { name: 'Schedule New Pickup' });
});

test('somebody else’s pickup and nonsense are not found; a failure offers a retry', async () => {
  const pickup = await book(ama);
  const other = await person('user');
  logInAs(other);
  await showPage(pickupPath(pickup.id));
  await screen.findByText('We could not find this pickup.');
  goOffline();
  logInAs(ama);
  await showPage(pickupPath(pickup.id));
  await screen.findByText(/^Failed to load this pickup\./);
  goOnline();
  await click('Try again');
  await screen.findByText('History (1)');
});

test('what a newer release has written is shown as unknown, and offers no action', async () => {
  const pickup = await book(ama);
  await makeNewer('pickup', keys.pickup(pickup.id));
  await showDetails(pickup, ama);
  expect(screen.getAllByText(/Unknown/).length).toBeGreaterThan(2);
  screen.getByText(/Ama .*\(Unknown\)/);
  expect(button('Cancel')).toBeNull();
  expect(button('Reschedule')).toBeNull();
});
