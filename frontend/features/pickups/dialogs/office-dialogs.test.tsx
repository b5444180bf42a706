import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { person, type TestPerson } from '#testing/people.ts';
import { createDetailsStaff, type DetailsStaff, newAma, patch } from '../../../testing/details-page.tsx';
import { click, fill } from '../../../testing/people.tsx';
import { connectRealApi, goOffline, goOnline } from '../../../testing/real-api.ts';
import { openDialog, readPickup, showDialog } from '../../../testing/render-dialog.tsx';
import { book } from '../../../testing/render-screen.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

connectRealApi();

let staff: DetailsStaff;
let ama: TestPerson;
beforeAll(async () => {
  staff = await createDetailsStaff();
  await person('collector', { firstName: 'Yaw', lastName: 'Unapproved', isApproved: false });
});
beforeEach(async () => {
  ama = await newAma();
});
const choose = async (collector: TestPerson) =>
  userEvent.selectOptions(await screen.findByLabelText('Collector'), collector.id);

test('assign: approved collectors only, and one must be chosen', async () => {
  const pickup = await book(ama);
  const calls = showDialog(AssignDialog, pickup, staff.efua);
  await screen.findByRole('option', { name: /Kofi Boateng/ });
  expect(screen.queryByRole('option', { name: /Unapproved/ })).toBeNull();
  await click('Assign');
  screen.getByText('Please select a pickup and a collector.');
  await choose(staff.kofi);
  await click('Assign');
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed).toMatchObject([{ status: 'assigned', assignedCollector: { id: staff.kofi.id } }]);
});

test('assign: the collector who has it cannot be chosen again', async () => {
  showDialog(AssignDialog, await staff.assign(await book(ama)), staff.efua);
  const now = await screen.findByRole('option', { name: /Kofi Boateng.* – now$/ });
  expect(now).toHaveProperty('disabled', true);
  within(openDialog()).getByText('Collector now');
});

test('assign: when the collectors do not come, trying again brings them', async () => {
  const pickup = await book(ama);
  goOffline();
  showDialog(AssignDialog, pickup, staff.efua);
  await screen.findByText(/^Failed to load collectors\./, {}, { timeout: 5000 });
  goOnline();
  await click('Try again');
  await screen.findByRole('option', { name: /Kofi Boateng/ });
});

test('edit: nothing changed is not sent; only what is changed is', async () => {
  const pickup = await book(ama, { notes: 'Ring twice', items: [{ type: 'glass', quantity: 2 }] });
  const calls = showDialog(EditDialog, pickup, staff.efua);
  await click('Save Changes');
  screen.getByText('Nothing is changed yet.');
  await fill('Location', 'Madina, behind the pharmacy');
  expect(screen.queryByText('Nothing is changed yet.')).toBeNull();
  await click('Save Changes');
  await expect.poll(() => calls.closed).toBe(true);
  expect(await readPickup(pickup, ama)).toMatchObject({
    location: 'Madina, behind the pharmacy',
    notes: 'Ring twice',
    items: [{ type: 'glass', quantity: 2 }],
  });
});

test('edit: what is wrong stands at its field, of an item too, and what was typed stays', async () => {
  const pickup = await book(ama, { items: [{ type: 'glass', quantity: 2 }] });
  showDialog(EditDialog, pickup, staff.efua);
  await fill('Quantity', '0');
  await fill('Location', '');
  await click('Save Changes');
  screen.getByText('A whole number from 1 to 999');
  expect(document.activeElement).toBe(screen.getByLabelText('Location'));
  await click('Remove item 1');
  expect(screen.queryByText('A whole number from 1 to 999')).toBeNull();
  expect(await readPickup(pickup, ama)).toMatchObject({ version: pickup.version });
});

test('edit: another admin was first; what was not touched follows theirs', async () => {
  const pickup = await book(ama);
  const calls = showDialog(EditDialog, pickup, staff.efua);
  await fill(/^Special instructions/, 'Green gate');
  await patch(`/admins/pickups/${pickup.id}`, staff.efua, { location: 'Moved by another' });
  await click('Save Changes');
  await screen.findByDisplayValue('Moved by another');
  await click('Save Changes');
  await expect.poll(() => calls.closed).toBe(true);
  expect(await readPickup(pickup, ama)).toMatchObject({ location: 'Moved by another', notes: 'Green gate' });
});

test('cancel: an admin may say why', async () => {
  const pickup = await book(ama);
  const calls = showDialog(CancelDialog, pickup, staff.efua);
  await fill(/^Reason/, 'Road closed');
  await click('Yes, Cancel Pickup');
  await expect.poll(() => calls.closed).toBe(true);
  expect((await readPickup(pickup, ama)).history.at(-1)).toMatchObject({ reason: 'Road closed' });
});
