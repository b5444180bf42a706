import type { Page } from 'playwright-core';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { admin, api, type Person } from '#site/e2e/people.ts';
import { card } from './offline.ts';

/** The button that takes back what was reported of the stop at a location. */
export const undo = (page: Page, location: string) => page.getByRole('button', { name: `Undo: ${location}` });

/** The collector could not collect at a location, since the waste was not out. */
export async function reports(page: Page, location: string): Promise<void> {
  await card(page, location)
    .getByRole('button', { name: /^Could not collect/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Waste not out').click();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Stores a collector's round of today: these stops in this order, each of ten minutes. */
export async function storeRound(collector: Person, pickups: readonly Pickup[]): Promise<void> {
  const [date = ''] = new Date().toISOString().split('T');
  const stops = pickups.map(({ id: pickupId }, index) => ({
    pickupId,
    plannedAt: `${date}T10:${10 + index}:00.000Z`,
  }));
  const body = { stops, confirmed: true };
  await api(`PUT /admins/rounds/${date}/${collector.account.id}`, (await admin()).token, body);
}
