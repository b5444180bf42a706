import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';

const tomorrow = addDays(testDay, 1);

setClock('05:00');
const setup = await setUpPickupTest();

const staff = (route: string, body?: object) => setup.api.call(route, { token: setup.admin.token, body });
const pin = (id: string, body: object) => staff(`PATCH /admins/pickups/${id}/pin`, body);
const read = async (id: string) => (await staff(`GET /pickups/${id}`)).body.pickup;

/** A pickup at 08:00, so many kilometres or so to the east; Kofi's. */
async function give(date: string, east: number): Promise<string> {
  const position = { lat: 5.6, lng: -0.2 + east / 111 };
  const body = { wasteType: 'plastic', location: 'Kasoa', date, time: '08:00', position };
  const { id } = (await setup.book(setup.ama, body)).body.pickup;
  await setup.assign(id, setup.kofi);
  return id;
}

type Stop = { pickupId: string; plannedAt: string };
type Round = { collectorId: string; stops: Stop[]; brokenPins?: unknown };

/** Whose round of a plan has what, in order. */
async function plan(body: object) {
  const { rounds, unplaced } = (await staff('POST /admins/plans', { date: tomorrow, ...body })).body;
  const of = ({ id }: { readonly id: string }): Round =>
    rounds.find(({ collectorId }: Round) => collectorId === id) ?? { collectorId: id, stops: [] };
  const at = (id: string) =>
    rounds.flatMap(({ stops }: Round) => stops).find(({ pickupId }: Stop) => pickupId === id)?.plannedAt;
  return { of, at, unplaced };
}

it('stays with its collector at the head in every plan; handed over it keeps its time alone', async () => {
  const ids = [
    await give(tomorrow, 0),
    await give(tomorrow, 2),
    await give(tomorrow, 4),
    await give(tomorrow, 6),
  ];
  const [a = '', b = '', c = ''] = ids;
  expect((await pin(b, { first: true, before: '08:30', version: 2 })).status).toBe(200);
  expect((await pin(c, { before: '08:45' })).body.pickup).toMatchObject({
    pin: { before: '08:45', by: 'Efua admin' },
    history: [
      {},
      {},
      { event: 'pinned', by: { role: 'admin', name: 'Efua admin' }, note: 'Before 08:45 AM' },
    ],
  });
  for (const how of [{}, { replan: true }]) {
    const { of, at } = await plan(how);
    const { stops, brokenPins } = of(setup.kofi);
    expect(stops[0]?.pickupId).toBe(b);
    expect(at(c).slice(11, 16)).toMatch(/^08:[0-4]/);
    expect(brokenPins).toBeUndefined();
  }
  const { of, unplaced } = await plan({ handOver: setup.kofi.id });
  expect([
    of(setup.yaw)
      .stops.map(({ pickupId }) => pickupId)
      .sort(),
    unplaced,
  ]).toEqual([ids.toSorted(), []]);
  const pickups = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })));
  await staff('PATCH /admins/pickups/assign', { collectorId: setup.yaw.id, pickups });
  expect([(await read(b)).pin, (await read(c)).pin, (await read(a)).pin]).toEqual([
    { before: '08:30', by: 'Efua admin', at: expect.any(String) },
    { before: '08:45', by: 'Efua admin', at: expect.any(String) },
    undefined,
  ]);
  const again = (await plan({})).of(setup.yaw);
  expect(again.stops).toHaveLength(4);
  expect(again.brokenPins).toBeUndefined();
});

it('ends when anybody moves the pickup to another day; its hour ends when the new time does not fit', async () => {
  const [staffs, households, hours] = [
    await give(tomorrow, 0),
    await give(tomorrow, 1),
    await give(tomorrow, 2),
  ];
  for (const id of [staffs, households, hours]) await pin(id, { first: true, before: '09:30' });
  await staff(`PATCH /admins/pickups/${staffs}`, { date: addDays(tomorrow, 1) });
  await setup.api.call(`PATCH /pickups/${households}/reschedule`, {
    token: setup.ama.token,
    body: { date: addDays(tomorrow, 1), time: '08:00' },
  });
  await staff(`PATCH /admins/pickups/${hours}`, { time: '12:00' });
  expect([(await read(staffs)).pin, (await read(households)).pin]).toEqual([undefined, undefined]);
  expect((await read(hours)).pin).toEqual({ first: true, by: 'Efua admin', at: expect.any(String) });
});

it('is on the phone of its collector and no concern of its household; nothing else changes', async () => {
  const id = await give(testDay, 0);
  await pin(id, { first: true });
  const asked = await setup.api.call('GET /collectors/pickups/assigned', { token: setup.kofi.token });
  const mine = asked.body.pickups.find((one: { id: string }) => one.id === id);
  expect(mine.pin).toEqual({ first: true, at: expect.any(String) });
  const own = (await setup.api.call(`GET /pickups/${id}`, { token: setup.ama.token })).body.pickup;
  expect([own.pin, own.history.map(({ event }: { event: string }) => event)]).toEqual([
    undefined,
    ['requested', 'assigned'],
  ]);
  const board = await staff(`GET /admins/dispatch?date=${testDay}`);
  expect(board.body.pickups.find((one: { id: string }) => one.id === id).pin).toMatchObject({ first: true });
  // What is so already is no news.
  expect((await pin(id, { first: true })).body.pickup.history).toHaveLength(3);
});

it('is refused in words: outside of the window, without a collector, by others than staff', async () => {
  const id = await give(tomorrow, 0);
  const outside = await pin(id, { before: '10:30' });
  expect([outside.status, outside.body.errors.before]).toEqual([400, expect.stringContaining('8–\u206010')]);
  await staff('PATCH /admins/pickups/assign', { collectorId: null, pickups: [{ id, version: 2 }] });
  expect((await pin(id, { first: true })).body).toMatchObject({
    code: 'conflict',
    message: 'Assign this pickup to a collector before you pin it.',
  });
  for (const { token } of [setup.kofi, setup.ama]) {
    const call = setup.api.call(`PATCH /admins/pickups/${id}/pin`, { token, body: { first: true } });
    expect((await call).status).toBe(403);
  }
});
