import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '#features/account/codes/code-entry.tsx';
import type { Width } from './browser.ts';
import { password, submitLogin } from './steps/accounts.ts';
import { fillRequest } from './steps/household.ts';
import { findDialog, openAccountEntry, press, says } from './steps/screen.ts';
import { newPhone, readCode } from './steps/sms.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

async function comesToWork(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, 'admin@sankofa.test', 'sankofa-demo');
  await page.waitForURL('**/admin-dashboard');
  await openAccountEntry(page, 'Book by phone');
  await page.waitForURL('**/book-by-phone');
}

/** By the keyboard, from the search that has the cursor. */
async function createsHousehold(page: Page, phone: string, lastName: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  await expect.poll(focused).toBe('search');
  await page.keyboard.type(phone);
  await says(page, 'Nobody found.');
  // Nobody may have been found for its first digits already.
  const printed = phone.replace(/^(...)(...)/, '$1 $2 ');
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe(printed);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Abena');
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Abena ${lastName}` }).waitFor();
}

async function books(page: Page, location: string): Promise<void> {
  await fillRequest(page, location);
  await picture(page, `book by phone ${page.viewportSize()?.width}`);
  await press(page, 'Schedule Pickup');
  await press(findDialog(page), /^(Yes, Schedule|Book another)$/);
  await says(page, new RegExp(`^Booked: Plastic, ${location}, .*\\.$`));
  await page.getByRole('link').filter({ hasText: location }).waitFor();
}

async function claims(page: Page, phone: string): Promise<void> {
  await page.goto('/signup/user');
  const form = { 'First name': 'Abena', 'Last name': 'Owusu', [texts.loginName]: phone };
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Sign Up');
  await page.getByLabel(texts.code).fill(await readCode(phone));
  await press(page, 'Sign Up');
  await says(page, 'Are you Abena?');
  await press(page, 'Yes, this is my account');
  await page.waitForURL('**/login');
  await submitLogin(page, phone);
  await page.waitForURL('**/user-dashboard');
}

describe.each<Width>(['phone', 'desktop'])('on a %s', (width) => {
  it('staff book for somebody who calls; the caller claims the account, and sees what is booked after', async () => {
    const [staff, caller] = [await open(width), await open('phone')];
    const [phone, lastName] = [newPhone(), `Caller ${width}`];
    await comesToWork(staff.page);
    await createsHousehold(staff.page, phone, lastName);
    await books(staff.page, `Before ${phone}`);
    await claims(caller.page, phone);
    await staff.page.goto('/book-by-phone');
    await staff.page.getByRole('searchbox').fill(phone);
    await staff.page.keyboard.press('Enter');
    await staff.page.getByRole('heading', { name: 'Abena Owusu' }).waitFor();
    await books(staff.page, `After ${phone}`);
    await caller.page.goto('/user-dashboard?tab=pickupHistory');
    await caller.page.getByText(`After ${phone}`).filter({ visible: true }).first().waitFor();
    expect(await caller.page.getByText(`Before ${phone}`).count()).toBe(0);
  });
});
