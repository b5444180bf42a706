import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { newAma, patch, setUpDetails } from '#site/testing/details-page.tsx';
import { click, dayAhead, fill, loseNextAnswer, watchHeaders } from '#site/testing/people.tsx';
import { openDialog, readPickup, showDialog } from '#site/testing/render-dialog.tsx';
import { book } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';
import { CancelDialog } from './act-dialogs.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const staff = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

test('cancel: a double click is one request; the page hears of the change and then closes it', async () => {
  const pickup = await book(ama);
  const headers = watchHeaders('PATCH');
  const calls = showDialog(CancelDialog, pickup, ama);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, Cancel Pickup' }));
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed.map(({ status }) => status)).toEqual(['cancelled']);
  expect(headers).toHaveLength(1);
});

test('cancel: going back changes nothing', async () => {
  const pickup = await book(ama);
  const calls = showDialog(CancelDialog, pickup, ama);
  await click('No, Keep It');
  expect(calls).toEqual({ changed: [], closed: true });
  expect(await readPickup(pickup, ama)).toMatchObject({ status: 'pending', version: pickup.version });
});

test('cancel: what is finished meanwhile can no longer be cancelled', async () => {
  const pickup = await staff.assign(await book(ama));
  const calls = showDialog(CancelDialog, pickup, ama);
  await patch(`/collectors/pickups/${pickup.id}/complete`, staff.kofi);
  await click('Yes, Cancel Pickup');
  await within(openDialog()).findByText('Completed');
  expect(screen.queryByRole('button', { name: 'Yes, Cancel Pickup' })).toBeNull();
  expect(calls.closed).toBe(false);
});

test('reschedule: each empty field says so, a time that has passed is refused at its field', async () => {
  showDialog(RescheduleDialog, await book(ama), ama);
  const day = await screen.findByRole('radio', { name: /\w{3} \d/, checked: true });
  await click('Move Pickup');
  screen.getByText('Date is required');
  screen.getByText('Time is required');
  expect(document.activeElement?.getAttribute('name')).toBe(day.getAttribute('name'));
  await fill('New date', dayAhead(-1));
  expect(screen.queryByText('Date is required')).toBeNull();
  await fill('New time', '08:00');
  await click('Move Pickup');
  screen.getByText('Please choose a time in the future.');
});

test('reschedule: says that another collector may come, and releases the one', async () => {
  const pickup = await staff.assign(await book(ama));
  const calls = showDialog(RescheduleDialog, pickup, ama);
  screen.getByText(/^We’ll find a collector for the new time/);
  await fill('New date', dayAhead(5));
  await fill('New time', '13:45');
  screen.getByText(/the team arrives 1:45–\u20603:45 PM/);
  await click('Move Pickup');
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed).toMatchObject([{ status: 'pending', time: '01:45 PM' }]);
  expect((await readPickup(pickup, ama)).assignedCollector).toBeUndefined();
});

test('reschedule: somebody was first; the second try carries the fresh version and a new key', async () => {
  const pickup = await book(ama);
  const headers = watchHeaders('PATCH');
  const calls = showDialog(RescheduleDialog, pickup, ama);
  await fill('New date', dayAhead(6));
  await fill('New time', '08:00');
  await staff.assign(pickup);
  await click('Move Pickup');
  await screen.findByText('Somebody has changed this. Please check it again.');
  within(openDialog()).getByText('Assigned');
  await click('Move Pickup');
  await expect.poll(() => calls.closed).toBe(true);
  const [first, second] = headers.map((one) => one.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

test('reschedule: a lost answer is told; the second try has the same key and moves it once', async () => {
  const pickup = await book(ama);
  const headers = watchHeaders('PATCH');
  const calls = showDialog(RescheduleDialog, pickup, ama);
  await fill('New date', dayAhead(7));
  await fill('New time', '10:00');
  loseNextAnswer('PATCH');
  await click('Move Pickup');
  await within(openDialog()).findByText(/^We could not reach Sankofa\./);
  await click('Move Pickup');
  await expect.poll(() => calls.closed).toBe(true);
  const [first, second] = headers.map((one) => one.get('idempotency-key'));
  expect(second).toBe(first);
  expect(calls.changed).toMatchObject([{ time: '10:00 AM', version: pickup.version + 1 }]);
});
