import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newAma, patch, setUpDetails } from '#site/testing/details-page.tsx';
import { click } from '#site/testing/people.tsx';
import { readPickup, showDialog } from '#site/testing/render-dialog.tsx';
import { book } from '#site/testing/render-screen.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CouldNotCollectDialog } from './could-not-collect-dialog.tsx';

const staff = await setUpDetails();
const assigned = async () => staff.assign(await book(await newAma()));

test('complete: asks in the words of the specification, whose pickup it is, and does it', async () => {
  const pickup = await assigned();
  const calls = showDialog(CompleteDialog, pickup, staff.kofi);
  screen.getByText('Are you sure you want to mark this pickup as complete?');
  screen.getByText('Ama Mensah');
  await click('Mark Complete');
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed).toMatchObject([{ id: pickup.id, status: 'completed' }]);
});

test('complete: given to somebody else meanwhile, only the way out stays', async () => {
  const pickup = await assigned();
  const calls = showDialog(CompleteDialog, pickup, staff.kofi);
  await patch(`/admins/pickups/${pickup.id}/cancel`, staff.efua);
  await click('Mark Complete');
  await screen.findByText(/^Failed to mark pickup as complete\. \w/);
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
  expect(calls.changed).toEqual([]);
});

test('could not collect: needs a reason; the note is for the office only', async () => {
  const pickup = await assigned();
  const calls = showDialog(CouldNotCollectDialog, pickup, staff.kofi);
  await click('Report');
  screen.getByText('Please choose a reason');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nobody home' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nobody home' }));
  expect(screen.queryByText('Please choose a reason')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Note for the office/), 'Knocked twice');
  await click('Report');
  await expect.poll(() => calls.closed).toBe(true);
  expect(calls.changed).toMatchObject([{ status: 'pending' }]);
  const { history } = await readPickup(pickup, staff.efua);
  expect(history.at(-1)).toMatchObject({ reason: 'Nobody home', note: 'Knocked twice' });
});

test('could not collect: what no reason says needs a note', async () => {
  const pickup = await assigned();
  const calls = showDialog(CouldNotCollectDialog, pickup, staff.kofi);
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
  await click('Report');
  screen.getByText('Please say what happened');
  await userEvent.type(screen.getByLabelText('Note for the office'), 'A tree on the road');
  await click('Report');
  await expect.poll(() => calls.closed).toBe(true);
  const { history } = await readPickup(pickup, staff.efua);
  expect(history.at(-1)).toMatchObject({ reason: 'Other', note: 'A tree on the road' });
});
