import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { admin, api, book, newPerson, type Person } from './people.ts';
import { focuses } from './steps/keyboard.ts';
import { look } from './steps/look.ts';
import { awake, findDialog } from './steps/screen.ts';
import { page as viewOf } from './steps/views.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

const field = (page: Page) => page.getByRole('combobox', { name: 'Number, name, ID or place' });

async function opensSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Waits for the job that makes records findable. */
async function isFindable(list: 'users' | 'pickups', q: string, { token }: Person): Promise<void> {
  const find = () => api<Record<string, readonly unknown[]>>(`GET /admins/${list}?q=${q}`, token);
  await expect.poll(async () => (await find())[list]?.length).toBe(1);
}

/** Somebody of whom the search knows, with a number of their own. */
async function household() {
  const office = await admin();
  const digits = `${Date.now()}`.slice(-7);
  const phone = `024${digits}`;
  const body = { firstName: 'Dzifa', lastName: `Search${ulid().slice(-6)}`, phone };
  type Created = { readonly user: { readonly id: string } };
  const { user } = await api<Created>('POST /admins/users', office.token, body);
  await isFindable('users', phone, office);
  return { office, phone, name: `${body.firstName} ${body.lastName}`, id: user.id };
}

it('by the keyboard alone: a number, arrows and Enter lead to a household; Escape gives the focus back', async () => {
  const { office, phone, name, id } = await household();
  const { page } = await open('desktop', { person: office });
  await page.goto('/audit');
  await awake(page);
  await page.getByLabel('Action').focus();
  await opensSearch(page);
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await opensSearch(page);
  await page.keyboard.type(phone);
  const found = page.getByRole('option', { name });
  await found.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await found.getAttribute('aria-selected')).toBe('true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/household?id=${id}`);
  await page.getByRole('heading', { name }).waitFor();
  // The form beside the household, as always on this screen.
  await focuses(page, 'General');
  // From here to another screen, which has its own search.
  await opensSearch(page);
  await page.keyboard.type('househo');
  await page.getByRole('option', { name: 'Households', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('h1', { hasText: 'Households' }).waitFor();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await focuses(page, 'Search by name, email, phone or ID');
  await page.keyboard.type('/?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('/?');
  expect(await findDialog(page).count()).toBe(0);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('Shift+?');
  await findDialog(page).getByRole('heading', { name: 'Keys' }).waitFor();
});

it('Ctrl-Enter and the middle button open a pickup in a tab of its own, and the search stays', async () => {
  const location = `Kasoa, gate ${ulid()}`;
  const pickup = await book(await newPerson('user', 'Adwoa'), location);
  const office = await admin();
  await isFindable('pickups', shortId(pickup.id), office);
  const { page, context } = await open('desktop', { person: office });
  await page.goto('/audit');
  await awake(page);
  await opensSearch(page);
  await page.keyboard.type(shortId(pickup.id));
  const found = page.getByRole('option', { name: location });
  await found.waitFor();
  for (const opens of [() => page.keyboard.press('Control+Enter'), () => found.click({ button: 'middle' })]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), opens()]);
    await tab.waitForURL(`**/pickup-details?id=${pickup.id}`);
    await tab.close();
    await found.waitFor();
  }
});

it('on a phone the search is an icon of the top bar, and what it finds fits', async () => {
  const { page } = await open('phone', { person: await admin() });
  await page.goto('/figures');
  await awake(page);
  await page.locator('header').getByRole('button', { name: 'Search' }).tap();
  await field(page).fill('sankofa');
  await page.getByRole('option').filter({ hasText: '@sankofa.test' }).first().waitFor();
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('dialog *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth,
    ),
  );
  expect(over).toEqual([]);
  const heights = await findDialog(page)
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

async function searches(page: Page): Promise<void> {
  await awake(page);
  await opensSearch(page);
  await field(page).fill('mensah');
  await page
    .getByRole('option', { name: /Mensah/ })
    .first()
    .waitFor();
}

async function showsKeys(page: Page): Promise<void> {
  await awake(page);
  await page.keyboard.press('Shift+?');
  await findDialog(page).getByRole('checkbox').waitFor();
}

it('the search and the keys can be used by everybody', async () => {
  const views = [
    viewOf('/audit', /^Audit log$/, searches, 'search'),
    viewOf('/audit', /^Audit log$/, showsKeys, 'keys'),
  ];
  expect(await look(open, views, await admin())).toEqual({});
});
