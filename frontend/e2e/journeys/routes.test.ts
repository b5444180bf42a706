import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { ownStack } from '#site/e2e/own-stack.ts';
import { newPerson } from '#site/e2e/people.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { says } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

/** What the site answers, without following it. */
async function answer(path: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await fetch(`${ownStack().site}${path}`, { redirect: 'manual' });
  return { status, location: headers.get('location') };
}

/** The menu of a phone: it closes when something else is touched, and leads to the login. */
async function usesMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await isFit(page);
  await page.touchscreen.tap(4, 730);
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

describe('addresses', () => {
  it.each([
    ['/register', '/signup'],
    ['/Register', '/signup'],
    ['/book-pickup', '/schedule-pickup'],
    ['/faq', '/contact-us#faq'],
    ['/contact/', '/contact-us'],
  ])('%s leads to %s', async (path, location) => {
    expect(await answer(path)).toEqual({ status: 302, location });
  });

  it.each(['/LOGIN', '/Contact-Us', '/signup/USER/', '/Admin-Dashboard', '/privacy-policy/'])(
    '%s is a page, in any case',
    async (path) => {
      expect(await answer(path)).toEqual({ status: 200, location: null });
    },
  );

  it.each(['/nothing-here', '/login/more', '/assets/none.js', '/%', '/user-dashboard.html'])(
    '%s is not found',
    async (path) => {
      expect((await answer(path)).status).toBe(404);
    },
  );
});

const noise = /status of 404 .*nothing-here/;

it('a visitor finds the way from home to the login, the answers, the areas and a booking', async () => {
  const width = journeyWidth('phone');
  const { page } = await open(width, { noise });
  await page.goto('/nothing-here');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await isFit(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  if (width === 'phone') await usesMenu(page);
  await page.goto('/FAQ');
  expect(new URL(page.url()).hash).toBe('#faq');
  await page.getByText('What does a pickup cost?').click();
  await says(page, /^Pickups carry a fee that varies by waste type and volume\./);
  expect(await page.locator('#faq details[open]').count()).toBe(1);
  await isFit(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Do you come to my area?' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Do you come to my area?' }).waitFor();
  await says(page, 'Osu and Labone');
  await says(page, /^We come to other places, too\./);
  await isFit(page);
  await page.getByRole('main').getByRole('link', { name: 'Book a Pickup' }).click();
  await page.waitForURL(/\/login\?next=%2Fschedule-pickup/);
});

it('a logged-in person finds the way back to their dashboard, and a screen in any case of letters', async () => {
  const person = await newPerson('user', 'Adwoa');
  const width = journeyWidth('desktop');
  const { page } = await open(width, { person, noise });
  await page.goto('/nothing-here');
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await page.waitForURL('**/user-dashboard');
  await page.goto('/contact-us');
  if (width === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
  await links.filter({ hasText: 'My dashboard' }).first().waitFor();
  expect(await links.filter({ hasText: /^(Log In|Sign Up)$/ }).count()).toBe(0);
  await page.goto('/Book-Pickup');
  await page.getByRole('heading', { level: 1, name: 'Schedule a pickup' }).waitFor();
});

it('pages to read can be used by everybody', async () => {
  const { page } = await open(journeyWidth('phone'));
  for (const path of ['/features', '/best-practices', '/prices', '/privacy-policy', '/terms-of-service']) {
    await page.goto(path);
    await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
    await isFit(page);
  }
});
