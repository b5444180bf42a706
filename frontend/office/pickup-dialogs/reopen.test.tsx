import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { button, newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, fill } from '#site/testing/people.tsx';
import { goOffline, goOnline } from '#site/testing/real-api.ts';
import { openDialog, readPickup } from '#site/testing/render-dialog.tsx';
import { book } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';

const staff = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

/** Ama's pickup, which Kofi has just completed. */
async function bookCompleted(): Promise<Pickup> {
  const { id } = await staff.assign(await book(ama));
  return patch(`/collectors/pickups/${id}/complete`, staff.kofi);
}

const submit = () => userEvent.click(within(openDialog()).getByRole('button', { name: 'Reopen' }));

test('an admin says why, and the pickup goes back to its collector', async () => {
  const pickup = await bookCompleted();
  await showDetails(pickup, staff.efua);
  screen.getByText('This pickup is complete.');
  await click('Reopen');
  await screen.findByLabelText(/^Reason/);
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen pickup' }));
  dialog.getByText('Ama Mensah');
  dialog.getByText('Kofi Boateng');
  await submit();
  dialog.getByText('Reason is required');
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
  expect((await readPickup(pickup, staff.efua)).status).toBe('completed');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'One bag is still there');
  expect(dialog.queryByText('Reason is required')).toBeNull();
  await submit();
  await screen.findByText('Reopened');
  screen.getByText('One bag is still there');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Reopen')).toBeNull();
  screen.getByRole('button', { name: 'Reassign' });
  expect(await readPickup(pickup, ama)).toMatchObject({
    status: 'assigned',
    assignedCollector: { id: staff.kofi.id },
  });
});

test('without a network nothing is lost: the same reason reopens it once there is one', async () => {
  const pickup = await bookCompleted();
  await showDetails(pickup, staff.efua);
  await click('Reopen');
  await fill(/^Reason/, 'Wrong gate');
  goOffline();
  await submit();
  await screen.findByText(/Nothing you typed is lost/);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Wrong gate');
  goOnline();
  await submit();
  await screen.findByText('Reopened');
  const { history } = await readPickup(pickup, staff.efua);
  expect(history.filter(({ event }: { event: string }) => event === 'reopened')).toHaveLength(1);
});

test('another admin was first: the dialog says how the pickup stands, and only the way out stays', async () => {
  const pickup = await bookCompleted();
  await showDetails(pickup, staff.efua);
  await click('Reopen');
  await fill(/^Reason/, 'One bag is still there');
  await patch(`/admins/pickups/${pickup.id}/reopen`, staff.efua, { reason: 'The household called' });
  await submit();
  await within(openDialog()).findByText('Assigned');
  expect(within(openDialog()).queryByRole('button', { name: 'Reopen' })).toBeNull();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByText('The household called');
  screen.getByRole('button', { name: 'Reassign' });
});

test('a pickup that was cancelled cannot be reopened', async () => {
  const { id } = await book(ama);
  await showDetails(await patch(`/admins/pickups/${id}/cancel`, staff.efua), staff.efua);
  screen.getByText('This pickup was cancelled.');
  expect(button('Reopen')).toBeNull();
});
