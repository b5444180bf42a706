import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { DrawingFailed } from '#public/layout/drawing.tsx';
import { printDateWithDay } from '#shared/print-when.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';
import { loadPrices, PublicPrices, texts } from './public-prices.tsx';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  admin = await person('admin');
});
afterEach(() => removePartition(partitions.prices('everywhere')));

const showPrices = async (areaId = 'everywhere') =>
  render(<PublicPrices {...(await loadPrices(areaId))} today={dateInDays(0)} />);

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((one) => one.textContent);

test('says calmly that nothing is set, and no amount', async () => {
  const { container } = await showPrices();
  screen.getByText('No fixed amounts yet.');
  screen.getByText(/^Pickups carry a fee that varies by waste type and volume\./);
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact-us');
  const [words] = container.textContent?.split('Printed') ?? [];
  expect(words).not.toMatch(/GH|\d|price|to pay/i);
});

test('shows the prices of today, what is asked for, and the next ones', async () => {
  await createPriceList(realApi(), admin);
  await createPriceList(realApi(), admin, {
    validFrom: dateInDays(15),
    prices: [{ ...somePrices[0], amount: 650 }],
  });
  await showPrices();
  screen.getByText(`Valid since ${printDateWithDay(dateInDays(0))}.`);
  const [first, next] = screen.getAllByRole('table');
  const rows = within(first as HTMLElement).getAllByRole('row');
  expect(rows.map((one) => one.textContent)).toEqual([
    'Wastein GH₵Bagup to 50 litresBin240 litresTricycle loada full tricycle',
    'PlasticGH₵ 5.00GH₵ 12.50GH₵ 90.00',
    'GlassGH₵ 7.00GH₵ 15.00Ask us',
  ]);
  screen.getByText(
    /^For general waste, organic waste, rubber waste, metal waste, .* and textile waste, please ask us\.$/,
  );
  screen.getByRole('heading', { name: `From ${printDateWithDay(dateInDays(15))}` });
  expect(within(next as HTMLElement).getAllByRole('row')).toHaveLength(2);
  screen.getByText('All taxes included. You pay after collection.');
});

test('names the area of the address; any other place is the last choice', async () => {
  const area = await createArea(realApi(), admin, { name: 'Osu' });
  await createPriceList(realApi(), admin);
  await createPriceList(realApi(), admin, { areaId: area.id, prices: [{ ...somePrices[0], amount: 420 }] });
  await showPrices(area.id);
  screen.getByRole('heading', { name: 'Osu' });
  screen.getByRole('table', { name: 'Prices in Osu, by waste and size' });
  expect(cells(/^Plastic/)).toEqual(['GH₵ 4.20', 'Ask us', 'Ask us']);
  const areas = within(screen.getByRole('navigation', { name: 'Area' })).getAllByRole('link');
  expect(areas.at(-1)?.textContent).toBe('Another area');
  expect(areas.find((one) => one.getAttribute('aria-current'))?.getAttribute('href')).toBe(
    `?area=${area.id}`,
  );
  screen.getByText(`Printed on ${printDateWithDay(dateInDays(0))}.`);
  cleanup();
  // Nobody need know that an area is gone.
  await showPrices('01JZZZZZZZZZZZZZZZZZZZZZZZ');
  await removePartition(partitions.prices(area.id));
});

test('shows the first area that has prices where other places have none', async () => {
  const area = await createArea(realApi(), admin, { name: 'Aburi' });
  await createPriceList(realApi(), admin, { areaId: area.id });
  await showPrices();
  screen.getByRole('heading', { name: 'Aburi' });
  cells(/^Plastic/);
  await removePartition(partitions.prices(area.id));
});

test('without a network it says so, and how to ask again', async () => {
  goOffline();
  await expect(loadPrices('everywhere')).rejects.toThrow();
  goOnline();
  render(<DrawingFailed text={texts.failed} href="?area=everywhere" />);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('?area=everywhere');
});
