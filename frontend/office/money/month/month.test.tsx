import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Screen as Money } from '#office/money/screen.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { testJobs } from '#testing/jobs.ts';
import { sumHouseholds } from '#testing/money/money-month.ts';
import { fillOffice, listPostings } from '#testing/money/money-test.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  admin = await logInAdmin();
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const row = async (caption: string, name: string) => {
  const table = within(await screen.findByRole('table', { name: caption }));
  const cells = table.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td > :last-child');
  return [...(cells ?? [])].map(({ textContent }) => plain(textContent));
};

/** What a button saves, as a table. */
async function save(name: string) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob); // the page makes no other object URLs
    return 'blob:test';
  });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [header = '', ...lines] = (await (files[0] as Blob).text()).trimEnd().split('\r\n');
  const names = header.replace('\uFEFF', '').split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((one, index) => [one, cells[index] ?? '']));
  });
}

const pesewas = (lines: readonly Record<string, string>[], column: string) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0);

test('the month, its files, the statements and the ledger are the same to the pesewa', async () => {
  const [kofi, yaw, ama] = await Promise.all([
    person('collector', { firstName: 'Kofi', lastName: 'Month' }),
    person('collector', { firstName: 'Yaw', lastName: 'Month' }),
    person('user', { firstName: 'Ama', lastName: 'Month' }),
  ]);
  await fillOffice();
  const staff = async (route: string, body: object) => {
    passMilliseconds();
    const answer = await realApi().call(route, { token: admin.token, body });
    expect([route, answer.status < 300]).toEqual([route, true]);
  };
  const stop = (collector = kofi) => createPricedStop(collector, ama, 'Kasoa');
  const cash = (amount: number) => ({ paid: { method: 'cash', amount } });
  const paid = await completeStop(await stop(), kofi, cash(1250));
  const unpaid = await completeStop(await stop(), kofi, {});
  await completeStop(await stop(), kofi, cash(1150));
  const waived = await completeStop(await stop(yaw), yaw, {});
  await staff(`POST /admins/pickups/${paid.id}/refund`, { reason: 'Half was left', amount: 500 });
  await staff(`POST /admins/pickups/${unpaid.id}/cash`, { amount: 1250 });
  await staff(`POST /admins/pickups/${waived.id}/waive`, { reason: 'We came late' });
  // Yaw's phone did not know that Kofi had it: the cash is in Yaw's hand.
  const late = await stop(yaw);
  await staff(`PATCH /admins/pickups/${late.id}/assign`, { collectorId: kofi.id });
  passMilliseconds();
  const path = `PATCH /collectors/pickups/${late.id}/complete`;
  expect((await realApi().call(path, { token: yaw.token, body: cash(700) })).status).toBe(409);
  await testJobs(realApi().store).runUntilIdle();

  showScreen(Money, '/money?tab=month');
  // Charged, waived, cash, Mobile Money, refunded, unpaid.
  const total = ['GH₵ 45.00', 'GH₵ 12.50', 'GH₵ 43.50', '–', 'GH₵ 5.00', '−GH₵ 6.00'];
  expect(await row('Day by day', 'Total')).toEqual(total);
  expect((await row('By collector', 'Total')).slice(0, 6)).toEqual(total);
  expect(await row('By collector', 'Kofi Month')).toEqual([
    ...['GH₵ 32.50', '–', 'GH₵ 24.00', '–', '–', 'GH₵ 8.50', '–'],
  ]);
  expect(await row('Pickups by collector', 'Kofi Month')).toEqual(['3', '3', '0', '0', '0', '0']);
  expect((await row('By collector', 'Yaw Month')).slice(0, 6)).toEqual([
    ...['GH₵ 12.50', 'GH₵ 12.50', 'GH₵ 7.00', '–', '–', '−GH₵ 7.00'],
  ]);
  expect((await row('By collector', 'Office')).slice(0, 6)).toEqual([
    ...['–', '–', 'GH₵ 12.50', '–', 'GH₵ 5.00', '−GH₵ 7.50'],
  ]);
  within(screen.getByRole('table', { name: 'Differences' })).getByText(/1\.00 too little$/);
  expect(screen.getAllByRole('link', { name: 'Yaw Month' })[0]?.getAttribute('href')).toBe(
    `/money?tab=cash-up&collector=${yaw.id}`,
  );

  const books = sumHouseholds(await listPostings(ama.id));
  const columns = {
    Charged: 'charged',
    Waived: 'waived',
    Cash: 'paid',
    Refunded: 'refunded',
    Unpaid: 'unpaid',
  };
  for (const file of [await save('Save days as CSV'), await save('Save collectors as CSV')])
    for (const [column, name] of Object.entries(columns))
      expect([column, pesewas(file, column)]).toEqual([column, books[name as keyof typeof books]]);
  const receipts = await save('Save receipts as CSV');
  expect(receipts.map(({ What, Amount, Collector }) => `${What} ${Amount} ${Collector}`)).toEqual([
    ...['Paid 12.50 Kofi Month', 'Paid 11.50 Kofi Month', 'Refunded -5.00 Office'],
    ...['Paid 12.50 Office', 'Paid 7.00 Yaw Month'],
  ]);
  expect(pesewas(receipts, 'Amount')).toBe(books.paid - books.refunded);
});
