import { expect, it } from 'vitest';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { admin } from './people.ts';
import { submitLogin } from './steps/accounts.ts';
import { findDialog, logOut, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const email = 'admin@sankofa.test';

it('an admin sets the second factor up, logs out, logs in with a code and switches it off', async () => {
  const office = await admin();
  const { page, context } = await open('phone', { person: office });
  await page.goto('/account?page=safety');
  await press(page, 'Set Up');
  await findDialog(page)
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  const secret = ((await findDialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  const used = findTotpStep(new Date());
  await findDialog(page).getByLabel('Code from the app').fill(computeTotp(secret, used));
  await press(findDialog(page), 'Switch On');
  await says(findDialog(page), 'Keep these recovery codes');
  const [spare = ''] = await findDialog(page).getByRole('listitem').allTextContents();
  // A careless Escape loses no codes.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await says(findDialog(page), spare);
  await press(findDialog(page), 'I Have Kept Them');
  await says(page, /^On\. The login asks for/);
  await logOut(page);

  await submitLogin(page, email, demoPassword);
  const code = page.getByLabel('Code from the app');
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(demoPassword);
  await code.fill(computeTotp(secret, Math.max(findTotpStep(new Date()), used + 1)));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-dashboard');

  const other = await context.newPage();
  await other.goto('/account?page=safety');
  await press(other, 'Switch Off');
  await findDialog(other).getByLabel('Code from the app, or a recovery code').fill(spare);
  await press(findDialog(other), 'Switch Off');
  await says(other, /^Off\. Anyone who knows/);
  expect(await admin()).toHaveProperty('role', 'admin');
});
