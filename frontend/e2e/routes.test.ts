import { describe, expect, it } from 'vitest';
import { ownStack } from './own-stack.ts';
import { newPerson } from './people.ts';
import { says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** What the site answers, without following it. */
async function answer(path: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await fetch(`${ownStack().site}${path}`, { redirect: 'manual' });
  return { status, location: headers.get('location') };
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

it('an unknown address shows Not Found with a way home', async () => {
  const { page } = await open('phone', { noise: /status of 404 .*nothing-here/ });
  await page.goto('/nothing-here');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('whoever is logged in finds the way back to their dashboard', async () => {
  const person = await newPerson('collector', 'Kwesi');
  const { page } = await open('desktop', { person, noise: /status of 404 .*nothing-here/ });
  await page.goto('/nothing-here');
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await page.waitForURL('**/collector-dashboard');
  await page.goto('/contact-us');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'My dashboard' }).click();
  await page.waitForURL('**/collector-dashboard');
  await page.goto('/contact-us');
  await header.getByRole('link', { name: 'My dashboard' }).waitFor();
  expect(await header.getByRole('link', { name: /^(Log In|Sign Up)$/ }).count()).toBe(0);
});

it('the mobile menu leads to sign-up and login, and the questions open one at a time', async () => {
  const { page } = await open('phone');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await page.touchscreen.tap(4, 730);
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await page.goto('/FAQ');
  expect(new URL(page.url()).hash).toBe('#faq');
  await page.getByText('What does a pickup cost?').click();
  await says(page, /^Pickups carry a fee that varies by waste type and volume\./);
  expect(await page.locator('#faq details[open]').count()).toBe(1);
});

it('home leads to “Do you come to my area?”, which answers for an address and leads on to a booking', async () => {
  const { page } = await open('phone');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Do you come to my area?' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Do you come to my area?' }).waitFor();
  await says(page, 'Osu and Labone');
  await page.getByLabel('Digital address').fill('ak 039 5028');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('status').getByText('Yes. We come everywhere in Ghana, at any time.').waitFor();
  await page.getByRole('status').getByRole('link', { name: 'Book a Pickup' }).click();
  await page.waitForURL(/\/login\?next=%2Fschedule-pickup/);
});

it('a screen opens in any case of letters, and an address inside the app that is none says so', async () => {
  const person = await newPerson('user', 'Adwoa');
  const { page } = await open('desktop', { person });
  await page.goto('/User-Dashboard?tab=helpSupport');
  await page.getByRole('heading', { level: 1, name: 'Help & Support' }).waitFor();
  await page.goto('/Book-Pickup');
  await page.getByRole('heading', { level: 1, name: 'Schedule a pickup' }).waitFor();
  await page.goto('/pickup-details?id=nonsense');
  await says(page, 'We could not find this pickup.');
});
