import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { newAma, patch, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, fill } from '#site/testing/people.tsx';
import { createPricedStop } from '#site/testing/priced-pickups.ts';
import { readPickup } from '#site/testing/render-dialog.tsx';
import { book, findOpenDialog } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';

const { kofi, efua, assign } = await setUpDetails();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

test('staff read that a pickup without a time waits for its household', async () => {
  const pickup = await assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/could-not-collect`, kofi, { reason: 'nobody-home' });
  await showDetails(pickup, efua);
  screen.getByText('Waiting for household · nobody home');
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
  screen.getByText('You haven’t changed anything yet.');
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

test('the admin completes for a collector whose phone is dead, with cash, and says why', async () => {
  const pickup = await createPricedStop(kofi, ama, 'Kasoa');
  await showDetails(pickup, efua);
  await click('Complete for the collector');
  const dialog = within(await findOpenDialog());
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Complete Pickup' }));
  await submit();
  dialog.getByText('Reason is required');
  await fill(/^Time of collection/, '00:00');
  await fill(/^Cash the collector took/, '20');
  await fill(/^Reason/, 'Phone dead');
  const today = todayInAccra(new Date());
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(today, 1) } });
  await submit();
  await dialog.findByText('Choose a time between the day of the pickup and now');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: today } });
  await submit();
  await screen.findByText('Picked up, GH₵ 20.00 paid in cash, for Kofi Boateng');
  screen.getByText('Phone dead');
  expect(await readPickup(pickup, kofi)).toMatchObject({
    status: 'completed',
    money: { due: 1250 - 2000, paid: 2000 },
  });
});

test('the admin logs what a household says that calls; the household reads by whom', async () => {
  const pickup = await createPricedStop(kofi, ama, 'Kasoa');
  await showDetails(pickup, efua);
  await click('Log a problem');
  const dialog = within(await findOpenDialog());
  await fill(/^What happened/, 'Nobody came');
  await userEvent.click(dialog.getByRole('button', { name: 'Log Problem' }));
  await screen.findByText('Logged by Efua Owusu (office)');
  expect(screen.queryByRole('button', { name: 'Log a problem' })).toBeNull();
  cleanup();
  await showDetails(pickup, ama);
  screen.getByText('Logged by Efua Owusu (office)');
});
