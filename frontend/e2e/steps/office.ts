import type { Page } from 'playwright-core';
import { type NewPerson, password } from './accounts.ts';
import { entry, findDialog, press, says } from './screen.ts';

/** Fills in the modal for a new collector, who is to wait for approval. */
export async function fillCollector(page: Page, person: NewPerson): Promise<void> {
  const modal = findDialog(page);
  await modal.getByLabel('First name').fill(person.firstName);
  await modal.getByLabel('Last name').fill(person.lastName);
  await modal.getByLabel('Email').fill(person.email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByLabel('Approve now').uncheck();
}

/** Approves a collector from the list, after the question. */
export async function approve(page: Page, collector: NewPerson): Promise<void> {
  await entry(page, collector.email).getByRole('button', { name: 'Approve' }).click();
  await says(findDialog(page), 'Are you sure you want to approve this collector?');
  await press(findDialog(page), 'Approve');
  await says(page, `Collector ${collector.firstName} ${collector.lastName} approved successfully!`);
}

/** Chooses a collector in the open dialog, by the name or by what tells two of the same name apart. */
export async function chooseCollector(page: Page, name: string): Promise<void> {
  const dialog = findDialog(page);
  const option = dialog.locator('option', { hasText: name });
  await dialog
    .getByLabel('Collector', { exact: true })
    .selectOption(await option.first().getAttribute('value'));
}

/** Gives a pickup of the list to a collector. */
export async function assign(page: Page, location: string, name: string): Promise<void> {
  await entry(page, location)
    .getByRole('button', { name: /assign pickup/i })
    .click();
  await chooseCollector(page, name);
  await press(findDialog(page), /^(Assign|Re-assign)$/);
  await says(page, 'Collector assigned successfully!');
}

/** Shows the filters of a list, which are folded on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Filters/, expanded: false }).filter({ visible: true });
  const status = page.getByLabel('Status', { exact: true }).filter({ visible: true });
  await folded.or(status).first().waitFor();
  if (await folded.count()) await folded.click();
}
