import type { Locator, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { texts as codeTexts } from '#features/accounts/own/codes/texts.ts';
import { type CountingProxy, isQuiet, startCountingProxy } from './steps/counting-proxy.ts';
import { installed } from './steps/offline.ts';
import { says } from './steps/screen.ts';
import { newPhone, readCode } from './steps/sms.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** What a first booking may cost a household that was never here before, on a phone. */
const most = { tapsByEmail: 16, tapsWithCode: 18, loads: 5, kilobytes: 415 } as const;

const password = 'harmattan wind';

type Counts = { taps: number; characters: number; loads: number };

/** A household that only taps and types, and how often it did. */
function countPresses(page: Page) {
  const counts: Counts = { taps: 0, characters: 0, loads: 0 };
  page.on('request', (request) => {
    // A page that only sends on to the login is not one that people wait for twice.
    const isSentOn = new URL(request.url()).searchParams.has('next') && /\/login\?/.test(request.url());
    if (request.isNavigationRequest() && !isSentOn) counts.loads += 1;
  });
  const tap = async (target: Locator) => {
    await target.waitFor();
    counts.taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    counts.characters += text.length;
    await target.pressSequentially(text);
  };
  return { counts, tap, type };
}

type Hand = ReturnType<typeof countPresses>;

/** From the home page to the sign-up form, by what is offered first. */
async function findsSignUp(page: Page, { tap }: Hand): Promise<void> {
  await tap(page.getByRole('link', { name: 'Book a Pickup' }).filter({ visible: true }).first());
  await page.waitForURL('**/login**');
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /sign up/i })
      .first(),
  );
  const role = page.getByRole('link', { name: 'Sign up as a user' });
  await role.or(page.getByLabel('First name')).first().waitFor();
  if (await role.isVisible()) await tap(role);
}

/** Answers the code of the SMS where one was sent. */
async function signsUp(page: Page, { tap, type }: Hand, login: string): Promise<void> {
  const names = { 'First name': 'Esi', 'Last name': 'Owusu', [codeTexts.loginName]: login };
  for (const [label, text] of Object.entries(names)) await type(page.getByLabel(label), text);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Confirm password'), password);
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await tap(submit);
  if (login.includes('@')) return;
  const code = page.getByLabel(codeTexts.code);
  await code.waitFor();
  await type(code, await readCode(login));
  await tap(submit);
}

/** With one press where the form is filled in already. */
async function logsIn(page: Page, { tap, type }: Hand, login: string): Promise<void> {
  await page.waitForURL('**/login**');
  const button = page.getByRole('button', { name: 'Log In', disabled: false });
  await button.waitFor();
  const fields = [
    [page.getByLabel(codeTexts.loginName), login],
    [page.getByLabel('Password', { exact: true }), password],
  ] as const;
  for (const [field, text] of fields) if ((await field.inputValue()) === '') await type(field, text);
  await tap(button);
}

/** What, where and when. The first day with room is shown already. */
async function books(page: Page, { tap, type }: Hand): Promise<void> {
  const what = page.getByRole('group', { name: 'Waste type' });
  const request = page.getByRole('button', { name: 'Schedule New Pickup' }).filter({ visible: true }).first();
  await what.or(request).first().waitFor();
  if (!(await what.isVisible())) await tap(request);
  await tap(page.getByRole('radio', { name: 'Plastic' }));
  await type(page.getByLabel('Location'), 'Kasoa, blue kiosk');
  await tap(page.getByRole('group', { name: 'Arrival' }).getByRole('radio', { disabled: false }).first());
  await tap(page.getByRole('button', { name: 'Schedule Pickup' }));
  await tap(page.getByRole('button', { name: 'Yes, Schedule' }));
  await says(page, 'Pickup request submitted successfully!');
}

async function bookFirst(
  page: Page,
  proxy: CountingProxy,
  login: string,
): Promise<Counts & { kilobytes: number }> {
  const hand = countPresses(page);
  await page.goto(proxy.site);
  await findsSignUp(page, hand);
  await signsUp(page, hand, login);
  await logsIn(page, hand, login);
  await books(page, hand);
  await installed(page);
  await isQuiet(page, proxy);
  return { ...hand.counts, kilobytes: Math.round(proxy.bytes() / 1000) };
}

it.each([
  ['an email address', () => `${ulid().slice(-6)}@a.gh`.toLowerCase(), most.tapsByEmail],
  ['a number and the code of an SMS', newPhone, most.tapsWithCode],
])('a first booking with %s takes few taps, page loads and bytes', async (name, login, mostTaps) => {
  const proxy = await startCountingProxy();
  const { page } = await open('phone');
  const counts = await bookFirst(page, proxy, login());
  proxy.close();
  // biome-ignore lint/suspicious/noConsole: the counts are what people want to read of it
  console.info(`First booking with ${name}:`, counts);
  expect(counts.taps).toBeLessThanOrEqual(mostTaps);
  expect(counts.loads).toBeLessThanOrEqual(most.loads);
  expect(counts.kilobytes).toBeLessThanOrEqual(most.kilobytes);
});
