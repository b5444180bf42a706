import { describe, expect, it } from 'vitest';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { areaForm, createArea, dateInDays, otherWeekday } from '#testing/samples/areas.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

const setup = await setUpPickupTest();
const { api, ama, admin } = setup;

const asAdmin = (route: string, body?: object, key?: string) =>
  api.call(route, { token: admin.token, body, headers: key ? { 'idempotency-key': key } : {} });

describe('a table in which nothing was configured', () => {
  it('serves everywhere, at any time, without a limit', async () => {
    expect((await api.call('GET /areas')).body).toEqual({
      areas: [{ id: 'everywhere', name: 'Everywhere', addressPrefixes: [] }],
    });
    const { body } = await api.call('GET /slots', { token: ama.token });
    expect(body.days).toHaveLength(14);
    expect(body.days[1].windows.map(({ start }: { start: string }) => start)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${String(index * 2).padStart(2, '0')}:00`),
    );
    expect(body.days[1].windows[11]).toEqual({ start: '22:00', end: '24:00', left: null });
  });

  it('lets an admin deactivate that, or what tells who is next, and nothing else of it', async () => {
    const refused = await asAdmin('PATCH /admins/areas/everywhere', { name: 'Accra', isActive: false });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ name: 'You can’t change this for “Everywhere”.' });
    const position = { lat: 5.6, lng: -0.2 };
    const placed = await asAdmin('PATCH /admins/areas/everywhere', { center: position });
    expect(placed.status).toBe(400);
    expect(Object.keys(placed.body.errors)).toEqual(['center']);
    const off = await asAdmin('PATCH /admins/areas/everywhere', { isActive: false, version: 1 });
    expect(off.body.area).toMatchObject({ id: 'everywhere', isActive: false, version: 2 });
    expect((await api.call('GET /areas')).body).toEqual({ areas: [] });
    const silent = await asAdmin('PATCH /admins/areas/everywhere', { isActive: true, tellOnTheWay: false });
    expect(silent.body.area).toMatchObject({ isActive: true, tellOnTheWay: false, version: 3 });
  });
});

describe('a named area', () => {
  it('is created with its windows in order, and seen by everybody without its capacities', async () => {
    const windows = [
      { start: '10:00', capacity: 5 },
      { start: '08:00', capacity: null, weekdayCapacities: { '6': 3 } },
    ];
    const form = { name: ' Labone ', windows, addressPrefixes: ['gl-0', 'GL-0', 'GL'] };
    const { status, body } = await asAdmin('POST /admins/areas', form);
    expect(status).toBe(201);
    expect(body.area).toMatchObject({
      name: 'Labone',
      windows: windows.toReversed(),
      addressPrefixes: ['GL', 'GL-0'],
      weekdays: [1, 2, 3, 4, 5, 6],
      closedDays: [],
      cutoffMinutes: 0,
      isActive: true,
      version: 1,
    });
    const { areas } = (await api.call('GET /areas')).body;
    expect(areas).toContainEqual({ id: body.area.id, name: 'Labone', addressPrefixes: ['GL', 'GL-0'] });
  });

  it.each([
    ['no windows', { windows: [] }, 'windows', 'Please add at least one window'],
    [
      'windows that overlap',
      { windows: ['08:00', '09:30'].map((start) => ({ start, capacity: 1 })) },
      'windows',
      'Windows are two hours long and can’t overlap',
    ],
    [
      'a window after 22:00',
      { windows: [{ start: '22:30', capacity: 1 }] },
      'windows.0.start',
      'A window starts between 00:00 and 22:00, like 08:00',
    ],
    [
      'a capacity below 0',
      { windows: [{ start: '08:00', capacity: -1 }] },
      'windows.0.capacity',
      'Capacity can be 0 to 9,999',
    ],
    [
      'what begins no digital address',
      { addressPrefixes: ['Osu'] },
      'addressPrefixes.0',
      'Please enter the start of digital addresses, like GA or GA-184',
    ],
  ])('cannot have %s', async (_, change, field, sentence) => {
    const { status, body } = await asAdmin('POST /admins/areas', areaForm(change));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({ [field]: sentence });
  });

  it('cannot have the beginning of addresses of another', async () => {
    await createArea(api, admin, { name: 'Tema', addressPrefixes: ['GT-0'] });
    const { status, body } = await asAdmin('POST /admins/areas', areaForm({ addressPrefixes: ['GT-0'] }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ addressPrefixes: 'GT-0 already belongs to Tema.' });
  });

  it('keeps beginnings apart also when two admins add them at once', async () => {
    const add = (name: string) => asAdmin('POST /admins/areas', areaForm({ name, addressPrefixes: ['AK'] }));
    const answers = await Promise.all([add('Kumasi'), add('Kumasi North')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is created once per key', async () => {
    const form = areaForm({ name: 'Once' });
    const first = await asAdmin('POST /admins/areas', form, 'create-once');
    const second = await asAdmin('POST /admins/areas', form, 'create-once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.area).toEqual(first.body.area);
    const other = await asAdmin('POST /admins/areas', areaForm({ name: 'Other' }), 'create-once');
    expect(other.status).toBe(409);
  });

  it('is changed in what was sent, once per key, and not on a stale version', async () => {
    const position = { lat: 5.6037168, lng: -0.1869644 };
    const area = await createArea(api, admin, { center: position });
    expect(area.center).toEqual({ lat: 5.60372, lng: -0.18696 });
    const change = { cutoffMinutes: 60, center: null, version: 1 };
    const path = `PATCH /admins/areas/${area.id}`;
    const first = await asAdmin(path, change, 'change-once');
    const { center: _, ...rest } = area;
    expect(first.body.area).toEqual({ ...rest, cutoffMinutes: 60, version: 2 });
    expect((await asAdmin(path, change, 'change-once')).body).toEqual(first.body);
    expect((await asAdmin(path, change)).status).toBe(409);
    expect((await asAdmin('PATCH /admins/areas/01ARZ3NDEKTSV4RRFFQ69G5FAV', {})).status).toBe(404);
    expect((await asAdmin('PATCH /admins/areas/nonsense', {})).status).toBe(404);
  });

  it('is for admins to list with all it has', async () => {
    const { body } = await asAdmin('GET /admins/areas');
    expect(body.areas[0]).toMatchObject({ id: 'everywhere', windows: expect.any(Array) });
    expect(body.areas[1]).not.toHaveProperty('receipts');
    expect((await api.call('GET /admins/areas', { token: ama.token })).status).toBe(403);
  });
});

describe('slots', () => {
  it('show what is left of an area’s windows, to admins also what is booked', async () => {
    const date = dateInDays(3);
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== otherWeekday(date));
    const area = await createArea(api, admin, { weekdays });
    const path = `GET /slots?areaId=${area.id}&from=${date}`;
    const { body } = await api.call(path, { token: ama.token });
    expect(body.areaId).toBe(area.id);
    expect(body.days[0]).toEqual({
      date,
      windows: [
        { start: '08:00', end: '10:00', left: 2 },
        { start: '10:00', end: '12:00', left: 10 },
        { start: '14:00', end: '16:00', left: null },
      ],
    });
    expect(body.days[1].windows).toEqual([]);
    const { days } = (await asAdmin(path)).body;
    expect(days[0].windows[0]).toEqual({ start: '08:00', end: '10:00', left: 2, booked: 0, capacity: 2 });
  });

  it('show admins what is held of windows that were changed since, and nobody else', async () => {
    const date = dateInDays(3);
    const area = await createArea(api, admin, { windows: [{ start: '09:00', capacity: 100 }] });
    const path = `GET /slots?areaId=${area.id}&from=${date}`;
    const request = { ...pickupRequest(), areaId: area.id, date, time: '09:00' };
    const booked = await api.call('POST /pickups', { token: ama.token, body: request });
    expect(booked.status).toBe(201);
    expect((await asAdmin(path)).body.days[0]).not.toHaveProperty('former');
    await asAdmin(`PATCH /admins/areas/${area.id}`, { windows: [{ start: '08:00', capacity: 30 }] });
    const { days } = (await asAdmin(path)).body;
    expect(days[0]).toEqual({
      date,
      windows: [{ start: '08:00', end: '10:00', left: 30, booked: 0, capacity: 30 }],
      former: [{ start: '09:00', end: '11:00', booked: 1 }],
    });
    expect(days[1]).not.toHaveProperty('former');
    const seen = await api.call(path, { token: ama.token });
    expect(seen.body.days[0]).toEqual({ date, windows: [{ start: '08:00', end: '10:00', left: 30 }] });
    // On a day that is no longer served at all, too; and no longer once nobody holds it.
    await asAdmin(`PATCH /admins/areas/${area.id}`, { weekdays: [otherWeekday(date)] });
    const [unserved] = (await asAdmin(path)).body.days;
    expect(unserved).toMatchObject({ windows: [], former: [{ start: '09:00', booked: 1 }] });
    const cancelled = { token: ama.token, body: {} };
    await api.call(`PATCH /pickups/${booked.body.pickup.id}/cancel`, cancelled);
    expect((await asAdmin(path)).body.days[0]).not.toHaveProperty('former');
  });

  it.each([
    ['an area that is not there', 'areaId=01ARZ3NDEKTSV4RRFFQ69G5FAV', 404],
    ['nonsense for an area', 'areaId=x', 400],
    ['nonsense for a date', 'from=31st Feb 2026', 400],
  ])('refuse %s', async (_, query, status) => {
    const answer = await api.call(`GET /slots?${encodeURI(query)}`, { token: ama.token });
    expect(answer.status).toBe(status);
  });
});

describe('closed days', () => {
  it('are closed with a reason and opened again', async () => {
    const area = await createArea(api, admin);
    const date = dateInDays(4);
    const path = `/admins/areas/${area.id}/closed-days/${date}`;
    const closed = await asAdmin(`PUT ${path}`, { reason: 'Farmer’s Day', version: 1 }, 'close-once');
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({
      booked: 0,
      area: { closedDays: [{ date, reason: 'Farmer’s Day' }], version: 2 },
    });
    const again = await asAdmin(`PUT ${path}`, { reason: 'Farmer’s Day', version: 1 }, 'close-once');
    expect(again.body).toEqual(closed.body);
    const shown = await api.call(`GET /slots?areaId=${area.id}&from=${date}`, { token: ama.token });
    expect(shown.body.days[0]).toMatchObject({ closed: 'Farmer’s Day', windows: [{ left: 0 }, {}, {}] });
    const opened = await asAdmin(`DELETE ${path}`);
    expect(opened.body.area.closedDays).toEqual([]);
    const open = await api.call(`GET /slots?areaId=${area.id}&from=${date}`, { token: ama.token });
    expect(open.body.days[0].windows[0].left).toBe(2);
  });

  it('can be closed in all areas at once', async () => {
    const date = dateInDays(6);
    const path = `/admins/areas/all/closed-days/${date}`;
    const { status, body } = await asAdmin(`PUT ${path}`, { reason: 'Christmas' });
    expect(status).toBe(200);
    expect(body.areas.length).toBeGreaterThan(2);
    for (const { closedDays } of body.areas) expect(closedDays).toContainEqual({ date, reason: 'Christmas' });
    const opened = await asAdmin(`DELETE ${path}`);
    expect(opened.body.areas.some(({ closedDays }: { closedDays: object[] }) => closedDays.length > 0)).toBe(
      false,
    );
  });

  it('ask first how many pickups they meet, in Everywhere too', async () => {
    const day = dateInDays(9);
    const pickup = { wasteType: 'glass', location: 'Kasoa, blue kiosk', date: day, time: '09:30' };
    await setup.book(ama, pickup);
    const path = `PUT /admins/areas/all/closed-days/${day}`;
    const refused = await asAdmin(path, { reason: 'Flood' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      booked: 1,
      message: '1 pickup is booked on this day and would be postponed.',
    });
    const { areas } = (await asAdmin('GET /admins/areas')).body;
    expect(JSON.stringify(areas)).not.toContain('Flood');
    expect((await asAdmin(path, { reason: 'Flood', postpone: true })).body.booked).toBe(1);
  });

  it('are not in the past, and have a reason', async () => {
    const path = (days: number) => `PUT /admins/areas/everywhere/closed-days/${dateInDays(days)}`;
    expect((await asAdmin(path(-1), { reason: 'Flood' })).body.message).toBe('This day is past.');
    expect((await asAdmin(path(1), {})).body.errors).toEqual({ reason: 'Reason is required' });
    expect((await asAdmin('PUT /admins/areas/all/closed-days/tomorrow', { reason: 'x' })).status).toBe(404);
  });
});
