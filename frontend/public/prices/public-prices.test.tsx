import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';
import { PublicPrices } from './public-prices.tsx';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  admin = await person('admin');
});
afterEach(() => removePartition(partitions.prices('everywhere')));

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((one) => one.textContent);

test('says calmly that nothing is set, and no amount', async () => {
  const { container } = render(<PublicPrices />);
  await screen.findByText('No fixed amounts are set yet.');
  screen.getByText(/^Pickups carry a fee that varies by waste type and volume\./);
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact-us');
  expect(container.textContent).not.toMatch(/GH|\d|price|to pay/i);
});

test('shows the prices of today, what is asked for, and the next ones', async () => {
  await createPriceList(realApi(), admin);
  await createPriceList(realApi(), admin, {
    validFrom: dateInDays(15),
    prices: [{ ...somePrices[0], amount: 650 }],
  });
  render(<PublicPrices />);
  await screen.findByText(`Valid since ${printDateWithDay(dateInDays(0))}.`);
  const [first, next] = screen.getAllByRole('table');
  const rows = within(first as HTMLElement).getAllByRole('row');
  expect(rows.map((one) => one.textContent)).toEqual([
    'Wastein GH₵Bagup to 50 litresBin240 litresTricycle loada full tricycle',
    'PlasticGH₵ 5.00GH₵ 12.50GH₵ 90.00',
    'GlassGH₵ 7.00GH₵ 15.00Ask us',
  ]);
  screen.getByText(/^For organic waste, rubber waste, metal waste, .* and general waste, please ask us\.$/);
  screen.getByRole('heading', { name: `From ${printDateWithDay(dateInDays(15))}` });
  expect(within(next as HTMLElement).getAllByRole('row')).toHaveLength(2);
  screen.getByText('All taxes are included. You pay when we have collected.');
});

test('asks for the area where there are several', async () => {
  const area = await createArea(realApi(), admin, { name: 'Osu' });
  await createPriceList(realApi(), admin);
  await createPriceList(realApi(), admin, { areaId: area.id, prices: [{ ...somePrices[0], amount: 420 }] });
  render(<PublicPrices />);
  await userEvent.selectOptions(await screen.findByLabelText('Area'), 'Osu');
  await expect.poll(() => screen.queryByText('4.20')).not.toBeNull();
  expect(cells(/^Plastic/)).toEqual(['GH₵ 4.20', 'Ask us', 'Ask us']);
  await removePartition(partitions.prices(area.id));
  await removePartition(partitions.prices('everywhere'));
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Everywhere');
  await screen.findByText('No fixed amounts are set yet.');
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Osu');
  await screen.findByText('No fixed amounts are set yet in Osu.');
});

test('without a network it says so, and asks again when told to', async () => {
  await createPriceList(realApi(), admin);
  goOffline();
  render(<PublicPrices />);
  await screen.findByText('This did not load.');
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('12.50');
});
