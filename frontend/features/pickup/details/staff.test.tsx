import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pickupPath } from '#platform/paths.ts';
import { printDay } from '#shared/print-when.ts';
import { forLaterDate } from '#shared/texts.ts';
import {
  button,
  createDetailsStaff,
  type DetailsStaff,
  newAma,
  patch,
  showDetails,
} from '#site/testing/details-page.tsx';
import { click, fill, logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, storePickup } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { sentText } from './texts.ts';

connectRealApi();

let kofi: TestPerson;
let efua: TestPerson;
let assign: DetailsStaff['assign'];
let ama: TestPerson;

beforeAll(async () => {
  ({ kofi, efua, assign } = await createDetailsStaff());
});
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
  screen.getByText('This pickup is finished: nothing more can be done.');
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

test('staff read that a pickup without a time waits for its household', async () => {
  const pickup = await assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/could-not-collect`, kofi, { reason: 'nobody-home' });
  await showDetails(pickup, efua);
  screen.getByText('Waiting for household · nobody home');
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

test('the admin: contact, Assign, Edit, Cancel with a reason', async () => {
  const pickup = await book(ama);
  await showDetails(pickup, efua);
  within(screen.getByRole('region', { name: 'User contact' })).getByRole('link', {
    name: 'Call 024 111 1111',
  });
  screen.getByText('Not assigned');
  expect(screen.queryByRole('region', { name: 'Collector contact' })).toBeNull();
  await click('Assign');
  await userEvent.selectOptions(await screen.findByLabelText('Collector'), kofi.id);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  await screen.findByRole('button', { name: 'Reassign' });
  const collector = within(screen.getByRole('region', { name: 'Collector contact' }));
  collector.getByText('Kofi Boateng');
  const call = collector.getByRole('link', { name: 'Call 020 811 2233' });
  expect(call.getAttribute('href')).toBe('tel:+233208112233');
  await click('Edit');
  await click('Save Changes');
  screen.getByText('Nothing is changed yet.');
  await fill('Location', 'Madina, behind the pharmacy');
  await click('Save Changes');
  await screen.findByText('Details corrected');
  screen.getByText('Madina, behind the pharmacy');
  await click('Cancel');
  await fill(/^Reason/, 'Road closed');
  await click('Yes, Cancel Pickup');
  await screen.findByText('Road closed');
  screen.getByText('This pickup was cancelled.');
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book the same' })).toBeNull();
});

test('household, collector and office read when something was done, and that it was sent later', async () => {
  const { id, firstName, lastName } = kofi;
  const assignedCollector = { id, firstName, lastName };
  const pickup = await storePickup(ama, 'Kasoa', { status: 'assigned', assignedCollector });
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const completed = await patch(`/collectors/pickups/${pickup.id}/complete`, kofi, { at });
  const { recordedAt } = completed.history.at(-1) ?? {};
  const said = sentText(at, recordedAt ?? '').replace('\u00A0', ' ');
  for (const viewer of [ama, kofi, efua]) {
    await showDetails(completed, viewer);
    const log = within(screen.getByRole('region', { name: 'History log' }));
    log.getByText(`· ${said}`);
    expect(log.getAllByRole('listitem')).toHaveLength(2);
    cleanup();
  }
});

test('the history says whom a pickup was given to, in one entry that opens', async () => {
  const yaw = await person('collector', { firstName: 'Yaw', lastName: 'Owusu' });
  const pickup = await assign(await book(ama));
  await patch(`/admins/pickups/${pickup.id}/assign`, efua, { collectorId: yaw.id });
  await showDetails(pickup, efua);
  screen.getByText('History (3)');
  const entry = screen.getByText('Collector assigned: Kofi Boateng, then Yaw Owusu').closest('details');
  const opened = within(entry as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(opened.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Given to another collector: Yaw Owusu.* · Efua Owusu \(office\)$/),
    expect.stringMatching(/^Collector assigned: Kofi Boateng.* · Efua Owusu \(office\)$/),
  ]);
  cleanup();
  await showDetails(pickup, ama);
  screen.getByText('Given to another collector: Yaw Owusu');
});
