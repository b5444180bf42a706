import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { computeStopFigures, computeVisitFigures } from '#actions/figures/compute-figures.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { rowOf } from '#site/testing/table-rows.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Figures } from './screen.tsx';

connectRealApi();

const yesterday = () => addDays(todayInAccra(new Date()), -1);

let esi: TestPerson;

beforeEach(async () => {
  await logInAdmin();
  esi = await person('user', { firstName: 'Esi' });
});

/** Stores a completed pickup of a date, and counts it. */
async function storeDone(date: string, collector: TestPerson): Promise<void> {
  const at = `${date}T08:30:00.000Z`;
  const by = { role: 'collector', id: collector.id, name: 'Kofi Figures' } as const;
  await storePickup(esi, 'Gate', {
    status: 'completed',
    scheduledAt: `${date}T08:00:00.000Z`,
    assignedCollector: { id: collector.id, firstName: 'Kofi', lastName: 'Figures' },
    history: [{ at, event: 'completed', by }],
  });
  await computeStopFigures(date, 'everywhere', new Date());
  await computeVisitFigures(date, new Date());
}

const tableOf = (name: string) => screen.findByRole('table', { name });

test('shows four weeks as lines and a table by area, then by collector', async () => {
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Figures' });
  await storeDone(yesterday(), kofi);
  const shown = showScreen(Figures, '/figures');
  await tableOf('Figures by area');
  await (await rowOf('Everywhere')).findAllByText('1 (100 %)');
  expect(
    screen.getByRole('img', { name: /^Week by week: \d+ booked, \d+ \(\d+ %\) completed\.$/ }),
  ).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Collector');
  await tableOf('Figures by collector');
  screen.getByText(
    'The total is for all collectors. The total by area is higher if some pickups had no collector.',
  );
  await (await rowOf('Kofi Figures')).findAllByText('1 (100 %)');
  expect(shown.url()).toBe('/figures?by=collector');
});

test('a collector whose account is gone has no name', async () => {
  const yaw = await person('collector', { firstName: 'Yaw', lastName: 'Gone' });
  const date = addDays(yesterday(), -100);
  await storeDone(date, yaw);
  const { token } = await logInAdmin();
  expect((await realApi().call(`DELETE /admins/collectors/${yaw.id}`, { token })).status).toBe(200);
  showScreen(Figures, `/figures?by=collector&from=${date}&to=${date}`);
  await tableOf('Figures by collector');
  await rowOf('Former collector');
  expect(screen.queryByText('Yaw Gone')).toBeNull();
});

test('saves what it shows, a line for each date', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob); // the page makes no other object URLs
    return 'blob:test';
  });
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Figures' });
  const date = addDays(yesterday(), -200);
  await storeDone(date, kofi);
  showScreen(Figures, `/figures?from=${date}&to=${date}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const [header, ...lines] = (await (files[0] as Blob).text()).trimEnd().split('\r\n');
  expect(header).toContain('Date,Area,Collector,Booked,Completed,On time,Not collected: Nobody home');
  expect(lines).toEqual([expect.stringContaining(`${date},Everywhere,,1,1,1,0,`)]);
});

test('says when there is nothing, and when dates are wrong, without asking for them', async () => {
  showScreen(Figures, '/figures?from=2020-01-01&to=2020-01-31');
  await screen.findByText('There are no figures for these dates.');
  showScreen(Figures, '/figures?from=2020-02-01&to=2020-01-31');
  await screen.findByText('Please choose a first and a last date, at most 13 months apart.');
  expect(called.filter((one) => one.includes('to=2020-01-31') && one.includes('from=2020-02-01'))).toEqual(
    [],
  );
});

test('an error offers to try again', async () => {
  const real = fetch;
  let failing = true;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    failing && url.includes('/admins/figures') ? Promise.reject(new TypeError('Failed')) : real(url, init),
  );
  showScreen(Figures, '/figures?from=2020-01-01&to=2020-01-31');
  const retry = await screen.findByRole('button', { name: /Try again/i });
  failing = false;
  await userEvent.click(retry);
  await screen.findByText('There are no figures for these dates.');
  expect(within(document.body).queryByRole('alert')).toBeNull();
});
