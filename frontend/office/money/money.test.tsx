import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount, deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { completeStop, createPricedStop, type Priced } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, sampleAmounts } from '#testing/money/money-test.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Money } from './screen.tsx';

connectRealApi();

const price = sampleAmounts.bin;
let admin: TestPerson;
let jobs: ReturnType<typeof testJobs> | undefined;
let names = 0;

beforeEach(async () => {
  admin = await logInAdmin();
  jobs ??= testJobs(realApi().store);
});

/** A collector, with a name of their own, who completed pickups of a household, each with that cash or without. */
async function collect(...paid: readonly (number | undefined)[]) {
  names += 1;
  const [kofi, ama] = await Promise.all([
    person('collector', { firstName: 'Kofi', lastName: `Cash${names}` }),
    person('user', { firstName: 'Ama', lastName: `Owes${names}` }),
  ]);
  for (const amount of paid) {
    const { id } = await book(ama);
    await bringToToday(id);
    await givePrice(id);
    const body = { collectorId: kofi.id };
    await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
    passMilliseconds();
    const done = await realApi().call(`PATCH /collectors/pickups/${id}/complete`, {
      token: kofi.token,
      body: amount === undefined ? {} : { paid: { method: 'cash', amount } },
    });
    expect(done.status).toBe(200);
  }
  await jobs?.runUntilIdle();
  return { kofi, ama, name: `Kofi Cash${names}`, household: `Ama Owes${names}` };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** The row of a collector in a table. */
async function textOf(name: string, caption: string): Promise<string> {
  const table = within(await screen.findByRole('table', { name: caption }));
  return plain(table.getByRole('rowheader', { name }).closest('tr')?.textContent ?? '');
}

test('is calm and leads to the prices where nothing has moved', async () => {
  showScreen(Money, '/money');
  await screen.findByText('No money has moved yet.');
  expect(screen.getByRole('link', { name: 'See the prices' }).getAttribute('href')).toBe('/price-lists');
  expect(screen.queryByText(/GH₵/)).toBeNull();
});

test('lists who owes, found by name, to be called and reminded once', async () => {
  const { ama, household } = await collect(undefined, undefined);
  await Promise.all([collect(undefined), collect(undefined)]);
  showScreen(Money, '/money?tab=owed');
  expect(await textOf('Everywhere', 'Amount due')).toContain('GH₵');
  await textOf(household, 'Households that owe');
  await userEvent.type(screen.getByLabelText('Search by name, email, phone or ID'), household.slice(4));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(await textOf(household, 'Households that owe')).toMatch(/GH₵ 25\.00.*2.*Everywhere.*–/);
  const name = screen.getByRole('link', { name: household });
  expect(name.getAttribute('href')).toBe(`/household?id=${ama.id}`);
  const owed = async () =>
    (await realApi().call(`GET /admins/owed?q=${household.slice(4)}`, { token: admin.token })).body
      .households;
  expect((await owed())[0]).not.toHaveProperty('remindedAt');
  await userEvent.click(screen.getByRole('button', { name: `Remind by email: ${household}` }));
  await screen.findByText('Reminded');
  expect((await owed())[0]).toHaveProperty('remindedAt');
});

test('lists pickups whose size or price is to be set, and not among what goes back', async () => {
  const [kofi, ama] = await Promise.all([person('collector'), person('user', { lastName: 'Unpriced' })]);
  const complete = async (priced: Priced, body: object) =>
    completeStop(await createPricedStop(kofi, ama, 'Kasoa', priced), kofi, body);
  await complete({ amounts: { bag: 500, bin: 1250 } }, { size: 'load' });
  await complete({ size: undefined } as unknown as Priced, { paid: { method: 'cash', amount: price } });
  showScreen(Money, '/money?tab=owed');
  const heading = await screen.findByRole('heading', { name: 'Price not set' });
  const panel = within(heading.closest('section') ?? expect.fail('It is no section.'));
  const rows = panel.getAllByRole('listitem').map((one) => plain(one.textContent ?? ''));
  expect(rows.filter((row) => row.includes('Unpriced')).sort()).toEqual([
    expect.stringMatching(/Which price\?$/),
    expect.stringMatching(/Which size\? · GH₵ 12\.50 paid$/),
  ]);
  expect(screen.getAllByText(/Unpriced/)).toHaveLength(2);
});

/** Opens the count of a collector, types what lies on the table and compares. */
async function compare(name: string, counted: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Count cash: ${name}` }));
  const dialog = within(await findOpenDialog());
  // Blind: nothing says what there should be.
  expect(dialog.queryByText('What it’s made up of')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Counted, in cedis'), counted);
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  await dialog.findByText('What it’s made up of');
  return dialog;
}

const linesOf = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('listitem').map((one: HTMLElement) => plain(one.textContent ?? ''));

test('counts blind, compares pickup by pickup, wants a reason, and shows all of it in the ledger', async () => {
  const { name } = await collect(price, price);
  const shown = showScreen(Money, '/money');
  expect(await textOf(name, 'Cash in hand')).not.toContain('GH₵');
  expect(await textOf(name, 'Cash in hand')).toContain('Cash stops since2');
  const dialog = await compare(name, '25');
  expect(linesOf(dialog)).toEqual([
    expect.stringMatching(/^Cash from a household.*GH₵ 12\.50$/),
    expect.stringMatching(/^Cash from a household.*GH₵ 12\.50$/),
  ]);
  dialog.getByText('That’s right. Nothing is left.');
  const field = dialog.getByLabelText('Counted, in cedis');
  await userEvent.clear(field);
  await userEvent.type(field, '24.50');
  expect(plain(dialog.getByText(/is missing/).textContent ?? '')).toBe(
    `GH₵ 0.50 is missing. ${name} still has to hand it in.`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Record count' }));
  dialog.getByText('Reason is required');
  await userEvent.type(dialog.getByLabelText('Reason for the difference'), 'A torn note');
  await userEvent.click(dialog.getByRole('button', { name: 'Record count' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  shown.leave();
  showScreen(Money, '/money');
  expect(await textOf(name, 'Cash in hand')).toMatch(/GH₵ 24\.50.*GH₵ 0\.50 missing.*Not confirmed/);
  await userEvent.click(screen.getByRole('link', { name }));
  const counts = within(await screen.findByRole('table', { name: 'Counts in the last 13 months' }));
  const [, total, row] = counts.getAllByRole('row').map((one) => plain(one.textContent ?? ''));
  expect(total).toMatch(/^Total.*GH₵ 0\.50/);
  expect(row).toMatch(/GH₵ 24\.50.*GH₵ 25\.00.*GH₵ 0\.50.*A torn note.*Not confirmed/);
  expect(plain(screen.getByText(/^Cash due/, { selector: 'p' }).textContent ?? '')).toBe('Cash due GH₵ 0.50');
  screen.getByText(/^Handed in, GH₵\s0\.50 missing$/);
});

test('shows the fresh figures when another admin was faster, keeps what was typed, and notes the rest then', async () => {
  const { kofi, name } = await collect(price);
  showScreen(Money, '/money');
  const dialog = await compare(name, '2.50');
  await userEvent.type(dialog.getByLabelText('Reason for the difference'), 'Says it was less');
  const body = { collectorId: kofi.id, counted: 1000, reason: 'Short' };
  await realApi().call('POST /admins/cash', { token: admin.token, body });
  await userEvent.click(dialog.getByRole('button', { name: 'Record count' }));
  await dialog.findByText(/This collector’s cash has changed in the meantime/);
  expect(dialog.getByLabelText('Counted, in cedis')).toHaveProperty('value', '2.50');
  expect(linesOf(dialog)).toEqual(['Missing after the last countGH₵ 2.50']);
  dialog.getByText('That’s right. Nothing is left.');
  await userEvent.click(dialog.getByRole('button', { name: 'Record count' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says what we owe a collector who handed over too much, and writes it off in the ledger', async () => {
  const { kofi, name } = await collect(price);
  const body = { collectorId: kofi.id, counted: price + 500, reason: 'Too much' };
  await realApi().call('POST /admins/cash', { token: admin.token, body });
  const shown = showScreen(Money, '/money');
  expect(await textOf(name, 'Cash in hand')).toContain(`We owe ${name} GH₵ 5.00`);
  shown.leave();
  showScreen(Money, `/money?tab=cash-up&collector=${kofi.id}`);
  await userEvent.click(await screen.findByRole('button', { name: `Write off cash: ${name}` }));
  const dialog = within(await findOpenDialog());
  expect(plain(dialog.getByText(/We owe/).textContent ?? '')).toBe(`We owe ${name} GH₵ 5.00`);
  expect(dialog.getByLabelText('Amount, in cedis')).toHaveProperty('value', '5.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  dialog.getByText('Reason is required');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Nobody knows whose');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the cash of a collector who was deleted, and what deleted households owed', async () => {
  const { kofi, ama, name } = await collect(price, undefined);
  await updateItem(keys.account(kofi.id), { set: { emailUnverified: true } }, {});
  const account = await findAccount(kofi.id);
  expect(account && (await deleteUnverifiedAccount(account, new Date()))).toBe(true);
  expect(await deleteAccount(ama.id, 'user', new Date())).toBe(true);
  await jobs?.runUntilIdle();
  const shown = showScreen(Money, '/money?tab=month');
  await screen.findByText('Waived includes GH₵ 12.50 owed by deleted households.');
  shown.leave();
  showScreen(Money, '/money');
  expect(await textOf(`${name} (account deleted)`, 'Cash in hand')).toContain('since1');
  screen.getByRole('button', { name: `Count cash: ${name} (account deleted)` });
});

test('notes what the bank gave and got, by its reference, and takes a mistake back', async () => {
  await collect(price);
  showScreen(Money, '/money?tab=bank');
  const note = async (kind: string, amount: string, reference: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit, payout or float' }));
    const dialog = within(await findOpenDialog());
    await userEvent.selectOptions(dialog.getByLabelText('What was it?'), kind);
    await userEvent.type(dialog.getByLabelText('Amount, in cedis'), amount);
    await userEvent.clear(dialog.getByLabelText('Reference'));
    await userEvent.type(dialog.getByLabelText('Reference'), reference);
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    return dialog;
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await note('float', '50', 'Float 1');
  await isClosed();
  await note('deposit', '5', 'Slip 7');
  await isClosed();
  await (await note('deposit', '5', 'Slip 7')).findByText(/This reference has already been recorded/);
  await userEvent.click(within(await findOpenDialog()).getByRole('button', { name: 'Cancel' }));
  const caption = 'Deposits, payouts and floats';
  const rows = async () =>
    within(await screen.findByRole('table', { name: caption }))
      .getAllByRole('row')
      .map((row) => plain(row.textContent ?? ''));
  await expect.poll(async () => (await rows()).length).toBe(4);
  expect((await rows())[1]).toContain('−GH₵ 45.00');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse: Deposit Slip 7' }));
  const dialog = within(await findOpenDialog());
  dialog.getByText(/Deposit of GH₵.5\.00, Slip 7/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Typed wrongly');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await expect.poll(async () => (await rows())[1]).toContain('−GH₵ 50.00');
  expect((await rows()).filter((row) => /Slip 7.*Reversed .+ by /.test(row))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Reverse: Deposit Slip 7' })).toBeNull();
});

test('says of a month without any that it was quiet', async () => {
  const shown = showScreen(Money, '/money?tab=month&month=2024-02');
  await screen.findByText('No money moved this month.');
  await userEvent.selectOptions(
    screen.getByLabelText('Month'),
    screen.getAllByRole('option')[0] as HTMLElement,
  );
  await waitFor(() => expect(shown.url()).not.toContain('2024-02'));
});

test('an error offers to try again', async () => {
  const real = fetch;
  let failing = true;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    failing && url.includes('/admins/money') ? Promise.reject(new TypeError('Failed')) : real(url, init),
  );
  showScreen(Money, '/money?tab=month&month=2024-03');
  const retry = await screen.findByRole('button', { name: /Try again/i });
  failing = false;
  await userEvent.click(retry);
  await screen.findByText('No money moved this month.');
});
