import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts as codeTexts } from '#features/account/codes/code-entry.tsx';
import { journeyWidth } from '#site/e2e/browser.ts';
import { isQuiet, startCountingProxy } from '#site/e2e/steps/counting-proxy.ts';
import { installed } from '#site/e2e/steps/offline.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { says } from '#site/e2e/steps/screen.ts';
import { newPhone, readCode } from '#site/e2e/steps/sms.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();
const width = journeyWidth('phone');

/** What a first booking may cost a household that was never here before, on a phone. */
const most = { taps: 16, loads: 4, kilobytes: 415 } as const;

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
    await (width === 'phone' ? target.tap() : target.click());
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
  await page.waitForURL('**/login?next=%2Fschedule-pickup');
  await isFit(page);
  await tap(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  const role = page.getByRole('link', { name: 'Sign up as a user' });
  await role.or(page.getByLabel('First name')).first().waitFor();
  if (await role.isVisible()) await tap(role);
}

/** By a number, and the code of its SMS. */
async function signsUp(page: Page, { tap, type }: Hand): Promise<void> {
  const phone = newPhone();
  const names = { 'First name': 'Esi', 'Last name': 'Owusu', [codeTexts.loginName]: phone };
  for (const [label, text] of Object.entries(names)) await type(page.getByLabel(label), text);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Confirm password'), password);
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await tap(submit);
  await page.getByLabel(codeTexts.code).waitFor();
  await isFit(page);
  await type(page.getByLabel(codeTexts.code), await readCode(phone));
  await tap(submit);
}

/** With one press: the form is filled in already. */
async function logsIn(page: Page, { tap }: Hand): Promise<void> {
  await page.waitForURL('**/login?next=%2Fschedule-pickup');
  await says(page, 'Your account is ready. Log in to book your first pickup.');
  const button = page.getByRole('button', { name: 'Log In' });
  await button.and(page.locator(':focus')).waitFor();
  await isFit(page);
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

it('a first booking with a number and the code of an SMS takes few taps, page loads and bytes', async () => {
  const proxy = await startCountingProxy();
  const { page } = await open(width);
  const hand = countPresses(page);
  await page.goto(proxy.site);
  await findsSignUp(page, hand);
  await signsUp(page, hand);
  await logsIn(page, hand);
  await books(page, hand);
  await isFit(page);
  await installed(page);
  await isQuiet(page, proxy);
  const counts = { ...hand.counts, kilobytes: Math.round(proxy.bytes() / 1000) };
  proxy.close();
  // biome-ignore lint/suspicious/noConsole: the counts are what people want to read of it
  console.info('First booking:', counts);
  expect(counts.taps).toBeLessThanOrEqual(most.taps);
  expect(counts.loads).toBeLessThanOrEqual(most.loads);
  expect(counts.kilobytes).toBeLessThanOrEqual(most.kilobytes);
});
