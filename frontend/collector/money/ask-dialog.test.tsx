import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { createDetailsStaff, type DetailsStaff, newAma, showDetails } from '#site/testing/details-page.tsx';
import { click } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { findOpenDialog } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let staff: DetailsStaff;
let ama: TestPerson;
let pickup: Pickup;
beforeAll(async () => {
  staff = await createDetailsStaff();
});
beforeEach(async () => {
  ama = await newAma();
  pickup = await completeStop(await createPricedStop(staff.kofi, ama, 'Kasoa'), staff.kofi, {});
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('its collector asks for what is to pay, and reads why a household cannot be asked', async () => {
  await showDetails(pickup, staff.kofi);
  screen.getByText('GH₵ 12.50 to pay');
  await click(/^Ask for Mobile Money/);
  const dialog = within(await findOpenDialog());
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Their Phone' }));
  dialog.getByText('Please choose the network of the number');
  await userEvent.click(dialog.getByRole('radio', { name: 'MTN MoMo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Their Phone' }));
  // Its number is not proven.
  await dialog.findByRole('alert');
  expect(dialog.getByRole('radio', { name: 'MTN MoMo' })).toHaveProperty('checked', true);
});

test('where it is off, nobody reads of it', async () => {
  vi.resetModules();
  vi.stubEnv('MOBILE_MONEY', '');
  const fresh = await import('#site/testing/details-page.tsx');
  const { cleanup } = await import('@testing-library/react');
  await fresh.showDetails(pickup, staff.kofi);
  expect(screen.getByRole('main').textContent).not.toContain('Mobile Money');
  cleanup();
});
