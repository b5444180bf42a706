import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { click, fill, loseNextAnswer } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';
import { Screen as PriceLists } from './screen.tsx';

connectRealApi();

let admin: TestPerson;

beforeEach(async () => {
  admin = await logInAdmin();
});
afterEach(() => removePartition(partitions.prices('everywhere')));

const lists = async () =>
  (await realApi().call('GET /admins/price-lists', { token: admin.token })).body.lists;
/** The buttons of a page stand twice: beside its title, and on a phone below it. */
async function openForm() {
  const [button] = await screen.findAllByRole('button', { name: 'New prices' });
  await expect.poll(() => (button as HTMLButtonElement).disabled).toBe(false);
  await userEvent.click(button as HTMLElement);
  const dialog = within(await findOpenDialog());
  await dialog.findByLabelText('First day');
  return dialog;
}
const show = () => showScreen(PriceLists, '/price-lists');
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('without a list it says what that means; the first prices can begin today', async () => {
  show();
  await screen.findByText('No prices are set.');
  const dialog = await openForm();
  expect(value('First day')).toBe(dateInDays(0));
  dialog.getByText('These are this area’s first prices. They can start today.');
  await fill('Plastic, Bag', '12.5');
  await fill('Plastic, Bin', '1,200.50');
  await click('Set Prices');
  await screen.findByRole('heading', { name: `From ${printDateWithDay(dateInDays(0))}` });
  screen.getByText('Now');
  expect((await lists())[0].prices).toEqual([
    { wasteType: 'plastic', size: 'bag', amount: 1250 },
    { wasteType: 'plastic', size: 'bin', amount: 120_050 },
  ]);
  const row = within(screen.getByRole('row', { name: /^Plastic/ }));
  expect(row.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    'GH₵ 12.50',
    'GH₵ 1,200.50',
    'Ask us',
  ]);
});

test('what cannot be read is said at its field, and everything typed stays', async () => {
  show();
  await openForm();
  await click('Set Prices');
  screen.getByText('Please enter at least one price');
  await fill('Glass, Bag', 'twelve');
  await fill('Glass, Bin', '0');
  await fill('Metal, Tricycle load', '10000.01');
  await fill('Paper, Bag', '3');
  await click('Set Prices');
  expect(screen.getAllByText('Please enter an amount like 12.50')).toHaveLength(2);
  screen.getByText('At most 10,000 cedis');
  expect(document.activeElement).toBe(screen.getByLabelText('Glass, Bag'));
  expect([value('Glass, Bag'), value('Paper, Bag')]).toEqual(['twelve', '3']);
  expect(await lists()).toEqual([]);
});

test('the next prices begin with the present ones, 15 days ahead; sooner is refused and keeps them', async () => {
  await createPriceList(realApi(), admin);
  show();
  const dialog = await openForm();
  expect([value('Plastic, Bag'), value('Plastic, Bin'), value('Paper, Bag')]).toEqual(['5.00', '12.50', '']);
  expect(value('First day')).toBe(dateInDays(15));
  await fill('Plastic, Bag', '6');
  await fill('First day', dateInDays(3));
  await click('Set Prices');
  await dialog.findAllByText(/^New prices can start on/);
  expect(value('Plastic, Bag')).toBe('6');
  await fill('First day', dateInDays(20));
  loseNextAnswer('POST');
  await click('Set Prices');
  await dialog.findByRole('alert');
  await click('Set Prices');
  await screen.findByText('Starts later');
  expect((await lists()).map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([
    dateInDays(20),
    dateInDays(0),
  ]);
});

test('another area begins with its own prices, and what was typed is not replaced', async () => {
  const area = await createArea(realApi(), admin, { name: 'Osu' });
  await createPriceList(realApi(), admin);
  await createPriceList(realApi(), admin, {
    areaId: area.id,
    prices: [{ ...somePrices[0], amount: 420 }],
  });
  show();
  const dialog = await openForm();
  await userEvent.selectOptions(dialog.getByLabelText('Area'), 'Osu');
  expect([value('Plastic, Bag'), value('Plastic, Bin')]).toEqual(['4.20', '']);
  await fill('Plastic, Bag', '7');
  await userEvent.selectOptions(dialog.getByLabelText('Area'), 'Everywhere');
  expect([value('Plastic, Bag'), value('Plastic, Bin')]).toEqual(['7', '12.50']);
  await removePartition(partitions.prices(area.id));
});

test('says which areas have no prices while others do', async () => {
  const [aburi, tema] = [
    await createArea(realApi(), admin, { name: 'Aburi' }),
    await createArea(realApi(), admin, { name: 'Tema' }),
  ];
  await createPriceList(realApi(), admin, { areaId: aburi.id });
  await createPriceList(realApi(), admin, { areaId: tema.id, validFrom: dateInDays(2) });
  const shown = show();
  const said = (await screen.findByText(/^No prices apply today in: .* Nothing is charged there\.$/))
    .textContent;
  expect([/Everywhere/, /Tema/, /Aburi/].map((name) => name.test(said ?? ''))).toEqual([true, true, false]);
  shown.leave();
  await createPriceList(realApi(), admin);
  show();
  await screen.findByRole('heading', { name: 'Everywhere' });
  expect(screen.queryByText(/^No prices apply/)).toBeNull();
  await Promise.all([aburi, tema].map(({ id }) => removePartition(partitions.prices(id))));
});

test('withdraws a list that has not begun, after a question', async () => {
  const first = dateInDays(2);
  await createPriceList(realApi(), admin, { validFrom: first });
  show();
  await click(`Withdraw: Everywhere, from ${printDateWithDay(first)}`);
  await click('No, Keep Them');
  await click(`Withdraw: Everywhere, from ${printDateWithDay(first)}`);
  await click('Yes, Withdraw');
  await screen.findByText('Withdrawn');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  expect((await lists())[0].state).toBe('withdrawn');
});

test('says why a list cannot be withdrawn any more', async () => {
  const { id } = await createPriceList(realApi(), admin, { validFrom: addDays(dateInDays(0), 5) });
  show();
  await click(/^Withdraw/);
  const other = await person('admin');
  await realApi().call(`DELETE /admins/price-lists/${id}`, { token: other.token });
  await click('Yes, Withdraw');
  await screen.findByText(/This price list has already been withdrawn\./);
});
