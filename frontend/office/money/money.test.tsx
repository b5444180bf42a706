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
import { givePrice, sampleAmounts } from '#testing/money-test.ts';
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

test('shows what is to pay by area and age, and leads to its pickups', async () => {
  const { household } = await collect(undefined);
  showScreen(Money, '/money?tab=owed');
  const line = await screen.findByText(household);
  expect(line.closest('a')?.getAttribute('href')).toContain('/household?id=');
  const [, pickup] = within(line.closest('li') ?? expect.fail('It is no line.')).getAllByRole('link');
  expect(pickup?.getAttribute('href')).toContain('/pickup-details?id=');
  expect(plain(pickup?.textContent ?? '')).toContain('GH₵ 12.50');
  expect(screen.getByRole('table', { name: 'To pay' })).toBeTruthy();
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

test('counts what a collector hands over, and says what stays', async () => {
  const { name } = await collect(price, price);
  const shown = showScreen(Money, '/money');
  await userEvent.click(await screen.findByRole('button', { name: `Count cash of ${name}` }));
  const dialog = within(await findOpenDialog());
  expect(plain(dialog.getByText(/GH₵/).textContent ?? '')).toBe('GH₵ 25.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Note hand-over' }));
  dialog.getByText('Please enter an amount like 12.50');
  const field = dialog.getByLabelText('Counted, in cedis');
  await userEvent.type(field, '25');
  dialog.getByText('That is right: nothing is left.');
  await userEvent.clear(field);
  await userEvent.type(field, '24.50');
  expect(plain(dialog.getByText(/is missing/).textContent ?? '')).toBe(
    'GH₵ 0.50 is missing. It stays with the collector.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Note hand-over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await jobs?.runUntilIdle();
  shown.leave();
  showScreen(Money, '/money');
  expect(await textOf(name, 'Cash in hand')).toContain('GH₵ 0.50');
});

test('shows the fresh figures when another admin was faster, and notes the rest then', async () => {
  const { kofi, name } = await collect(price);
  showScreen(Money, '/money');
  await userEvent.click(await screen.findByRole('button', { name: `Count cash of ${name}` }));
  const dialog = within(await findOpenDialog());
  await realApi().call('POST /admins/cash', {
    token: admin.token,
    body: { collectorId: kofi.id, counted: 1000 },
  });
  await userEvent.type(dialog.getByLabelText('Counted, in cedis'), '2.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Note hand-over' }));
  await dialog.findByText(/Somebody noted cash of this collector in the meantime/);
  dialog.getByText('That is right: nothing is left.');
  await userEvent.click(dialog.getByRole('button', { name: 'Note hand-over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('writes off with a reason', async () => {
  const { name } = await collect(price);
  showScreen(Money, '/money');
  await userEvent.click(await screen.findByRole('button', { name: `Write off cash of ${name}` }));
  const dialog = within(await findOpenDialog());
  expect(dialog.getByLabelText('Amount, in cedis')).toHaveProperty('value', '12.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  dialog.getByText('Reason is required');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Robbed');
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
  expect(await textOf(`${name} (account deleted)`, 'Cash in hand')).toContain('GH₵ 12.50');
  screen.getByRole('button', { name: `Count cash of ${name} (account deleted)` });
});

test('notes a deposit once by its reference', async () => {
  await collect(price);
  showScreen(Money, '/money?tab=bank');
  const note = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit or payout' }));
    const dialog = within(await findOpenDialog());
    await userEvent.type(dialog.getByLabelText('Amount, in cedis'), '5');
    await userEvent.clear(dialog.getByLabelText('Reference'));
    await userEvent.type(dialog.getByLabelText('Reference'), 'Slip 7');
    await userEvent.click(dialog.getByRole('button', { name: 'Note it' }));
    return dialog;
  };
  await note();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await note();
  await dialog.findByText(/This reference is noted already/);
});

test('says of a month without any that it was quiet', async () => {
  const shown = showScreen(Money, '/money?tab=month&month=2024-02');
  await screen.findByText('No money moved in this month.');
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
  await screen.findByText('No money moved in this month.');
});
