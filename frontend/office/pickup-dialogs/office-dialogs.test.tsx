import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { newAma, patch, setUpDetails } from '#site/testing/details-page.tsx';
import { click, fill } from '#site/testing/people.tsx';
import { goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { openDialog, readPickup, showDialog } from '#site/testing/render-dialog.tsx';
import { book, indexPerson } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { CancelDialog } from './short-dialogs.tsx';

const staff = await setUpDetails();
await person('collector', { firstName: 'Yaw', lastName: 'Unapproved', isApproved: false });
let ama: TestPerson;
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

test('assign: two of one name are told apart, and warned about before it is done', async () => {
  const pickup = await book(ama);
  const [osu, free] = await Promise.all([
    person('collector', { firstName: 'Ato', lastName: 'Quansah', phone: '+233201110001' }),
    person('collector', { firstName: 'Ato', lastName: 'Quansah', phone: '+233201110002' }),
  ]);
  await patch(`/admins/collectors/${osu.id}`, staff.efua, {
    profile: {
      vehicle: 'tricycle',
      stopsPerDay: 1,
      weekdays: [(new Date(pickup.scheduledAt).getUTCDay() + 1) % 7],
    },
  });
  const calls = showDialog(AssignDialog, pickup, staff.efua);
  await screen.findByRole('option', { name: 'Ato Quansah (020 111 0002) – 0 of 30' });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.at(-1)).toBe('Ato Quansah (020 111 0001) – 0 of 1 – off');
  await choose(osu);
  screen.getByText(/^Ato Quansah doesn’t work on \w{3} \d/);
  screen.getByText('0 of 1 stops on that day');
  screen.getByText(/^Tricycle · /);
  expect(screen.getByRole('link', { name: '020 111 0001' }).getAttribute('href')).toBe('tel:+233201110001');
  // Meanwhile they are full, which the dialog cannot know.
  await patch(`/admins/pickups/${(await book(ama)).id}/assign`, staff.efua, { collectorId: osu.id });
  await click('Assign anyway');
  await screen.findByText('Please check this before you assign the pickup.');
  await screen.findByText('Ato Quansah already has 1 of 1 stops on that day.');
  expect(calls.closed).toBe(false);
  await choose(free);
  expect(screen.queryByText(/doesn’t work on/)).toBeNull();
  await choose(osu);
  await click('Assign anyway');
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed).toMatchObject([{ assignedCollector: { id: osu.id } }]);
});

test('assign: a household that must choose a new time first is said at once', async () => {
  const pickup = await staff.assign(await book(ama));
  const { token } = staff.kofi;
  const failed = await realApi().call(`PATCH /collectors/pickups/${pickup.id}/could-not-collect`, {
    token,
    body: { reason: 'nobody-home' },
  });
  const calls = showDialog(AssignDialog, failed.body.pickup, staff.efua);
  screen.getByText('Waiting for household: the pickup has no time now.');
  await choose(staff.kofi);
  await click('Assign anyway');
  await expect.poll(() => calls.closed).toBe(true);
});

test('assign: where collectors are many, a search finds by phone', async () => {
  const all = await Promise.all(
    Array.from({ length: 9 }, (_, index) => person('collector', { phone: `+23320222000${index}` })),
  );
  for (const one of all) await indexPerson(one);
  showDialog(AssignDialog, await book(ama), staff.efua);
  await fill('Search collectors', '0202220007');
  await expect.poll(() => screen.getAllByRole('option')).toHaveLength(2);
  screen.getByRole('option', { name: /020 222 0007/ });
});

test('assign: when the collectors do not come, trying again brings them', async () => {
  const pickup = await book(ama);
  goOffline();
  showDialog(AssignDialog, pickup, staff.efua);
  await screen.findByText(/^Failed to load collectors\./);
  goOnline();
  await click('Try again');
  await screen.findByRole('option', { name: /Kofi Boateng/ });
});

test('edit: nothing changed is not sent; only what is changed is', async () => {
  const pickup = await book(ama, { notes: 'Ring twice', items: [{ type: 'glass', quantity: 2 }] });
  const calls = showDialog(EditDialog, pickup, staff.efua);
  await click('Save Changes');
  screen.getByText('You haven’t changed anything yet.');
  await fill('Location', 'Madina, behind the pharmacy');
  expect(screen.queryByText('You haven’t changed anything yet.')).toBeNull();
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

test('edit: the focus goes along with the items, of which there are ten at most', async () => {
  showDialog(EditDialog, await book(ama), staff.efua);
  const kinds = () => screen.getAllByLabelText<HTMLElement>('Kind');
  const isFocused = (find: () => HTMLElement | undefined) =>
    expect.poll(() => document.activeElement === find()).toBe(true);
  await click('Add an item');
  await click('Remove item 1');
  await isFocused(() => screen.getByRole('button', { name: 'Add an item' }));
  for (let count = 0; count < 10; count++) await click('Add an item');
  await isFocused(() => kinds()[9]);
  expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull();
  screen.getByText('You can list at most 10 items.');
  await click('Remove item 1');
  await isFocused(() => kinds()[0]);
});
