import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

type Window = { start: string; left: number | null; reason?: string };

/** Monday, 07:00; the area is not served on Tuesdays and closed on the Wednesday. */
setClock('07:00');
const setup = await setUpPickupTest();
const { api, admin, ama } = setup;
const { id: areaId } = await createArea(api, admin, {
  windows: [
    { start: '05:00', capacity: 2 },
    { start: '08:00', capacity: 2 },
    { start: '10:00', capacity: 1 },
    { start: '14:00', capacity: 3, weekdayCapacities: { '1': 0 } },
    { start: '16:00', capacity: 3 },
  ],
  weekdays: [0, 1, 3, 4, 5, 6],
  cutoffMinutes: 90,
});
const request = { ...pickupRequest(), areaId, date: testDay, time: '10:00' };
expect((await api.call('POST /pickups', { token: ama.token, body: request })).status).toBe(201);
const close = `PUT /admins/areas/${areaId}/closed-days/${addDays(testDay, 2)}`;
const closed = await api.call(close, { token: admin.token, body: { reason: 'Clean-up day', version: 1 } });
expect(closed.status).toBe(200);

async function listDay(ahead: number, { token } = setup.ama, area = areaId): Promise<readonly Window[]> {
  const path = `GET /slots?areaId=${area}&from=${addDays(testDay, ahead)}`;
  return (await setup.api.call(path, { token })).body.days[0].windows;
}

const say = ({ start, left, reason = '' }: Window) => `${start} ${left} ${reason}`.trim();

it('a window says why it takes nobody: over, too late, full, or not served on this weekday', async () => {
  const monday = ['05:00 0 past', '08:00 0 late', '10:00 0 full', '14:00 0 closed', '16:00 3'];
  expect((await listDay(0)).map(say)).toEqual(monday);
  expect((await listDay(0, setup.admin)).map(say)).toEqual(monday);
});

it.each([
  ['on a weekday without service', 1, []],
  ['on a closed day', 2, Array(5).fill('closed')],
  ['on an open day', 3, Array(5).fill(undefined)],
  ['on the last day that can be booked', 14, Array(5).fill(undefined).with(3, 'closed')],
  ['beyond it', 16, Array(5).fill('early')],
])('%s', async (_, ahead, reasons) => {
  expect((await listDay(ahead)).map(({ reason }) => reason)).toEqual(reasons);
});

it('Everywhere nothing but the clock ends a day', async () => {
  const windows = await listDay(0, setup.ama, 'everywhere');
  expect(windows.filter(({ left }) => left === 0).map(say)).toEqual([
    '00:00 0 past',
    '02:00 0 past',
    '04:00 0 past',
    '06:00 0 past',
  ]);
});

it('a day that is over is not full', async () => {
  setClock('16:30');
  expect((await listDay(0)).map(({ reason }) => reason)).toEqual(Array(5).fill('past'));
  setClock('07:00');
});
