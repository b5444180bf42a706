import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { button, newAma, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, loseNextAnswer, watchHeaders } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { testJobs } from '#testing/jobs.ts';
import type { TestPerson } from '#testing/samples/people.ts';

const staff = await setUpDetails();
const jobs = testJobs(realApi().store);
let ama: TestPerson;
let pickup: Pickup;
beforeEach(async () => {
  ama = await newAma();
  pickup = await completeStop(await createPricedStop(staff.kofi, ama, 'Kasoa'), staff.kofi, {});
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const pay = /^Pay GH₵.12\.50$/;
const radio = (name: string) => screen.getByRole('radio', { name });
const read = async (): Promise<Pickup> =>
  (await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token })).body.pickup;
const reference = async () => (await read()).payment?.reference ?? '';
const keysOf = (seen: readonly Headers[]) => seen.map((headers) => headers.get('idempotency-key'));

async function enterNumber(number: string): Promise<void> {
  const field = screen.getByLabelText('Mobile Money number');
  await userEvent.clear(field);
  await userEvent.type(field, number);
}

/** Does what is queued now, but no check that comes seconds later. */
async function sendRequests(): Promise<void> {
  await jobs.readStream();
  await jobs.runDue('payments');
}

test('what did not get through is asked for again under the same key, as it was entered', async () => {
  await showDetails(pickup, ama);
  await screen.findByRole('button', { name: pay });
  const seen = watchHeaders('POST');
  await enterNumber('0271234567');
  await userEvent.click(radio('AT Money'));
  goOffline();
  await click(pay);
  await within(await screen.findByRole('region', { name: /^You owe GH₵.12\.50$/ })).findByRole('alert');
  goOnline();
  expect(screen.getByLabelText('Mobile Money number')).toHaveProperty('value', '0271234567');
  expect(radio('AT Money')).toHaveProperty('checked', true);
  await click(pay);
  await screen.findByText(/^We’ve sent a GH₵.12\.50 request to your phone$/);
  const [first, second, ...more] = keysOf(seen);
  expect(second).toBe(first);
  expect(more).toEqual([]);
});

test('after a lost answer nothing is asked twice, and a later request is another', async () => {
  await showDetails(pickup, ama);
  await screen.findByRole('button', { name: pay });
  const seen = watchHeaders('POST');
  await userEvent.click(radio('MTN MoMo'));
  loseNextAnswer('POST');
  await click(pay);
  // The page is read again, and knows what was asked.
  await screen.findByText(/^We’ve sent a GH₵.12\.50 request to your phone$/);
  expect(button('Try again')).toBeNull();
  const first = await reference();
  await sendRequests();
  realApi().paystack.account.refuse(first);
  await jobs.runUntilIdle();
  await screen.findByText('This was not paid. You can try again, or pay in cash.', {}, { timeout: 10_000 });
  expect(radio('MTN MoMo')).toHaveProperty('checked', true);
  await click('Try again');
  await screen.findByText(/^We're contacting your network/);
  await expect.poll(reference).not.toBe(first);
  expect(new Set(keysOf(seen)).size).toBe(2);
});

test('a wrong network has a way back, and the one that was asked last is chosen the next time', async () => {
  await showDetails(pickup, ama);
  await screen.findByRole('button', { name: pay });
  for (const one of screen.getAllByRole('radio')) expect(one).toHaveProperty('checked', false);
  await enterNumber('0207654321');
  await userEvent.click(radio('Telecel Cash'));
  await click(pay);
  await screen.findByText(/^We're contacting your network/);
  const wrong = await reference();
  await sendRequests();
  await screen.findByLabelText('Code from your network', {}, { timeout: 10_000 });
  await click('Change number or network');
  expect(screen.queryByLabelText('Code from your network')).toBeNull();
  await enterNumber('0557654321');
  await userEvent.click(radio('MTN MoMo'));
  await click('Try again');
  await expect.poll(reference, { timeout: 10_000 }).not.toBe(wrong);
  await screen.findByText(/^We're contacting your network/);
  cleanup();
  await showDetails(await completeStop(await createPricedStop(staff.kofi, ama, 'Osu'), staff.kofi, {}), ama);
  await screen.findByRole('button', { name: pay });
  expect(radio('MTN MoMo')).toHaveProperty('checked', true);
});

test('a wrong code stays in its field', async () => {
  await showDetails(pickup, ama);
  await screen.findByRole('button', { name: pay });
  await userEvent.click(radio('Telecel Cash'));
  await click(pay);
  await screen.findByText(/^We're contacting your network/);
  await sendRequests();
  const field = await screen.findByLabelText('Code from your network', {}, { timeout: 10_000 });
  await userEvent.type(field, '000 000');
  await click('Send Code');
  await screen.findByText(/^That code didn’t work/);
  expect(field).toHaveProperty('value', '000 000');
  await userEvent.clear(field);
  await userEvent.type(field, realApi().paystack.account.giveCode(await reference()));
  await click('Send Code');
  await screen.findByText(/^We're contacting your network/);
  expect(screen.queryByLabelText('Code from your network')).toBeNull();
});

// The last: what is loaded later would come from other modules than what is shown.

test('where it is off, nobody reads of it', async () => {
  vi.resetModules();
  vi.stubEnv('MOBILE_MONEY', '');
  const fresh = await import('#site/testing/details-page.tsx');
  await fresh.showDetails(pickup, ama);
  expect(screen.getByRole('main').textContent).not.toContain('Mobile Money');
  screen.getByText('Pay the collector in cash at the next visit, or at our office.');
  cleanup();
});
