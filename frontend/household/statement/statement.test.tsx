import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { statementTexts } from '#features/money/statement-texts.ts';
import { todayInAccra } from '#shared/dates.ts';
import { household } from '#site/testing/assigned-pickups.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { printBalance } from './screen.tsx';

connectRealApi();

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  kofi = await person('collector', { firstName: 'Kofi' });
  ama = await household();
});

const complete = async (body?: object) =>
  completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, body);
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const month = () => todayInAccra(new Date()).slice(0, 7);

test('a household reads a row for each pickup and how it ended, and downloads the lines', async () => {
  await complete();
  const unpaid = await complete({});
  const asked = await complete({});
  const report = { token: ama.token, body: { kind: 'price' } };
  await realApi().call(`POST /pickups/${asked.id}/problem`, report);
  logInAs(ama);
  await showPage('/statement');
  await screen.findByText('You owe GH₵ 25.00');
  const lines = (await rows()).map((row) => row.textContent);
  expect(lines).toHaveLength(3);
  for (const state of ['Paid GH₵.12\\.50', 'GH₵.12\\.50 to pay', 'GH₵.12\\.50 in question'])
    expect(
      lines.filter((line) => new RegExp(`^Plastic.*10 Jun.*GH₵.12\\.50 · 1 bin.*${state}$`).test(line)),
    ).toHaveLength(1);
  const links = screen.getAllByRole('link', { name: 'Plastic' }).map((one) => one.getAttribute('href'));
  expect(links.some((link) => link?.includes(unpaid.id))).toBe(true);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  await click('Download CSV');
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

test('another month stands in the address, and an empty one says so', async () => {
  logInAs(ama);
  const shown = await showPage('/statement?month=2026-02');
  await screen.findByText('Nothing this month.');
  expect(screen.getByLabelText('Month')).toHaveProperty('value', '2026-02');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Month'), statementTexts.printMonth(month()));
  expect(shown.url()).toBe(`/statement?month=${month()}`);
});

test('what cannot be loaded says so', async () => {
  logInAs(ama);
  goOffline();
  await showPage('/statement');
  await screen.findByText(/^Failed to load the statement\./, {}, { timeout: 15_000 });
});

test('the balance is what is due', () => {
  expect(printBalance(1250)).toBe('You owe GH₵\u00a012.50');
  expect(printBalance(0)).toBe('Nothing to pay');
  expect(printBalance(-250)).toBe('We owe you GH₵\u00a02.50');
});
