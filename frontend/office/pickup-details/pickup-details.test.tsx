import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createDetailsStaff,
  type DetailsStaff,
  newAma,
  patch,
  showDetails,
} from '#site/testing/details-page.tsx';
import { click, fill } from '#site/testing/people.tsx';
import { connectRealApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';

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
