import { expect, it } from 'vitest';
import { texts } from '#features/accounts/own/codes/texts.ts';
import { submitLogin } from './steps/accounts.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { newPhone, readCode } from './steps/sms.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const password = 'harmattan wind';

it('somebody without an address signs up by number, logs in, resets the password and changes the number', async () => {
  const { page } = await open('phone');
  const phone = newPhone();
  await page.goto('/signup/user');
  const form = { 'First name': 'Adwoa', 'Last name': 'Sarpong', [texts.loginName]: phone };
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Sign Up');
  const field = page.getByLabel(texts.code);
  await field.waitFor();
  const first = await readCode(phone);
  await field.fill(first === '000000' ? '000001' : '000000');
  await press(page, 'Sign Up');
  await says(page, 'This code is not right or too old. Check the SMS, or ask for a new code.');
  await field.fill(first);
  await press(page, 'Sign Up');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await expect.poll(() => page.getByLabel(texts.loginName).inputValue()).toBe(phone);

  await page.goto('/forgot-password');
  await page.getByLabel(texts.loginName).fill(phone);
  await press(page, 'Send Link or Code');
  await page.getByLabel(texts.code).fill(await readCode(phone, first));
  await page.getByLabel('New password').fill('another harmattan');
  await page.getByLabel('Confirm password').fill('another harmattan');
  await press(page, 'Set Password');
  await page.waitForURL('**/login');
  await submitLogin(page, phone, 'another harmattan');
  await page.waitForURL('**/user-dashboard');

  const next = newPhone();
  await page.goto('/account');
  await press(page, 'Change Phone number');
  const dialog = findDialog(page);
  await dialog.getByLabel('Mobile number').fill(next);
  await dialog.getByLabel('Current password').fill('another harmattan');
  await press(dialog, 'Send Code');
  await dialog.getByLabel(texts.code).fill(await readCode(next));
  await press(dialog, 'Confirm Number');
  await says(page, next.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'));
  await dialog.waitFor({ state: 'detached' });
});
