import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { todayInAccra } from '#shared/dates.ts';
import { ownStack } from '#site/e2e/own-stack.ts';
import { admin, api, createAssignedPickup, logIn, newPerson } from './people.ts';
import { somebody, submitLogin } from './steps/accounts.ts';
import { isFit } from './steps/page-findings.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const password = 'harmattan wind';

/** The link in the mail to an address, once it is there. */
async function readLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const { mails } = await (await fetch(`${ownStack().site}/outbox.json`)).json();
        const mail = mails.find(({ to }: { to: readonly string[] }) => to.includes(email));
        link = /\/reset-password#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link !== '';
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return link;
}

const menuOf = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));

it('a manager invites a cashier, who sets a password, logs in and finds only what is theirs', async () => {
  const manager = await logIn('admin', 'manager@sankofa.test', demoPassword);
  const { page } = await open('desktop', { person: manager });
  const invited = somebody('Adjoa', 'Cashier');
  await page.goto('/staff');
  await press(page, 'Invite');
  const dialog = findDialog(page);
  await dialog.getByLabel('First name').fill(invited.firstName);
  await dialog.getByLabel('Last name').fill(invited.lastName);
  await dialog.getByLabel('Email').fill(invited.email);
  await dialog.getByRole('checkbox', { name: /^Money/ }).check();
  await isFit(page);
  await picture(page, 'invite');
  await press(dialog, 'Invite');
  const row = page.getByRole('row').filter({ hasText: invited.email });
  await says(row, /^Invited\. The link works until /);
  await isFit(page);
  await picture(page, 'staff');

  const { page: own } = await open('desktop');
  await own.goto(await readLink(invited.email));
  await own.getByLabel('New password').fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await press(own, 'Set Password');
  await own.waitForURL('**/login*');
  await submitLogin(own, invited.email, password);
  await own.waitForURL('**/admin-dashboard');
  await own.getByRole('heading', { name: 'Overview' }).first().waitFor();
  // The app's first view has what every admin has, and nothing by duty.
  await expect.poll(() => menuOf(own)).toContain('/money');
  const menu = await menuOf(own);
  for (const foreign of ['/dispatch', '/areas', '/staff', '/messages']) expect(menu).not.toContain(foreign);
  await own.goto('/staff');
  await own.waitForURL('**/admin-dashboard');
  await page.reload();
  await says(row, 'Today');
});

beforeAll(async () => {
  const { token } = await admin();
  const prices = [{ wasteType: 'plastic', size: 'bag', amount: 25_000 }];
  const validFrom = todayInAccra(new Date());
  await api('POST /admins/price-lists', token, { areaId: 'everywhere', validFrom, prices });
  await api('POST /admins/ledger', token, { kind: 'float', amount: 100_000, reference: ulid() });
});

it('a refund above the limit waits until another admin with Money confirms it', async () => {
  const [household, collector] = await Promise.all([
    newPerson('user', 'Abla'),
    newPerson('collector', 'Kofi'),
  ]);
  const { id } = await createAssignedPickup(household, collector, `Gate ${ulid()}`);
  const body = { size: 'bag', paid: { method: 'cash', amount: 25_000 } };
  await api(`PATCH /collectors/pickups/${id}/complete`, collector.token, body);
  const { page: asking } = await open('desktop', { person: await admin() });
  await asking.goto(`/pickup-details?id=${id}`);
  await press(asking, 'Refund');
  await findDialog(asking).getByLabel('Reason').fill('The bag was never collected');
  await press(findDialog(asking), 'Refund');
  await says(asking, /A colleague with Money must confirm it\.$/);
  await picture(asking, 'asked');
  await asking.goto('/money');
  await says(asking, 'You asked. A colleague has to confirm it.');
  await isFit(asking);
  await picture(asking, 'own request');

  const cashier = await logIn('admin', 'cashier@sankofa.test', demoPassword);
  const { page } = await open('phone', { person: cashier });
  await page.goto('/money');
  await says(page, 'Reason: The bag was never collected');
  await isFit(page);
  await picture(page, 'request');
  await press(page, /^Confirm: Refund, /);
  await isFit(page);
  await picture(page, 'confirm');
  await press(findDialog(page), 'Confirm');
  await says(page, 'Confirmed. It’s done.');
  await page.getByText('Reason: The bag was never collected').waitFor({ state: 'detached' });
  await asking.goto(`/pickup-details?id=${id}`);
  await says(asking, 'Refunded');
});
