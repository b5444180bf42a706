import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { printMonth } from '#features/money/statement-texts.ts';
import { todayInAccra } from '#shared/dates.ts';
import { household } from '#site/testing/assigned-pickups.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, storeBalance } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';

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

test('a household reads what was charged and paid, what is to pay now, and takes it along', async () => {
  await complete();
  const unpaid = await complete({});
  logInAs(ama);
  await showPage('/statement');
  await screen.findByText('To pay now: GH₵ 12.50');
  const lines = (await rows()).map((row) => row.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Pickup.*GH₵\s12\.50$/);
  expect(lines[1]).toMatch(/^Paid.*−GH₵\s12\.50$/);
  const links = screen.getAllByRole('link', { name: 'Pickup' }).map((one) => one.getAttribute('href'));
  expect(links.at(-1)).toContain(unpaid.id);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  await click('Download CSV');
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

test('a collector reads what they took and hold, without a way to others’ pickups', async () => {
  await complete();
  await storeBalance(ledgerAccounts.cash(kofi.id), 1250);
  logInAs(kofi);
  await showPage('/statement');
  await screen.findByText('Cash in hand now: GH₵ 12.50');
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Cash from a household.*GH₵\s12\.50$/),
  ]);
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

test('another month stands in the address, and an empty one says so', async () => {
  logInAs(ama);
  const shown = await showPage('/statement?month=2026-02');
  await screen.findByText('Nothing in this month.');
  expect(screen.getByLabelText('Month')).toHaveProperty('value', '2026-02');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Month'), printMonth(month()));
  expect(shown.url()).toBe(`/statement?month=${month()}`);
});

test('what cannot be loaded says so', async () => {
  logInAs(ama);
  goOffline();
  await showPage('/statement');
  await screen.findByText(/^Failed to load the statement\./, {}, { timeout: 15_000 });
});
