import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { todayInAccra } from '#shared/dates.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api, createAssignedPickup, newPerson } from '#site/e2e/people.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { findDialog, press, says } from '#site/e2e/steps/screen.ts';
import { picture, setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

beforeAll(async () => {
  const prices = [{ wasteType: 'plastic', size: 'bag', amount: 1250 }];
  const list = { areaId: 'everywhere', validFrom: todayInAccra(new Date()), prices };
  await api('POST /admins/price-lists', (await admin()).token, list);
});

/** A collector, by a name of their own, who took 12.50 for one pickup and nothing for another. */
async function collects() {
  const name = `Kofi${ulid().slice(-6)}`;
  const [household, collector] = await Promise.all([newPerson('user', 'Abla'), newPerson('collector', name)]);
  for (const paid of [{ method: 'cash', amount: 1250 }, undefined]) {
    const size = { size: 'bag' };
    const { id } = await createAssignedPickup(household, collector, `Gate ${ulid()}`);
    await api(`PATCH /collectors/pickups/${id}/complete`, collector.token, {
      ...size,
      ...(paid && { paid }),
    });
  }
  return { collector, name: `${name} Mensah` };
}

it('a day’s cash is counted, what is missing written off, and the rest taken to the bank', async () => {
  const { collector, name } = await collects();
  const { page } = await open(journeyWidth('desktop'), { person: await admin() });
  await page.goto('/money');
  // The balance is seconds behind.
  const count = page.getByRole('button', { name: `Count cash: ${name}` });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Cash in hand' }).waitFor();
        return count.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await picture(page, 'money');
  await isFit(page);
  await count.click();
  const dialog = findDialog(page);
  await dialog.getByLabel('Counted, in cedis').fill('12');
  await press(dialog, 'Compare');
  await says(dialog, /GH₵.0\.50 is missing\./);
  await dialog.getByLabel('Reason for the difference').fill('A torn note');
  await picture(page, 'count');
  await isFit(page);
  await press(dialog, 'Record count');
  await says(page, /GH₵.12\.00 handed in\./);
  await expect
    .poll(async () => (await api<{ balance: number }>(statementOf(), collector.token)).balance, {
      timeout: 30_000,
    })
    .toBe(50);
  await page.reload();
  await page.getByRole('link', { name }).first().click();
  await says(page, 'Counts in the last 13 months');
  await picture(page, 'collector-cash');
  await isFit(page);
  await page.getByRole('button', { name: `Write off cash: ${name}` }).click();
  await findDialog(page).getByLabel('Reason').fill('A torn note');
  await isFit(page);
  await press(findDialog(page), 'Write off');
  await says(page, /GH₵.0\.50 written off\./);
  await page.goto('/money?tab=bank');
  await press(page, 'Deposit, payout or float');
  await findDialog(page).getByLabel('Amount, in cedis').fill('12');
  await findDialog(page).getByLabel('Reference').fill(ulid());
  await isFit(page);
  await press(findDialog(page), 'Record');
  await says(page, 'Deposit recorded.');
  await picture(page, 'money-bank');
  await isFit(page);
  await page.goto('/audit');
  await page
    .getByRole('button', { name: /Details: .*wrote off Kofi.*’s cash/ })
    .first()
    .click();
  await says(page, 'Reason: A torn note');
  await isFit(page);
});

const statementOf = () => `GET /me/statement?month=${todayInAccra(new Date()).slice(0, 7)}`;
