import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { pickupPath } from '#platform/paths.ts';
import { printDay } from '#shared/print-when.ts';
import { forLaterDate } from '#shared/texts.ts';
import { button, newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, logInAs } from '#site/testing/people.tsx';
import { called, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';

const { kofi, efua, assign } = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

test('the collector: contact, Update Status starts, Mark as Picked completes', async () => {
  const pickup = await assign(await book(ama));
  await showDetails(pickup, kofi);
  within(screen.getByRole('region', { name: 'User contact' })).getByText('024 111 1111');
  expect(screen.getByRole('link', { name: 'Contact User' }).getAttribute('href')).toBe('tel:+233241111111');
  for (const name of ['Cancel', 'Reschedule', 'Edit', 'Reassign']) expect(button(name)).toBeNull();
  await click('Update Status');
  await click('Start Pickup');
  await screen.findByText('Pickup started', { exact: true });
  await click('Mark as Picked');
  await screen.findByText('Are you sure you want to mark this pickup as complete?');
  await click('Mark Complete');
  await screen.findByText('Picked up');
  screen.getByText('This pickup is finished. It can’t be changed.');
  expect(screen.queryByRole('link', { name: 'Contact User' })).toBeNull();
});

test('before its date the collector can only say that it could not be collected', async () => {
  const { id } = await book(ama);
  const pickup = await patch(`/admins/pickups/${id}/assign`, efua, { collectorId: kofi.id });
  await showDetails(pickup, kofi);
  screen.getByText(forLaterDate(printDay(pickup)));
  expect(button('Mark as Picked')).toBeNull();
  await click('Update Status');
  await screen.findByRole('radio', { name: 'Vehicle problem' });
  expect(button('Start Pickup')).toBeNull();
});

test('the collector reports that nobody was home; the assignment is theirs no longer', async () => {
  const pickup = await assign(await book(ama));
  await showDetails(pickup, kofi);
  await click('Update Status');
  await click('Could not collect');
  await click('Report');
  screen.getByText('Please choose a reason');
  await userEvent.click(screen.getByRole('radio', { name: 'Nobody home' }));
  await userEvent.type(screen.getByLabelText(/^Note for the office/), 'Knocked twice');
  await click('Report');
  await screen.findByText('This pickup is no longer yours.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: efua.token });
  expect(body.pickup.history.at(-1)).toMatchObject({ reason: 'Nobody home', note: 'Knocked twice' });
});

test('an assignment that was given to somebody else says so, without the address', async () => {
  const esi = await person('collector', { firstName: 'Esi' });
  const pickup = await assign(await book(ama));
  await assign(pickup, esi);
  logInAs(kofi);
  await showPage(pickupPath(pickup.id));
  await screen.findByText('This pickup is no longer yours.');
  expect(screen.queryByText('Kasoa, blue kiosk')).toBeNull();
  screen.getByRole('link', { name: 'Go to my pickups' });
});

test('a collector who waits for approval is told so, and nothing is asked', async () => {
  logInAs(await person('collector', { isApproved: false }));
  await showPage('/pickup-details');
  await screen.findByRole('heading', { name: 'Your account is waiting for approval' });
  screen.getByRole('button', { name: 'Check again' });
  expect(called.filter((one) => one.includes('pickups'))).toEqual([]);
});

test('its collector cannot reopen it', async () => {
  const { id } = await assign(await book(ama));
  await showDetails(await patch(`/collectors/pickups/${id}/complete`, kofi), kofi);
  screen.getByText('This pickup is finished. It can’t be changed.');
  expect(button('Reopen')).toBeNull();
});
