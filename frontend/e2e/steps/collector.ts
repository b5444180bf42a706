import type { Page } from 'playwright-core';
import { dialogOf, entry, press, says } from './screen.ts';

/** Starts a job from the list of assigned pickups. */
export async function startJob(page: Page, location: string): Promise<void> {
  await entry(page, location).getByRole('button', { name: 'Start' }).click();
  await entry(page, location).getByText('In Progress').filter({ visible: true }).first().waitFor();
}

/** Marks a job as complete, after the question. */
export async function completeJob(page: Page, location: string): Promise<void> {
  await entry(page, location).getByRole('button', { name: 'Mark Complete' }).click();
  await says(dialogOf(page), 'Are you sure you want to mark this pickup as complete?');
  await press(dialogOf(page), 'Mark Complete');
  await says(page, 'Pickup marked as complete.');
}
