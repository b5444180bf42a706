import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Station } from '#contracts/loads/stations.ts';
import { partitions } from '#data/keys.ts';
import { putStation } from '#data/loads/stations.ts';
import { removePartition } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { DrawingFailed, readCall } from '#public/layout/drawing.tsx';
import { connectRealApi, goOffline } from '#site/testing/real-api.ts';
import { Stations, texts } from './stations.tsx';

connectRealApi();
afterEach(() => removePartition(partitions.stations()));

const kpone: Station = {
  id: '01JM0000000000000000000001',
  name: 'Kpone landfill',
  kind: 'landfill',
  position: { lat: 5.7, lng: 0.05 },
  controlLevel: 'improved',
  takes: ['general'],
  minutes: 20,
  isActive: true,
  version: 1,
};

test('names the stations that are switched on, with what their control level means', async () => {
  const off = { ...kpone, id: '01JM0000000000000000000002', name: 'Old dump', isActive: false };
  await transact([putStation(kpone), putStation(off)]);
  render(<Stations {...(await readCall('listStations'))} />);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Kpone landfill']);
  screen.getByText('Landfill');
  expect(screen.getByText('Improved control.').parentElement?.textContent).toBe(
    'Improved control. Fenced and staffed. Most harm to soil, water and air is prevented.',
  );
  // Nothing was taken anywhere last month.
  expect(document.body.textContent).not.toContain('%');
  expect(document.body.textContent).not.toContain('by weight');
});

test('shows shares of last month, the largest first', () => {
  const one = { id: 'A', name: 'Depot', kind: 'transfer-station', controlLevel: 'basic' } as const;
  const other = { id: 'B', name: 'Compost', kind: 'composter', controlLevel: 'full' } as const;
  render(
    <Stations
      stations={[
        { ...one, shareOfLastMonth: 0.29 },
        { ...other, shareOfLastMonth: 0.71 },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual(['Compost', 'Depot']);
  screen.getByText('71 % of what went to stations last month');
  screen.getByText('29 % of what went to stations last month');
  screen.getByText(/^Shares are by weight\./);
});

test('says so when there are none, when the network fails, and of a kind of a newer release', async () => {
  render(<Stations {...(await readCall('listStations'))} />);
  screen.getByText('No stations yet.');
  cleanup();
  goOffline();
  await expect(readCall('listStations')).rejects.toThrow();
  render(<DrawingFailed text={texts.failed} href="/where-it-goes" />);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/where-it-goes');
  cleanup();
  render(<Stations stations={[{ ...kpone, controlLevel: 'perfect' as never }]} />);
  expect(document.body.textContent).toMatch(/unknown/i);
});
