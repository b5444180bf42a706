import { it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { approve, owe, setPrices } from '#site/e2e/steps/mobile-money.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { press, says } from '#site/e2e/steps/screen.ts';
import { details } from '#site/e2e/steps/views.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

it('a household pays on the page, approves on the phone, and has a receipt', async () => {
  const people = await setPrices();
  const { id } = await owe(people, 'Kasoa, pays at once');
  const { page } = await open(journeyWidth('phone'), { person: people.ama });
  await page.goto(details(id));
  await page.getByLabel('Mobile Money number').fill(people.phone);
  await press(page, /^Pay GH₵.12\.50$/);
  await says(page, 'Please choose this number’s network');
  await isFit(page);
  await page.getByRole('radio', { name: 'MTN MoMo' }).check();
  await press(page, /^Pay GH₵.12\.50$/);
  await says(page, /^Check your phone/);
  await isFit(page);
  await approve(people);
  await says(page, /^Paid GH₵.12\.50 by Mobile Money$/);
  await page.getByRole('button', { name: /^(?:Pay GH₵|Try again)/ }).waitFor({ state: 'detached' });
  await isFit(page);
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  const paper = page.getByRole('article');
  await paper.getByText('GH₵ 12.50').waitFor();
  await paper.getByText(/Mobile Money/).waitFor();
  await isFit(page);
});
