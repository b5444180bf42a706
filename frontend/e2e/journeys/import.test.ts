import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '#office/import/texts.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api } from '#site/e2e/people.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { press, says } from '#site/e2e/steps/screen.ts';
import { newPhone } from '#site/e2e/steps/sms.ts';
import { picture, setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

type Found = { readonly users: readonly { readonly firstName: string }[] };

const find = async (token: string, phone: string) =>
  (await api<Found>(`GET /admins/users?q=${phone}`, token)).users.map(({ firstName }) => firstName);

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel(texts.choose).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
}

it('households are imported from a file, and a page that is reloaded half way doubles none', async () => {
  const office = await admin();
  const first = Number(newPhone().slice(3));
  const phones = Array.from(
    { length: 40 },
    (_, index) => `055${String((first + index) % 10_000_000).padStart(7, '0')}`,
  );
  const wrong = 'Yaa,Mensah,2.33241E+11,Osu';
  const file = [
    'First name,Last name,Phone,Place',
    wrong,
    ...phones.map((one) => `Abena,Owusu,${one},Kasoa`),
  ];
  const { page } = await open(journeyWidth('desktop'), { person: office });
  // The browser asks whether to leave while lines are on their way.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/manage-users');
  await page.getByRole('link', { name: 'Import from a file' }).filter({ visible: true }).click();
  await page.waitForURL('**/import');
  await isFit(page);
  await choose(page, file);
  await says(page, '40 will be created, 0 are already there, 1 wrong.');
  await isFit(page);
  await picture(page, `import ${page.viewportSize()?.width}`);
  await press(page, 'Create 40 households');
  await expect.poll(() => page.getByText(/^[1-9]\d? of 40/).count()).toBe(1);
  await page.reload();
  // Once the search knows the first of them, the check does, too.
  await expect.poll(() => find(office.token, phones[0] ?? '')).toEqual(['Abena']);
  await choose(page, file);
  await press(page, /^Create \d+ households$/);
  await says(page, new RegExp(`^${texts.finished} `));
  await isFit(page);
  await expect.poll(() => find(office.token, phones[39] ?? '')).toEqual(['Abena']);
  for (const phone of phones) expect(await find(office.token, phone)).toEqual(['Abena']);
});
