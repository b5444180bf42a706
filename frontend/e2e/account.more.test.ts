import { expect, it } from 'vitest';
import { admin, newPerson } from './people.ts';
import { fillSignUp, password, somebody, submitLogin } from './steps/accounts.ts';
import { press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it('the login that follows a sign-up is empty after a reload, and known by then', async () => {
  const { page } = await open('phone');
  const person = somebody('Abena', 'Asare');
  await page.goto('/signup/user');
  await fillSignUp(page, person);
  await press(page, 'Sign Up');
  await page.waitForURL('**/login');
  const name = page.getByLabel('Email or phone number');
  const secret = page.getByLabel('Password', { exact: true });
  await expect.poll(() => name.inputValue()).toBe(person.email);
  expect(await secret.inputValue()).toBe(password);
  await page.reload();
  await says(page, 'Your account is ready. Log in to book your first pickup.');
  expect([await name.inputValue(), await secret.inputValue()]).toEqual(['', '']);
  await submitLogin(page, person.email);
  await page.waitForURL('**/user-dashboard');
});

it('a question for the password that is closed keeps what was typed; answered, the call goes through', async () => {
  const office = await admin();
  const { page } = await open('desktop', { person: office });
  let refusals = 2;
  // As long after the login: the server's own refusal, which needs that time, is proven by its own tests.
  await page.route('**/api/v1/admins/collectors', (route) => {
    if (route.request().method() !== 'POST' || refusals-- <= 0) return route.continue();
    const body = {
      code: 'reauthenticate',
      message: 'Please enter your password again to do this.',
      requestId: '1',
    };
    return route.fulfill({ status: 403, json: body });
  });
  await page.goto('/manage-collectors');
  await press(page, 'Create Collector');
  const form = page.getByRole('dialog', { name: 'Create Collector' });
  const email = `kwaku.${Date.now()}@example.com`;
  for (const [label, text] of Object.entries({ 'First name': 'Kwaku', 'Last name': 'Antwi', Email: email }))
    await form.getByLabel(label).fill(text);
  await form.getByLabel('Password', { exact: true }).fill('harmattan wind');
  const question = page.getByRole('alertdialog', { name: 'Enter your password again' });
  await press(form, 'Create Collector');
  await question.waitFor();
  await expect
    .poll(() =>
      question.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Email').inputValue()).toBe(email);
  await press(form, 'Create Collector');
  await question.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await says(question, 'Your current password isn’t right.');
  await question.getByLabel('Password', { exact: true }).fill(office.password);
  await page.keyboard.press('Enter');
  await says(page, 'Collector created successfully!');
});

it('Back closes an open dialog, keeps the scroll of the page, and then leaves the page', async () => {
  const { page } = await open('phone', { person: await newPerson('user', 'Esi') });
  await page.goto('/account');
  await page.getByRole('link', { name: /^Password and devices/ }).click();
  await says(page, 'This device');
  await press(page, 'Log out everywhere');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  const scroll = () => page.evaluate(() => scrollY);
  const before = await scroll();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => history.back());
  await question.waitFor({ state: 'detached' });
  expect([new URL(page.url()).search, await scroll()]).toEqual(['?page=safety', before]);
  // Closed by its own button, it leaves nothing to go back through.
  await press(page, 'Log out everywhere');
  await press(question, 'Stay Logged In');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(undefined);
  expect(await scroll()).toBe(before);
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === '/account' && url.search === '');
  await page.getByRole('link', { name: /^Password and devices/ }).waitFor();
});
