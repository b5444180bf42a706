import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { addDays, findWeekday, printDate } from '#shared/dates.ts';
import { dieAfter } from '#testing/faults.ts';
import { orderForm, storeOrder } from '#testing/order-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let ama: TestPerson;

const setup = await setUpPickupTest();
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});

const call = (route: string, body?: object, key?: string, one = ama) =>
  setup.api.call(route, {
    token: one.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const order = (more: object = {}, key?: string) => call('POST /standing-orders', orderForm(more), key);
const list = async () => (await call('GET /standing-orders')).body.standingOrders;
const mine = async () => (await call('GET /pickups/mine')).body.pickups;
const open = async () =>
  (await mine()).filter(({ status }: { status: string }) => status === 'pending' || status === 'assigned');
const dates = (pickups: { scheduledAt: string }[]) =>
  pickups.map(({ scheduledAt }) => scheduledAt.slice(0, 10)).sort();
const first = dateInDays(3);
const second = addDays(first, 7);

describe('POST /standing-orders', () => {
  it('makes the pickups of the next 14 days at once and says which', async () => {
    const { status, body } = await order({ phone: '020 000 0001', notes: 'Green gate' });
    expect(status).toBe(201);
    expect(body.message).toBe('Your repeating pickup is set up.');
    expect(body.standingOrder).toMatchObject({
      weekday: findWeekday(first),
      start: '09:30',
      areaId: 'everywhere',
      everyWeeks: 1,
      startsOn: first,
      location: 'Kasoa, blue kiosk',
      notes: 'Green gate',
      version: 1,
    });
    expect(dates(body.created)).toEqual([first, second]);
    expect(dates(await mine())).toEqual([first, second]);
    const made = (await call(`GET /pickups/${body.created[0].id}`)).body.pickup;
    expect(made.standingOrder).toEqual({ id: body.standingOrder.id, everyWeeks: 1 });
    expect(made.user.phone).toBe('+233200000001');
    expect(await list()).toEqual([body.standingOrder]);
    const upcoming = body.standingOrder.upcoming.map(({ date }: { date: string }) => date);
    expect(upcoming).toEqual([first, second, addDays(first, 14)]);
    expect(body.standingOrder.upcoming[2].pickup).toBeUndefined();
  });

  it('takes display forms, every two weeks, and another weekday than that of the first day', async () => {
    const weekday = findWeekday(addDays(first, 2));
    const { body } = await order({ everyWeeks: 2, startsOn: printDate(first), start: '2:15 PM', weekday });
    expect(body.standingOrder).toMatchObject({ everyWeeks: 2, startsOn: first, start: '14:15', weekday });
    expect(dates(body.created)).toEqual([addDays(first, 2)]);
  });

  it('comes on several days of the week, each with its pickup; one weekday later makes it one again', async () => {
    const weekdays = [findWeekday(addDays(first, 2)), findWeekday(first)];
    const { body } = await order({ weekdays });
    const { id } = body.standingOrder;
    expect(body.standingOrder.weekdays).toEqual([...weekdays].sort());
    expect(dates(body.created)).toEqual([0, 2, 7, 9].map((days) => addDays(first, days)));
    const skipped = await call(`POST /standing-orders/${id}/skip`, { date: addDays(first, 2), version: 1 });
    expect(dates(skipped.body.created)).toEqual([0, 7, 9].map((days) => addDays(first, days)));
    const daily = await call(`PATCH /standing-orders/${id}`, { weekdays: [0, 1, 2, 3, 4, 5, 6], version: 2 });
    expect(dates(daily.body.created)).toEqual([0, 7, 9, 10, 11].map((days) => addDays(first, days)));
    const single = await call(`PATCH /standing-orders/${id}`, { weekday: 1, version: 3 });
    expect(single.body.standingOrder).toMatchObject({ weekday: 1, version: 4 });
    expect(single.body.standingOrder).not.toHaveProperty('weekdays');
  });

  it('is done once under a key, and sent twice at once too', async () => {
    const [one, two] = await Promise.all([order({}, 'twice'), order({}, 'twice')]);
    const again = await order({}, 'twice');
    for (const answer of [one, two, again]) {
      expect(answer.status).toBe(201);
      expect(answer.body.standingOrder.id).toBe(one.body.standingOrder.id);
    }
    expect(await list()).toHaveLength(1);
    expect(await mine()).toHaveLength(2);
    const other = await order({ location: 'Somewhere else' }, 'twice');
    expect(other.status).toBe(409);
  });

  it.each([
    [{ startsOn: dateInDays(-1) }, 'startsOn', /isn’t past/],
    [{ startsOn: dateInDays(61) }, 'startsOn', /within the next 60 days/],
    [{ endsOn: dateInDays(2) }, 'endsOn', /can’t be before/],
    [{ everyWeeks: 3 }, 'everyWeeks', /every week or every two weeks/],
    [{ weekday: 7 }, 'weekday', /0 \(Sunday\)/],
    [{ weekdays: [] }, 'weekdays', /at least one weekday/],
    [{ location: '' }, 'location', /required/],
  ])('refuses %o', async (more, field, sentence) => {
    const { status, body } = await order(more);
    expect(status).toBe(400);
    expect(body.errors[field]).toMatch(sentence);
    expect(await list()).toEqual([]);
  });

  it('takes places in a named area, whose window it must be', async () => {
    const area = await createArea(setup.api, setup.admin);
    const wrong = await order({ areaId: area.id });
    expect(wrong.status).toBe(400);
    expect(wrong.body.windows).toHaveLength(3);
    const { status, body } = await order({ areaId: area.id, start: '08:00' });
    expect(status).toBe(201);
    expect(body.standingOrder).toMatchObject({ areaId: area.id, areaName: 'Osu' });
    expect((await getItem(keys.slot(area.id, first, '08:00')))?.booked).toBe(1);
    expect((await getItem(keys.slot(area.id, second, '08:00')))?.booked).toBe(1);
    const unknown = await order({ areaId: '01JM0000000000000000000000', start: '08:00' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.areas.length).toBeGreaterThan(0);
  });

  it('says where there is no place, and makes the others', async () => {
    const area = await createArea(setup.api, setup.admin, { windows: [{ start: '08:00', capacity: 1 }] });
    await setup.book(setup.esi, {
      wasteType: 'glass',
      location: 'Osu',
      areaId: area.id,
      date: first,
      time: '08:00',
    });
    const { body } = await order({ areaId: area.id, start: '08:00' });
    expect(dates(body.created)).toEqual([second]);
    expect(body.standingOrder.upcoming[0]).toEqual({ date: first, noPlace: 'This time is fully booked.' });
  });

  it('is refused beyond seven, but not for ended ones', async () => {
    for (let count = 0; count < 6; count += 1) await storeOrder(ama);
    const { body } = await order();
    expect((await order()).body.message).toMatch(/^You have 7 repeating pickups/);
    await call(`DELETE /standing-orders/${body.standingOrder.id}`, { version: 1 });
    expect((await order()).status).toBe(201);
  });

  it('is refused beyond twenty an hour', async () => {
    const endedAt = new Date().toISOString();
    for (let count = 0; count < 20; count += 1) await storeOrder(ama, { endedAt });
    const { status, headers } = await order();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('3600');
  });
});

describe('PATCH /standing-orders/{id}', () => {
  it('changes pickups that are not made yet and lists those that are', async () => {
    const { id } = (await order()).body.standingOrder;
    const weekday = (findWeekday(first) + 1) % 7;
    const { status, body } = await call(`PATCH /standing-orders/${id}`, {
      weekday,
      start: '07:00',
      location: 'New place',
      version: 1,
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Repeating pickup changed.');
    expect(dates(body.created)).toEqual([first, second]);
    expect(dates(await mine())).toEqual([first, second]);
    expect((await mine())[0].location).toBe('Kasoa, blue kiosk');
    expect(body.standingOrder).toMatchObject({ weekday, start: '07:00', location: 'New place', version: 2 });
    const next = body.standingOrder.upcoming.filter((one: { pickup?: object }) => !one.pickup);
    expect(next[0].date).toBe(addDays(second, 8));
  });

  it('pauses: cancels what nobody has started, and goes on by itself', async () => {
    const { standingOrder, created } = (await order()).body;
    await setup.assign(created[0].id, setup.kofi);
    const { body } = await call(`PATCH /standing-orders/${standingOrder.id}`, {
      pausedUntil: second,
      version: 1,
    });
    expect(body.message).toBe('Repeating pickup paused.');
    expect(dates(body.created)).toEqual([second]);
    expect(dates(await open())).toEqual([second]);
    expect(body.standingOrder.pausedUntil).toBe(second);
    const resumed = await call(`PATCH /standing-orders/${standingOrder.id}`, {
      pausedUntil: null,
      version: 2,
    });
    expect(resumed.body.message).toBe('Repeating pickup resumed.');
    // What was cancelled stays so: its one pickup was made.
    expect(dates(resumed.body.created)).toEqual([second]);
  });

  it('resumed, makes at once what was not made in the pause', async () => {
    const paused = await storeOrder(ama, { pausedUntil: dateInDays(40) });
    const { body } = await call(`PATCH /standing-orders/${paused.id}`, { pausedUntil: null, version: 1 });
    expect(dates(body.created)).toEqual([first, second]);
  });

  it('ends on a day: cancels what is made after it', async () => {
    const { id } = (await order()).body.standingOrder;
    const { body } = await call(`PATCH /standing-orders/${id}`, { endsOn: first, version: 1 });
    expect(dates(body.created)).toEqual([first]);
    expect(body.standingOrder.upcoming.map(({ date }: { date: string }) => date)).toEqual([first, second]);
    const later = await call(`PATCH /standing-orders/${id}`, { endsOn: null, version: 2 });
    expect(later.body.standingOrder.endsOn).toBeUndefined();
  });

  it('tries dates without a place again at another time', async () => {
    const area = await createArea(setup.api, setup.admin, {
      windows: [
        { start: '08:00', capacity: 0 },
        { start: '10:00', capacity: 5 },
      ],
    });
    const { standingOrder } = (await order({ areaId: area.id, start: '08:00' })).body;
    expect(standingOrder.upcoming[0].noPlace).toBe('This time is fully booked.');
    const { body } = await call(`PATCH /standing-orders/${standingOrder.id}`, { start: '10:00', version: 1 });
    expect(dates(body.created)).toEqual([first, second]);
    const moved = await call(`PATCH /standing-orders/${standingOrder.id}`, { areaId: 'everywhere' });
    expect(moved.body.standingOrder.areaId).toBe('everywhere');
  });

  it('tries them again though the process dies once the order is stored', async () => {
    const area = await createArea(setup.api, setup.admin, {
      windows: [
        { start: '08:00', capacity: 0 },
        { start: '10:00', capacity: 5 },
      ],
    });
    const { standingOrder } = (await order({ areaId: area.id, start: '08:00' })).body;
    const move = () =>
      call(`PATCH /standing-orders/${standingOrder.id}`, { start: '10:00', version: 1 }, 'move');
    const revive = dieAfter(/^(PutItem|TransactWriteItems)Command$/, 1);
    const { status } = await move();
    revive();
    expect(status).toBe(500);
    const { body } = await move();
    expect(body.standingOrder).toMatchObject({ start: '10:00', version: 2 });
    expect(dates(body.created)).toEqual([first, second]);
  });

  it('refuses a stale version, and repeats its answer under its key', async () => {
    const { id } = (await order()).body.standingOrder;
    const change = () => call(`PATCH /standing-orders/${id}`, { location: 'Osu', version: 1 }, 'change');
    const [one, two] = await Promise.all([change(), change()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await change()).body.standingOrder.version).toBe(2);
    expect((await call(`PATCH /standing-orders/${id}`, { location: 'Osu', version: 1 })).status).toBe(409);
    expect((await call(`PATCH /standing-orders/${id}`, { location: 'Tema' }, 'change')).status).toBe(409);
  });

  it.each([
    [{ pausedUntil: dateInDays(0) }, 'pausedUntil'],
    [{ pausedUntil: dateInDays(400) }, 'pausedUntil'],
    [{ endsOn: dateInDays(-1) }, 'endsOn'],
    [{ startsOn: dateInDays(-1) }, 'startsOn'],
  ])('refuses %o', async (change, field) => {
    const { id } = await storeOrder(ama);
    const { status, body } = await call(`PATCH /standing-orders/${id}`, change);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(field);
  });
});

describe('POST /standing-orders/{id}/skip', () => {
  it('keeps both of two dates that are skipped at once', async () => {
    const { standingOrder } = (await order()).body;
    const path = `POST /standing-orders/${standingOrder.id}/skip`;
    const answers = await Promise.all([first, second].map((date) => call(path, { date })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { upcoming, version } = (await list())[0];
    const skipped = [first, second].map((date) => ({ date, isSkipped: true }));
    expect([...upcoming.slice(0, 2), { version }]).toMatchObject([...skipped, { version: 3 }]);
  });

  it('cancels the pickup of that date alone, and makes what a killed request left', async () => {
    const { id } = await storeOrder(ama);
    const { status, body } = await call(`POST /standing-orders/${id}/skip`, { date: first, version: 1 });
    expect(status).toBe(200);
    expect(body.message).toBe('We’ll skip this date.');
    expect(dates(body.created)).toEqual([second]);
    expect(body.standingOrder.upcoming[0]).toEqual({ date: first, isSkipped: true });
    await call(`POST /standing-orders/${id}/skip`, { date: second, version: 2 });
    expect(await open()).toEqual([]);
    expect((await mine()).map(({ status: one }: { status: string }) => one)).toEqual(['cancelled']);
  });

  it('refuses other days, and a pickup that somebody has started', async () => {
    const { standingOrder, created } = (await order()).body;
    const skip = (date: string) => call(`POST /standing-orders/${standingOrder.id}/skip`, { date });
    for (const date of [addDays(first, 1), addDays(first, -7), addDays(first, 70)]) {
      expect((await skip(date)).body.errors).toHaveProperty('date');
    }
    await setup.assign(created[0].id, setup.kofi);
    await bringToToday(created[0].id);
    await call(`PATCH /collectors/pickups/${created[0].id}/start`, {}, undefined, setup.kofi);
    const answer = await skip(first);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This pickup is already in progress.');
  });
});

describe('DELETE /standing-orders/{id}', () => {
  it('cancels what nobody has started, gives the places back and answers a repetition alike', async () => {
    const area = await createArea(setup.api, setup.admin);
    const { standingOrder, created } = (await order({ areaId: area.id, start: '10:00' })).body;
    await setup.assign(created[0].id, setup.kofi);
    await bringToToday(created[0].id);
    await call(`PATCH /collectors/pickups/${created[0].id}/start`, {}, undefined, setup.kofi);
    const end = () => call(`DELETE /standing-orders/${standingOrder.id}`, { version: 1 }, 'end');
    const { status, body } = await end();
    expect(status).toBe(200);
    expect(body.message).toBe('Repeating pickup ended.');
    // Somebody is at it already.
    expect(body.created.map(({ id }: { id: string }) => id)).toEqual([created[0].id]);
    expect((await getItem(keys.slot(area.id, second, '10:00')))?.booked).toBe(0);
    expect(await list()).toEqual([]);
    expect((await end()).body).toEqual(body);
    expect((await call(`DELETE /standing-orders/${standingOrder.id}`, {})).status).toBe(404);
    expect(JSON.stringify(await getItem(keys.order(ama.id, standingOrder.id)))).not.toContain('Kasoa');
  });

  it('is nobody else’s business', async () => {
    const { id } = await storeOrder(setup.esi);
    for (const route of [`DELETE /standing-orders/${id}`, `PATCH /standing-orders/${id}`]) {
      expect((await call(route, {})).status).toBe(404);
    }
    expect((await call(`POST /standing-orders/${id}/skip`, { date: first })).status).toBe(404);
  });
});

it('an export has the orders', async () => {
  await order({ notes: 'Green gate' });
  const { standingOrders } = (await call('GET /me/export')).body;
  expect(standingOrders).toMatchObject([{ notes: 'Green gate', everyWeeks: 1 }]);
});
