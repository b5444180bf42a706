import { expect, it } from 'vitest';
import { admin, api, logIn, newPerson } from './people.ts';
import { submitLogin } from './steps/accounts.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it('after a sign-up the login knows the address, and says so until somebody logs in', async () => {
  const { page } = await open('phone');
  const email = `abena.${Date.now()}@example.com`;
  await page.goto('/signup/user');
  for (const [label, text] of Object.entries({
    'First name': 'Abena',
    'Last name': 'Asare',
    'Email or phone number': email,
  }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Password', { exact: true }).fill('harmattan wind');
  await page.getByLabel('Confirm password').fill('harmattan wind');
  await press(page, 'Sign Up');
  await page.waitForURL('**/login');
  const box = 'Your account is ready. Log in to request your first pickup.';
  await says(page, box);
  await page.reload();
  await says(page, box);
  expect(await page.getByLabel('Email or phone number').inputValue()).toBe(email);
  await submitLogin(page, email, 'harmattan wind');
  await page.waitForURL('**/user-dashboard');
});

it('another browser is logged out from the account page', async () => {
  const person = await newPerson('user', 'Akosua');
  const other = await logIn('user', person.email, person.password);
  const [{ page: mine }, { page: theirs }] = [
    await open('phone', { person }),
    await open('desktop', { person: other }),
  ];
  await theirs.goto('/account');
  await theirs.locator('p', { hasText: 'Another device' }).waitFor();
  await mine.goto('/account');
  await press(mine, /^Log out .*\d{4}, /);
  await mine.locator('p', { hasText: 'Another device' }).waitFor({ state: 'detached' });
  await theirs.reload();
  await theirs.waitForURL('**/login?next=%2Faccount&reason=expired');
  await says(mine, 'This device');
});

it('logging out everywhere leads to the login, and no token works any more', async () => {
  const person = await newPerson('collector', 'Kwadwo');
  const { page } = await open('desktop', { person });
  await page.goto('/account');
  await press(page, 'Log out everywhere');
  await findDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'detached' });
  await press(page, 'Log out everywhere');
  await press(findDialog(page), 'Log out everywhere');
  await page.waitForURL('**/login');
  await expect(api('GET /me', person.token)).rejects.toThrow('answered 401');
});

it('a question for the password that is closed keeps what was typed; answered, the call goes through', async () => {
  const office = await admin();
  const { page } = await open('desktop', { person: office });
  let refusals = 2;
  // As half an hour after the login: the server's own refusal, which needs that time, is proven by its own tests.
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
  await says(question, 'Your current password is not right.');
  await question.getByLabel('Password', { exact: true }).fill(office.password);
  await page.keyboard.press('Enter');
  await says(page, 'Collector created successfully!');
});
