import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { texts } from '#features/account/codes/code-entry.tsx';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api, moveToToday, newPerson } from '#site/e2e/people.ts';
import { submitLogin } from '#site/e2e/steps/accounts.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { press, says, showsStatus } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();
const width = journeyWidth('phone');
const patience = { timeout: 30_000 };

/** Enters something on the feature phone and waits for the next screen. */
async function enter(phone: Page, input: string, next: RegExp): Promise<string> {
  await phone.getByLabel('Answer').fill(input);
  return pressCall(phone, next);
}

async function pressCall(phone: Page, next: RegExp): Promise<string> {
  await phone.getByRole('button', { name: /^(Call|Send)$/ }).click();
  const screen = phone.getByRole('status');
  await expect.poll(() => screen.textContent(), patience).toMatch(next);
  return (await screen.textContent()) ?? '';
}

/** Waits for an SMS on the feature phone. */
async function receives(phone: Page, text: RegExp): Promise<string> {
  const sms = phone.getByRole('listitem').filter({ hasText: text }).first();
  await sms.waitFor(patience);
  return (await sms.textContent()) ?? '';
}

it('a household without data signs up and books by dialling, is told by SMS, and claims its account in a browser', async () => {
  const location = `Kasoa, kiosk ${ulid()}`;
  const number = `055 9${ulid().replace(/\D/g, '').padEnd(6, '0').slice(-6)}`.replace(/(\d{3})$/, ' $1');
  const worker = await newPerson('collector', 'Kwaku');
  const { page: phone } = await open(width);
  await phone.goto('/phone');
  await phone.getByLabel('Number').fill(number);

  await pressCall(phone, /no account yet/);
  await enter(phone, '1', /What is your name/);
  await enter(phone, 'Adwoa Sarpong', /Where should we collect/);
  const areas = await enter(phone, location, /Which area/);
  const elsewhere = /(\d) Another area/.exec(areas)?.[1] ?? '';
  await enter(phone, elsewhere, /^Your account is ready/);
  await enter(phone, '1', /^What kind of waste/);
  await enter(phone, '3', /^Where\?/);
  await enter(phone, '1', /^Which day/);
  await enter(phone, '1', /what time\?/);
  await enter(phone, '1', /^Plastic, .*\n1 Confirm/);
  await enter(phone, '1', /^Booked: Plastic/);
  await receives(phone, /booked, number \w{6}: plastic waste .* dial \*920\*88#, 2/);

  const { token } = await admin();
  const found = `GET /admins/pickups?q=${encodeURIComponent(location.slice(-26))}`;
  const id = (await api<{ pickups: readonly { id: string }[] }>(found, token)).pickups[0]?.id;
  await api(`PATCH /admins/pickups/${id}/assign`, token, { collectorId: worker.account.id });
  await receives(phone, /will collect your plastic waste \(/);
  await isFit(phone);

  // Late in the day, tomorrow is the first that could be booked.
  await moveToToday(worker, '/collectors/pickups/assigned');

  await api(`PATCH /collectors/pickups/${id}/start`, worker.token, {});
  await receives(phone, /is on the way to collect your plastic waste/);
  await api(`PATCH /collectors/pickups/${id}/complete`, worker.token, {});

  const { page: browser } = await open(width);
  await browser.goto('/forgot-password');
  await browser.getByLabel(texts.loginName).fill(number);
  await press(browser, 'Send Link or Code');
  const code = /(\d{6}) is your Sankofa code/.exec(await receives(phone, /is your Sankofa code/))?.[1] ?? '';
  await browser.getByLabel(texts.code).fill(code);
  await isFit(browser);
  await browser.getByLabel('New password').fill('harmattan wind');
  await browser.getByLabel('Confirm password').fill('harmattan wind');
  await press(browser, 'Set Password');
  await browser.waitForURL('**/login');
  await submitLogin(browser, number, 'harmattan wind');
  await browser.waitForURL('**/user-dashboard');
  await browser.goto('/user-dashboard?tab=pickupHistory');
  await showsStatus(browser, location, 'Completed');
});

it('goes on where it was when the call was dropped, and hangs up', async () => {
  const { page: phone } = await open(width);
  await phone.goto('/phone');
  await phone.getByRole('button', { name: 'New number' }).click();
  await pressCall(phone, /no account yet/);
  await enter(phone, '1', /What is your name/);
  await press(phone, 'Hang up');
  await says(phone, 'You have hung up. Call again within ten minutes to continue.');
  await pressCall(phone, /What is your name/);
  await phone.getByRole('button', { name: '0', exact: true }).click();
  await pressCall(phone, /no account yet/);
});
