import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { injectFault } from '#testing/faults.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { areaForm, createArea, dateInDays } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

let api: PickupTest['api'];
let jobs: TestJobs;
let ama: TestPerson;
let kofi: TestPerson;
let admin: TestPerson;

const setup = await setUpPickupTest();
beforeAll(async () => {
  ({ api, ama, kofi, admin } = setup);
  jobs = testJobs(api.store);
});
beforeEach(async () => {
  // What one account may book is limited.
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});

const date = dateInDays(3);
const booking = (areaId: string, time = '08:00', day = date) => ({
  ...pickupRequest(),
  areaId,
  date: day,
  time,
});
const asAdmin = (route: string, body: object = {}) => api.call(route, { token: admin.token, body });
const asAma = (route: string, body: object = {}, key?: string) =>
  api.call(route, { token: ama.token, body, headers: key ? { 'idempotency-key': key } : {} });
const book = (areaId: string, time?: string, day?: string) => setup.book(ama, booking(areaId, time, day));

/** Places that are booked in a slot. */
async function booked(areaId: string, start = '08:00', day = date): Promise<unknown> {
  return (await getItem(keys.slot(areaId, day, start)))?.booked ?? 0;
}

describe('booking in a named area', () => {
  it('takes a place and says in which area', async () => {
    const { id } = await createArea(api, admin);
    const { status, body } = await book(id);
    expect(status).toBe(201);
    expect(body.pickup).toMatchObject({ area: { id, name: 'Osu' }, time: '08:00 AM' });
    expect(body.pickup).not.toHaveProperty('slot');
    expect(await booked(id)).toBe(1);
    const slot = await getItem(keys.slot(id, date, '08:00'));
    const months = (Number(slot?.expiresAt) - Date.parse(date) / 1000) / (30.4 * 24 * 60 * 60);
    expect(Math.round(months)).toBe(13);
  });

  it('refuses a full window with the nearest free ones, and stores no key', async () => {
    const { id } = await createArea(api, admin);
    await book(id);
    await book(id);
    const full = await asAma('POST /pickups', booking(id), 'full');
    expect(full.status).toBe(409);
    expect(full.body).toMatchObject({ code: 'conflict', message: 'This time is fully booked.' });
    expect(full.body.slots).toContainEqual({ date, start: '10:00', left: 10 });
    expect(full.body.slots).toContainEqual({ date, start: '14:00', left: null });
    expect(await asAma('POST /pickups', { ...booking(id), time: '10:00' }, 'full')).toMatchObject({
      status: 201,
    });
  });

  it('answers a repeated key with the first result, though the window is full now', async () => {
    const { id } = await createArea(api, admin);
    const first = await asAma('POST /pickups', booking(id), 'repeat');
    await book(id);
    const again = await asAma('POST /pickups', booking(id), 'repeat');
    expect(again).toMatchObject({ status: 201, body: { pickup: { id: first.body.pickup.id } } });
    expect(await booked(id)).toBe(2);
  });

  it('takes only the start of a window, within 14 days, before the cut-off', async () => {
    const { id } = await createArea(api, admin, { cutoffMinutes: 3 * 24 * 60 });
    const between = await book(id, '09:00');
    expect(between.status).toBe(400);
    expect(between.body.windows).toContainEqual({ start: '08:00', end: '10:00' });
    const far = await book(id, '08:00', dateInDays(15));
    expect(far.body.errors).toEqual({ date: 'Please choose a day within the next 14 days.' });
    expect((await book(id, '08:00', dateInDays(14))).status).toBe(201);
    for (const day of [dateInDays(-1), dateInDays(1)]) {
      const late = await book(id, '08:00', day);
      expect(late.status).toBe(409);
      expect(late.body.message).toBe('It’s too late to book this time.');
      expect(late.body.slots[0].date >= dateInDays(3)).toBe(true);
    }
  });

  it('is not possible in an area that is not served, which answers those that are', async () => {
    const { id } = await createArea(api, admin, { isActive: false });
    for (const areaId of [id, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      const { status, body } = await book(areaId);
      expect(status).toBe(400);
      expect(body.areas.map((area: { id: string }) => area.id)).toContain('everywhere');
    }
    await asAdmin('PATCH /admins/areas/everywhere', { isActive: false });
    const nowhere = await setup.book();
    expect(nowhere.status).toBe(400);
    expect(nowhere.body.areas.map((area: { id: string }) => area.id)).not.toContain('everywhere');
    await asAdmin('PATCH /admins/areas/everywhere', { isActive: true });
    expect((await setup.book()).body.pickup.area).toEqual({ id: 'everywhere', name: 'Everywhere' });
  });

  it('keeps a position, shown with its Plus Code until it is removed', async () => {
    const position = { lat: 5.6037168, lng: -0.1869644, accuracy: 12.4 };
    const { body } = await setup.book(ama, { ...pickupRequest(), position });
    expect(body.pickup).toMatchObject({
      position: { lat: 5.60372, lng: -0.18696, accuracy: 12 },
      plusCode: '6CQXJR37+F6',
    });
    const cleared = await asAdmin(`PATCH /admins/pickups/${body.pickup.id}`, { position: null });
    expect(cleared.body.pickup).not.toHaveProperty('position');
    expect(cleared.body.pickup).not.toHaveProperty('plusCode');
    const wrong = await setup.book(ama, { ...pickupRequest(), position: { lat: 95, lng: 0 } });
    expect(wrong.body.errors).toEqual({ 'position.lat': 'Latitude is not valid' });
  });
});

describe('the place of a pickup', () => {
  it('is swapped when it moves, and stays when it moves to where it is', async () => {
    const { id } = await createArea(api, admin);
    const other = await createArea(api, admin, { name: 'La' });
    const { pickup } = (await book(id)).body;
    const path = `PATCH /pickups/${pickup.id}/reschedule`;
    await asAma(path, { date, time: '10:00' });
    expect([await booked(id), await booked(id, '10:00')]).toEqual([0, 1]);
    await asAma(path, { date, time: '10:00' });
    expect(await booked(id, '10:00')).toBe(1);
    const moved = await asAma(path, { date, time: '08:00', areaId: other.id });
    expect(moved.body.pickup.area).toEqual({ id: other.id, name: 'La' });
    expect([await booked(id, '10:00'), await booked(other.id)]).toEqual([0, 1]);
    const edited = await asAdmin(`PATCH /admins/pickups/${pickup.id}`, { areaId: 'everywhere' });
    expect(edited.body.pickup).toMatchObject({ area: { id: 'everywhere' } });
    expect(edited.body.pickup.history.at(-1).event).toBe('rescheduled');
    expect(await booked(other.id)).toBe(0);
  });

  it('is kept by a move into a full window, which is refused', async () => {
    const { id } = await createArea(api, admin);
    await book(id);
    await book(id);
    const { pickup } = (await book(id, '10:00')).body;
    const refused = await asAma(`PATCH /pickups/${pickup.id}/reschedule`, { date, time: '08:00' });
    expect(refused.status).toBe(409);
    expect(refused.body.slots.length).toBeGreaterThan(0);
    const byAdmin = await asAdmin(`PATCH /admins/pickups/${pickup.id}`, { time: '08:00' });
    expect(byAdmin).toMatchObject({ status: 409, body: { slots: refused.body.slots } });
    expect([await booked(id), await booked(id, '10:00')]).toEqual([2, 1]);
  });

  it('is taken once by a move that is sent twice at once into the last place', async () => {
    const { id } = await createArea(api, admin);
    await book(id);
    const { pickup } = (await book(id, '10:00')).body;
    const move = () => asAma(`PATCH /pickups/${pickup.id}/reschedule`, { date, time: '08:00' }, 'move-twice');
    const answers = await Promise.all([move(), move(), move()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await booked(id), await booked(id, '10:00')]).toEqual([2, 0]);
  });

  it('is kept by all that work does, and given back by cancelling', async () => {
    const { id } = await createArea(api, admin);
    const { pickup } = (await book(id)).body;
    const work = (action: string, body: object = {}) =>
      api.call(`PATCH /collectors/pickups/${pickup.id}/${action}`, { token: kofi.token, body });
    await setup.assign(pickup.id, kofi);
    await bringToToday(pickup.id);
    expect((await work('start')).status).toBe(200);
    const failed = await work('could-not-collect', { reason: 'nobody-home' });
    expect(failed.body.pickup.awaitingTime).toMatchObject({
      cause: 'could not collect',
      reason: 'Nobody home',
    });
    await asAdmin(`PATCH /admins/pickups/${pickup.id}`, { location: 'Osu, yellow gate' });
    expect(await booked(id)).toBe(1);
    const again = await setup.assign(pickup.id, kofi);
    expect(again.body.pickup).not.toHaveProperty('awaitingTime');
    await asAdmin(`PATCH /admins/pickups/${pickup.id}/cancel`);
    expect(await booked(id)).toBe(0);
  });

  it('is given back when the household’s account is deleted', async () => {
    const { id } = await createArea(api, admin);
    await setup.book(setup.esi, booking(id));
    const { pickup } = (await setup.book(setup.esi, booking(id))).body;
    await setup.assign(pickup.id, kofi);
    await bringToToday(pickup.id);
    const path = `PATCH /collectors/pickups/${pickup.id}/complete`;
    expect((await api.call(path, { token: kofi.token, body: {} })).status).toBe(200);
    expect(await booked(id)).toBe(2);
    await asAdmin(`DELETE /admins/users/${setup.esi.id}`);
    await jobs.runUntilIdle();
    expect(await booked(id)).toBe(0);
    expect((await getItem(keys.pickup(pickup.id)))?.slot).toBeUndefined();
  });

  it('never keeps a pickup from being cancelled or moved when its counter is wrong', async () => {
    const { id } = await createArea(api, admin);
    const [first, second] = [(await book(id)).body.pickup, (await book(id)).body.pickup];
    await updateItem(keys.slot(id, date, '08:00'), { set: { booked: 0 } }, {});
    expect((await asAma(`PATCH /pickups/${first.id}/cancel`)).body.pickup.status).toBe('cancelled');
    const moved = await asAma(`PATCH /pickups/${second.id}/reschedule`, { date, time: '10:00' });
    expect(moved.status).toBe(200);
    expect([await booked(id), await booked(id, '10:00')]).toEqual([0, 1]);
  });

  it('never keeps a pickup from being cancelled while others are at the slot', async () => {
    const { id } = await createArea(api, admin);
    const { pickup } = (await book(id)).body;
    const fault = injectFault('TransactWriteItemsCommand', 'conflict', 99);
    const cancelled = await asAma(`PATCH /pickups/${pickup.id}/cancel`);
    fault.end();
    expect(cancelled.body.pickup.status).toBe('cancelled');
    expect(await booked(id)).toBe(1);
  });

  it('is waited for while others are at the slot, and not for ever', async () => {
    const { id } = await createArea(api, admin);
    const some = injectFault('TransactWriteItemsCommand', 'conflict', 3);
    expect((await book(id)).status).toBe(201);
    some.end();
    const all = injectFault('TransactWriteItemsCommand', 'conflict', 1000);
    const given = await book(id);
    all.end();
    expect(given.status).toBe(503);
    expect(Number(given.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await booked(id)).toBe(1);
  });

  it('is counted once when an answer is lost', async () => {
    const { id } = await createArea(api, admin);
    const lost = injectFault('TransactWriteItemsCommand', 'answer lost');
    expect((await asAma('POST /pickups', booking(id), 'lost')).status).toBe(201);
    lost.end();
    expect(await booked(id)).toBe(1);
  });
});

describe('a day that is closed', () => {
  it('postpones what is booked, frees its places, and takes no more', async () => {
    const { id } = await createArea(api, admin);
    const day = dateInDays(5);
    const open = (await book(id, '08:00', day)).body.pickup;
    const assigned = (await book(id, '10:00', day)).body.pickup;
    await setup.assign(assigned.id, kofi);
    const path = `/admins/areas/${id}/closed-days/${day}`;
    const asked = await asAdmin(`PUT ${path}`, { reason: 'Flood' });
    expect(asked.body).toMatchObject({ code: 'conflict', booked: 2 });
    expect((await asAdmin(`PUT ${path}`, { reason: 'Flood', postpone: true })).body.booked).toBe(2);
    const late = await book(id, '14:00', day);
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Closed on .*: Flood\.$/);
    await jobs.runUntilIdle();
    for (const pickup of [open, assigned]) {
      const { body } = await api.call(`GET /pickups/${pickup.id}`, { token: ama.token });
      expect(body.pickup).toMatchObject({
        status: 'pending',
        awaitingTime: { cause: 'postponed', reason: 'Flood' },
      });
      expect(
        body.pickup.history.filter(({ event }: { event: string }) => event === 'postponed'),
      ).toHaveLength(1);
    }
    expect([await booked(id, '08:00', day), await booked(id, '10:00', day)]).toEqual([0, 0]);
    const mails = jobs.mails(ama.email);
    expect(mails.map(({ subject }) => subject)).toContain("We can't come on the day of your pickup");
    const moved = await asAma(`PATCH /pickups/${open.id}/reschedule`, { date: dateInDays(6), time: '08:00' });
    expect(moved.body.pickup).not.toHaveProperty('awaitingTime');
    expect(await booked(id, '08:00', dateInDays(6))).toBe(1);
  });

  it('looks again after 30 seconds for what was booked meanwhile', async () => {
    const { id } = await createArea(api, admin);
    const day = dateInDays(7);
    await asAdmin(`PUT /admins/areas/${id}/closed-days/${day}`, { reason: 'Flood' });
    await jobs.readStream();
    await jobs.runQueue('cascades');
    const [second] = api.store
      .prepare("SELECT body, visible_at - sent_at AS delay FROM messages WHERE queue = 'cascades'")
      .all();
    expect(JSON.parse(String(second?.body))).toMatchObject({ kind: 'day-closed', pass: 1 });
    expect(Number(second?.delay)).toBe(30_000);
    // A booking that had looked at the area before it was closed.
    await updateItem(keys.slot(id, day, '08:00'), { set: { closed: undefined } }, {});
    await asAdmin(`DELETE /admins/areas/${id}/closed-days/${day}`);
    const { pickup } = (await book(id, '08:00', day)).body;
    await asAdmin(`PUT /admins/areas/${id}/closed-days/${day}`, { reason: 'Flood', postpone: true });
    await jobs.runQueue('cascades');
    const { body } = await api.call(`GET /pickups/${pickup.id}`, { token: ama.token });
    expect(body.pickup.awaitingTime).toMatchObject({ cause: 'postponed' });
    await jobs.runUntilIdle();
  });

  it('postpones in Everywhere, too, and nothing when it was opened again', async () => {
    const day = dateInDays(8);
    const { pickup } = (await setup.book(ama, { ...pickupRequest(), date: day })).body;
    const path = `/admins/areas/everywhere/closed-days/${day}`;
    await asAdmin(`PUT ${path}`, { reason: 'Holiday', postpone: true });
    const refused = await setup.book(ama, { ...pickupRequest(), date: day });
    expect(refused).toMatchObject({ status: 409, body: { slots: expect.any(Array) } });
    await asAdmin(`DELETE ${path}`);
    await jobs.runUntilIdle();
    const read = async () => (await api.call(`GET /pickups/${pickup.id}`, { token: ama.token })).body.pickup;
    expect(await read()).not.toHaveProperty('awaitingTime');
    await asAdmin(`PUT ${path}`, { reason: 'Holiday', postpone: true });
    await jobs.runUntilIdle();
    expect(await read()).toMatchObject({ awaitingTime: { reason: 'Holiday' } });
  });
});

describe('200 households who want the 10 places of a window at once', () => {
  it.each([0, 60])('get exactly 10, with %i injected conflicts', async (conflicts) => {
    const { id } = await createArea(api, admin, areaForm({ windows: areaForm().windows }));
    const households = await Promise.all(Array.from({ length: 20 }, () => person('user')));
    const fault = injectFault('TransactWriteItemsCommand', 'conflict', conflicts);
    const bookings = households.flatMap((one) =>
      Array.from({ length: 10 }, () => setup.book(one, booking(id, '10:00'))),
    );
    const answers = await Promise.all(bookings);
    fault.end();
    const byStatus = Object.groupBy(answers, ({ status }) => status);
    const counts = Object.entries(byStatus).map(([status, all]) => [status, all?.length]);
    expect(Object.fromEntries(counts)).toEqual({ 201: 10, 409: 190 });
    for (const { status, body } of answers) {
      if (status === 409) expect(body.slots.length).toBeGreaterThan(0);
    }
    expect(await booked(id, '10:00')).toBe(10);
  });
});
