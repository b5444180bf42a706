import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { printWhen } from '#shared/print-when.ts';
import { admin, book, newPerson } from './people.ts';
import { entry } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** As `theme.css` declares them. */
const inkSoft = 'rgb(72, 81, 74)';
const danger = 'rgb(143, 29, 23)';

it('the table of pickups says the day of the week and still fits', async () => {
  const location = `Kasoa, gate ${ulid()}`;
  const pickup = await book(await newPerson('user', 'Adwoa'), location);
  const { page } = await open('desktop', { person: await admin() });
  await page.goto('/admin-dashboard?tab=managePickups');
  const [day = ''] = printWhen(pickup).split(',');
  await entry(page, location).getByText(day).first().waitFor();
  await fitsItsFrame(page);
});

it.each(['manageUsers', 'manageCollectors'])('the table of %s fits', async (tab) => {
  const { page } = await open('desktop', { person: await admin() });
  await page.goto(`/admin-dashboard?tab=${tab}`);
  await page.getByRole('rowheader').filter({ visible: true }).first().waitFor();
  await fitsItsFrame(page);
});

async function fitsItsFrame(page: Page): Promise<void> {
  const table = await page.getByRole('table').boundingBox();
  const frame = await page.getByRole('table').locator('..').boundingBox();
  expect(table?.width).toBeLessThanOrEqual(frame?.width ?? 0);
}

it('a card of a phone that is out of view is drawn when it comes into view', async () => {
  const { page } = await open('phone', { person: await admin() });
  await page.goto('/admin-dashboard?tab=managePickups');
  await page.getByRole('rowheader').first().waitFor();
  const last = page.getByRole('rowheader').last();
  const isDrawn = () => last.evaluate((header) => header.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isDrawn).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});

it('Delete is quiet until a row is chosen', async () => {
  const person = await newPerson('user', 'Akua');
  const { page } = await open('desktop', { person: await admin() });
  await page.goto('/manage-users');
  const row = entry(page, person.email);
  const button = row.getByRole('button', { name: /^Delete/ });
  const colour = () => button.evaluate((element) => getComputedStyle(element).color);
  const mail = row.getByText(person.email);
  await mail.waitFor();
  expect(await colour()).toBe(inkSoft);
  await mail.hover();
  await expect.poll(colour).toBe(danger);
});

const helps = {
  user: '/user-dashboard?tab=helpSupport',
  collector: '/collector-dashboard?tab=helpSupport',
  admin: '/admin-dashboard?tab=adminHelpSupport',
} as const;

it.each(['user', 'collector', 'admin'] as const)(
  'links of a %s’s help are high enough for a thumb',
  async (role) => {
    const person = role === 'admin' ? await admin() : await newPerson(role, 'Akua');
    const { page } = await open('phone', { person });
    await page.goto(helps[role]);
    const links = page.getByRole('main').getByRole('link');
    await links.first().waitFor();
    for (const link of await links.all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);
