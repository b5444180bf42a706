import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { newAma, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { callsUnderWay } from '#site/testing/real-api.ts';
import { findOpenDialog } from '#site/testing/render-screen.tsx';
import { proveNumber } from '#testing/money/money-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';

const staff = await setUpDetails();
let ama: TestPerson;
let pickup: Pickup;
beforeEach(async () => {
  ama = await newAma();
  pickup = await completeStop(await createPricedStop(staff.kofi, ama, 'Kasoa'), staff.kofi, {});
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a household can be asked once its number is proved; the collector who waits sees the money', async () => {
  await showDetails(pickup, staff.kofi);
  screen.getByText('GH₵ 12.50 to pay');
  expect(screen.queryByRole('button', { name: /^Ask for Mobile Money/ })).toBeNull();
  cleanup();
  await proveNumber(ama, '+233241111111');
  await showDetails(pickup, staff.kofi);
  await click(/^Ask for Mobile Money/);
  const dialog = within(await findOpenDialog());
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
  dialog.getByText('Please choose this number’s network');
  await userEvent.click(dialog.getByRole('radio', { name: 'MTN MoMo' }));
  // Switched off in between: the server says so.
  await updateItem(keys.account(ama.id), { set: { phoneVerified: undefined } }, { exists: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
  await dialog.findByRole('alert');
  expect(dialog.getByRole('radio', { name: 'MTN MoMo' })).toHaveProperty('checked', true);
  await proveNumber(ama, '+233241111111');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
  await dialog.findByText(/^We’ve sent a request/);
  await expect.poll(callsUnderWay).toBe(0);
  const mobile = { reference: 'test-1', amount: 1250 };
  const money = { charged: 1250, paid: 1250, waived: 0, refunded: 0, postings: 2, mobile };
  await updateItem(keys.pickup(pickup.id), { set: { money } }, { exists: true });
  await dialog.findByText('Paid by Mobile Money', undefined, { timeout: 12_000 });
  // The page behind it has read it, too.
  expect(screen.getAllByText('Paid by Mobile Money')).toHaveLength(2);
}, 20_000);

test('where it is off, nobody reads of it', async () => {
  vi.resetModules();
  vi.stubEnv('MOBILE_MONEY', '');
  const fresh = await import('#site/testing/details-page.tsx');
  const { cleanup } = await import('@testing-library/react');
  await fresh.showDetails(pickup, staff.kofi);
  expect(screen.getByRole('main').textContent).not.toContain('Mobile Money');
  cleanup();
});
