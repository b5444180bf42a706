import type { Page } from 'playwright-core';
import { entry, findDialog, press, says } from './screen.ts';

/** Opens the line of a stop that is not the next one. */
export async function expandStop(page: Page, location: string): Promise<void> {
  const stop = page.getByRole('article', { name: location });
  await stop.waitFor();
  const line = stop.getByRole('button', { expanded: false });
  if ((await line.count()) > 0) await line.click();
}

/** Starts a pickup from the list of assigned pickups. */
export async function startAssignment(page: Page, location: string): Promise<void> {
  await expandStop(page, location);
  await entry(page, location).getByRole('button', { name: 'Start' }).click();
  await entry(page, location).getByText('In Progress').filter({ visible: true }).first().waitFor();
}

/** Marks a pickup as complete before its time, after the question. */
export async function completeAssignment(page: Page, location: string): Promise<void> {
  await entry(page, location).getByRole('button', { name: 'Mark Complete' }).click();
  await says(findDialog(page), 'Are you sure you want to mark this pickup as complete?');
  await press(findDialog(page), 'Mark Complete');
  await says(page, 'Pickup marked as complete.');
}
