import type { Locator, Page } from 'playwright-core';

/** The row of a table, or on a phone the card, that shows this text. */
export function entry(page: Page, text: string): Locator {
  return page.locator('tr, li, article').filter({ hasText: text }).last();
}

/** Waits until this is to be read on the page or in a toast: all of it, word for word. */
export async function says(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Waits for an entry to be in a status. */
export async function showsStatus(page: Page, text: string, status: string): Promise<void> {
  await entry(page, text).getByText(status).filter({ visible: true }).first().waitFor();
}

/** Presses a button, of the page or of a dialog. */
export async function press(place: Page | Locator, name: string | RegExp): Promise<void> {
  await place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Presses a button of an entry; its name may go on with what it is about. */
export async function pressNear(page: Page, text: string, name: string | RegExp): Promise<void> {
  await entry(page, text).getByRole('button', { name }).click();
}

/** The dialog that is open now. */
export function findDialog(page: Page): Locator {
  return page.locator('dialog[open]').last();
}

/**
 * Opens one of the views of a dashboard, as people do: at the bottom of a phone, at the side of a desktop. Waits until
 * it is shown: a test types faster than a busy browser takes the view before away.
 */
export async function openView(page: Page, name: RegExp): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name })
    .filter({ visible: true });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
}

/** Takes the toasts away, as people do when one is in the way. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'close', exact: true });
  // It may leave by itself just now.
  while (await close.count())
    await close
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
}

/** Opens an entry of the menus: of the side, or behind the account's button. */
export async function openAccountEntry(page: Page, name: string): Promise<void> {
  await closeToasts(page);
  const menu = page.locator('header summary').filter({ visible: true });
  const link = page.getByText(name, { exact: true }).filter({ visible: true });
  // An address may be there before its page.
  await menu.or(link).first().waitFor();
  if ((await link.count()) === 0) await menu.click();
  await link.click();
}

/** Logs out by the menu. */
export async function logOut(page: Page): Promise<void> {
  await openAccountEntry(page, 'Logout');
  await page.waitForURL('**/login');
}

/** Waits until the script has taken over from the page that was rendered ahead, which knows nobody by name. */
export async function awake(page: Page): Promise<void> {
  await page
    .locator('aside, header details')
    .getByText(/^(Household|Collector|Admin)$/)
    .first()
    .waitFor({ state: 'attached' });
}
