import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computeStopFigures } from '#actions/figures/compute-figures.ts';
import { computeWasteFigures } from '#actions/figures/compute-waste.ts';
import { partitions } from '#data/keys.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { removePartition } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import { called, callsUnderWay, connectRealApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { storeLoad, storeStation } from '#testing/samples/loads.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Figures } from './screen.tsx';

connectRealApi();

let esi: TestPerson;
let kofi: TestPerson;
/** Each test has a day of its own. */
let date: IsoDate = addDays(todayInAccra(new Date()), -30);

beforeEach(async () => {
  date = addDays(date, 8);
  await logInAdmin();
  esi = await person('user', { firstName: 'Esi' });
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Figures' });
});
afterEach(() => removePartition(partitions.stations()));

/** Stores bins that Kofi collected on the date, at half past eight. */
async function storeDone(wasteType: WasteType, count = 1): Promise<void> {
  const at = `${date}T08:30:00.000Z`;
  const by = { role: 'collector', id: kofi.id, name: 'Kofi Figures' } as const;
  const { id: pickupId } = await storePickup(esi, 'Gate', {
    status: 'completed',
    content: { wasteType, size: 'bin', count, location: 'Gate' },
    scheduledAt: `${date}T08:00:00.000Z`,
    assignedCollector: { id: kofi.id, firstName: 'Kofi', lastName: 'Figures' },
    history: [{ at, event: 'completed', by }],
  });
  await transact([putVisit({ pickupId, collectorId: kofi.id, kind: 'complete', at, recordedAt: at })]);
}

/** 60 kg by scale on the way to a landfill; about 55 kg at a composter; about 6 kg nowhere. */
async function storeMonth(): Promise<void> {
  const kpone = await storeStation();
  const tema = await storeStation({
    name: 'Tema depot',
    kind: 'transfer-station',
    controlLevel: 'limited',
    onward: kpone.id,
  });
  const compost = await storeStation({ name: 'Compost', kind: 'composter', controlLevel: 'full' });
  await storeDone('general', 2);
  for (const wasteType of ['organic', 'plastic'] as const) await storeDone(wasteType);
  const load = { collectorId: kofi.id, at: `${date}T11:00:00.000Z` };
  await storeLoad({ ...load, stationId: tema.id, kg: 60, fee: 2000, wasteTypes: ['general'] });
  // 240 l × 0.23 = 55.2
  await storeLoad({ ...load, stationId: compost.id, fee: 0, wasteTypes: ['organic'] });
  await computeStopFigures(date, 'everywhere', new Date());
  await computeWasteFigures(date, new Date());
}

async function rowsOf(name: string): Promise<readonly (readonly (string | null)[])[]> {
  const table = await screen.findByRole('table', { name });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    [...row.children].map(
      (cell) => cell.querySelector('[aria-hidden] + span')?.textContent ?? cell.textContent,
    ),
  );
}

test('shows by area, station and control level what was taken where; estimates stand apart', async () => {
  await storeMonth();
  showScreen(Figures, `/figures?from=${date}&to=${date}`);
  await screen.findByRole('heading', { name: 'Where it went' });
  const numbers = (rows: readonly (readonly (string | null)[])[]) => rows.map((row) => row.slice(-5));
  expect(numbers(await rowsOf('By month and area'))).toEqual([
    ['3', '960', '60', 'about 61', 'GH₵\u00a020.00'],
  ]);
  const stations = await rowsOf('By station');
  expect(stations.map(([name]) => name?.replace(/^Station/, ''))).toEqual([
    'Tema depot',
    'Compost',
    'Not tipped',
  ]);
  expect(numbers(stations)).toEqual([
    ['1', '480', '60', '', 'GH₵\u00a020.00'],
    ['1', '240', '', 'about 55', 'GH₵\u00a00.00'],
    ['1', '240', '', 'about 6', 'GH₵\u00a00.00'],
  ]);
  const levels = await rowsOf('By control level');
  expect(levels.map((row) => row.at(-3))).toEqual(['', '60']);
  expect(screen.queryByRole('table', { name: 'Not tipped within two days' })).toBeNull();
});

test('by collector it says who has not tipped', async () => {
  await storeMonth();
  showScreen(Figures, `/figures?from=${date}&to=${date}&by=collector`);
  const [row] = await rowsOf('Not tipped within two days');
  expect(row?.[0]).toContain('Kofi Figures');
  expect(row?.slice(-5)).toEqual(['1', '240', '', 'about 6', 'GH₵\u00a00.00']);
});

test('saves our part of 11.6.1: measured and estimated apart, and what it is not', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob); // the page makes no other object URLs
    return 'blob:test';
  });
  await storeMonth();
  showScreen(Figures, `/figures?from=${date}&to=${date}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export our part of 11.6.1' }));
  const [header, ...lines] = (await (files[0] as Blob).text()).trimEnd().split('\r\n');
  expect(header).toContain(
    'From,To,Area,Collected: kg by scale,"Collected: kg, about",Recovered (recycler or composter): kg by scale',
  );
  // Collected, recovered, controlled (Tema counts as Kpone), unknown, not tipped: by scale and about.
  expect(lines).toEqual([
    `${date},${date},Everywhere,60,61,0,55,60,55,0,0,0,6`,
    'This is only our part of SDG 11.6.1. What the whole city generates is not ours to know.',
  ]);
});

test('without stations there is no such section', async () => {
  await storeDone('general');
  await computeStopFigures(date, 'everywhere', new Date());
  await computeWasteFigures(date, new Date());
  showScreen(Figures, `/figures?from=${date}&to=${date}`);
  await screen.findByRole('table', { name: 'Figures by area' });
  await expect.poll(() => called.includes('GET /api/v1/admins/stations') && callsUnderWay()).toBe(0);
  expect(screen.queryByText('Where it went')).toBeNull();
});
