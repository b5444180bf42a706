import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';
import type { Width } from './browser.ts';
import { ownStack } from './own-stack.ts';
import { admin, newPerson } from './people.ts';
import { openRequest } from './steps/household.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** Keeps a toast: it stays while the pointer is over it. */
async function hold(toast: Locator): Promise<void> {
  await toast.hover();
}

const incomplete = 'All fields are required for a new pickup request.';

it('stand in front of an open dialog, can be closed there, and outlive it', async () => {
  const { page } = await open('desktop', { person: await newPerson('user', 'Adwoa') });
  await page.goto('/user-dashboard');
  const form = await openRequest(page);
  await press(form, 'Schedule Pickup');
  const toast = page.locator('.Toastify__toast', { hasText: incomplete });
  await toast.getByRole('button', { name: 'close' }).click();
  await toast.waitFor({ state: 'detached' });
  await press(form, 'Schedule Pickup');
  await hold(toast);
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'detached' });
  // Its place has changed: the pointer comes anew, and leaves.
  await hold(toast);
  await page.mouse.move(0, 700);
  await toast.waitFor({ state: 'detached' });
});

/** Whether two things lie over each other, in part or wholly. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the two is not to be seen.');
  return boxesOverlap(a, b);
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it.each<Width>(['phone', 'desktop'])(
  'cover neither what a dialog says nor its buttons on a %s',
  async (width) => {
    const { page } = await open(width, { person: await newPerson('user', 'Adwoa') });
    await page.goto('/user-dashboard');
    const form = await openRequest(page);
    await press(form, 'Schedule Pickup');
    const toast = page.locator('.Toastify__toast', { hasText: incomplete });
    await hold(toast);
    const alert = form.locator('form [role="alert"]', { hasText: incomplete });
    const close = form.getByRole('button', { name: 'Close', exact: true });
    for (const one of [alert, close, form.getByRole('group', { name: 'Waste type' })])
      await expect.poll(() => overlap(toast, one)).toBe(false);
  },
);

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  // Sums of fractions of a pixel.
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
};

it.each([320, 360, 412])(
  'take the place of the top bar at %i px: as high as it, up to its button; nothing moves',
  async (width) => {
    const { page } = await open('phone', {
      person: await newPerson('user', 'Adwoa'),
      viewport: { width, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.goto('/account?page=details');
    await page.getByLabel('First name').fill('Abla');
    const [header, main] = [page.locator('header'), page.locator('main')];
    await page.evaluate(() => scrollTo(0, 0));
    const [bar, before] = [await boxOf(header), await boxOf(main)];
    await page
      .getByRole('button', { name: 'Save', exact: true })
      .evaluate((button: HTMLElement) => button.click());
    const toast = page.locator('.Toastify__toast');
    await hold(toast);
    const place = await boxOf(toast);
    expect(place).toMatchObject({ x: 0, y: bar.y, height: bar.height });
    const account = page.locator('header :is(summary, button)').filter({ visible: true });
    expect(await overlap(toast, account.last())).toBe(false);
    expect((await boxOf(account.last())).x - place.width).toBeLessThan(16);
    expect(await boxOf(main)).toMatchObject({ x: before.x, y: before.y, width: before.width });
    expect(await boxOf(header)).toEqual(bar);
    await expect
      .poll(() => page.locator('h1').evaluate((title) => title.getBoundingClientRect().y))
      .toBeLessThan(bar.height);
  },
);

it.each(['Roboto', 'DejaVu Sans'])('show two lines of text within the bar of a phone in %s', async (font) => {
  const { page } = await open('phone', { person: await newPerson('user', 'Adwoa') });
  await page.goto('/account?page=details');
  await page.evaluate((family) => (document.body.style.fontFamily = `"${family}"`), font);
  await page.getByLabel('First name').fill('Abla');
  await press(page, 'Save');
  const text = page.locator('.Toastify__text');
  await hold(text);
  // The longest that a household reads of a change.
  await text.evaluate((one) => (one.textContent = 'All fields are required for a new pickup request.'));
  expect(await text.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(false);
  const [toast, bar] = [await boxOf(text), await boxOf(page.locator('header'))];
  expect(toast.y).toBeGreaterThanOrEqual(bar.y);
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y + bar.height);
});

it.each([600, 1280])('stand top right at %i px', async (width) => {
  const { page } = await open('desktop', {
    person: await newPerson('user', 'Adwoa'),
    viewport: { width, height: 800 },
  });
  await page.goto('/account?page=details');
  await page.getByLabel('First name').fill('Abla');
  await press(page, 'Save');
  const toast = page.locator('.Toastify__toast');
  await hold(toast);
  const place = await boxOf(toast);
  expect(place.x + place.width).toBeGreaterThan(width - 80);
  expect(place.x).toBeGreaterThan(width / 4);
  expect(place.y).toBeLessThan(120);
  const account = page.locator('header :is(summary, button)').filter({ visible: true });
  if (await account.count()) expect(boxesOverlap(place, await boxOf(account.last()))).toBe(false);
});

it('stand at the bottom right of a desk, over nothing of the board', async () => {
  const date = quietDay(30);
  const { collectors } = await storeDay(ownStack().table, { date, pickups: 60, collectors: 12 });
  const viewport = { width: 1366, height: 768 };
  const { page } = await open('desktop', { person: await admin(), viewport, reducedMotion: 'reduce' });
  await page.goto(`/dispatch?date=${date}`);
  const [first] = collectors;
  await page.getByTitle(`Show ${first?.firstName} ${first?.lastName}’s jobs`).click();
  await press(page, 'Mark off on this day');
  const toast = page.locator('.Toastify__toast');
  await hold(toast);
  // Kept: the search moves the pointer.
  const place = await boxOf(toast);
  const { x, y, width, height } = place;
  expect(y).toBeGreaterThan(viewport.height / 2);
  expect(x + width).toBeLessThan(viewport.width);
  expect(y + height).toBeLessThan(viewport.height);
  await press(page, 'Clear search and filters');
  await page.getByRole('row', { name: /gate 1,/ }).waitFor();
  for (const one of [
    page.locator('.board-bar'),
    page.getByRole('table'),
    page.getByRole('complementary', { name: 'Collectors' }),
  ])
    expect(boxesOverlap(place, await boxOf(one))).toBe(false);
});

it('stand over the name in the header of a public page on a phone, and are closed by keyboard', async () => {
  const { page } = await open('phone', { noise: /status of 400/, reducedMotion: 'reduce' });
  await page.goto('/login');
  await press(page, 'Log In');
  const toast = page.locator('.Toastify__toast');
  await hold(toast);
  const [place, bar] = [await boxOf(toast), await boxOf(page.locator('header'))];
  expect(place).toMatchObject({ x: 0, y: bar.y, height: bar.height });
  expect(await overlap(toast, page.locator('header [popovertarget]'))).toBe(false);
  expect(await toast.evaluate((one) => one.closest('[aria-live="polite"]') !== null)).toBe(true);
  await toast.getByRole('button', { name: 'close' }).focus();
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
});

it('without a network stay away quietly: what they say stands in the page', async () => {
  const { page, context } = await open('phone', { noise: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', disabled: false }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Email or phone number').fill('ama@example.com');
  await page.getByLabel('Password', { exact: true }).fill('harmattan wind');
  await press(page, 'Log In');
  await says(page, 'We could not reach Sankofa. Nothing you typed is lost. Try again.');
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
});
