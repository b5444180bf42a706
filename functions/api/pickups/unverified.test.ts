import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { listDays } from '#domain/orders/order-dates.ts';
import { uniqueEmail } from '#testing/api.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { testJobs } from '#testing/jobs.ts';
import { orderForm } from '#testing/order-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** Households that signed up themselves and proved neither address nor number, in named areas. */

setClock('07:00');
const setup = await setUpPickupTest();
const { api, ama, admin } = setup;
const jobs = testJobs(api.store);

const date = () => dateInDays(3);
const unverified = () => person('user', { emailUnverified: true });
const several = (count: number) => Promise.all(Array.from({ length: count }, unverified));
const booking = (areaId: string, time = '10:00', day = date()) => ({
  ...pickupRequest(),
  areaId,
  date: day,
  time,
});
const book = (one: Pick<TestPerson, 'token'>, areaId: string, time?: string, day?: string, key?: string) =>
  api.call('POST /pickups', {
    token: one.token,
    body: booking(areaId, time, day),
    headers: key ? { 'idempotency-key': key } : {},
  });
const as = (one: TestPerson, route: string, body: object = {}) => api.call(route, { token: one.token, body });
const move = (one: TestPerson, id: string, body: object) => as(one, `PATCH /pickups/${id}/reschedule`, body);
const prove = ({ id }: TestPerson) =>
  updateItem(keys.account(id), { set: { emailUnverified: undefined } }, {});

/** Seats that are booked in a slot, and of these by unverified households. */
async function counted(areaId: string, start = '10:00', day = date()): Promise<readonly unknown[]> {
  const slot = await getItem(keys.slot(areaId, day, start));
  return [slot?.booked ?? 0, slot?.bookedUnverified ?? 0];
}

const confirmForMore = 'Confirm your email or number to book more pickups.';
const confirmForSlot = 'Confirm your email or number to book this time, or choose another one.';

/** Calls by their answer: `201`, or the sentence of a refusal. */
function countAnswers(answers: readonly { status: number; body: { message: string } }[]) {
  const groups = Object.groupBy(answers, ({ status, body }) => (status === 201 ? '201' : body.message));
  return Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all?.length]));
}

describe('ten accounts with invented addresses', () => {
  it('that want all 195 places of an area get two each, and no more than half of a slot', async () => {
    const starts = ['08:00', '10:00', '12:00', '14:00', '16:00'];
    const { id } = await createArea(api, admin, {
      windows: starts.map((start) => ({ start, capacity: 3 })),
      weekdays: [1, 2, 3, 4, 5, 6],
    });
    const signUp = async () => {
      const form = {
        firstName: 'Nobody',
        lastName: 'Real',
        email: uniqueEmail('user'),
        password: 'not a real one',
      };
      await api.call('POST /users/signup', { body: form });
      return (await api.call('POST /users/login', { body: form })).body as Pick<TestPerson, 'token'>;
    };
    const accounts = await Promise.all(Array.from({ length: 10 }, signUp));
    const days = listDays(testDay, 15).filter((day) => new Date(day).getUTCDay() !== 0);
    const places = days.flatMap((day) => starts.flatMap((start) => [1, 2, 3].map(() => ({ day, start }))));
    expect(places).toHaveLength(195);
    const tryAll = async (one: Pick<TestPerson, 'token'>, number: number) => {
      const answers = [];
      for (const [index, { day, start }] of places.entries()) {
        if (index % 10 === number) answers.push(await book(one, id, start, day));
      }
      return answers;
    };
    const answers = (await Promise.all(accounts.map(tryAll))).flat();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { status, body } of answers) {
      if (status !== 201)
        expect([status, body.message]).toEqual([409, expect.stringMatching(/^Confirm your email or number/)]);
    }
    for (const { day, start } of places) {
      // Today's slots are within 24 hours: there the two alone hold.
      if (day > dateInDays(1)) expect((await counted(id, start, day))[1]).toBeLessThanOrEqual(1);
    }
  });

  it('that want one slot at once get half of it, and the others the rest', async () => {
    const { id } = await createArea(api, admin);
    const answers = await Promise.all((await several(10)).map((one) => book(one, id)));
    expect(countAnswers(answers)).toEqual({ 201: 5, [confirmForSlot]: 5 });
    expect(await counted(id)).toEqual([5, 5]);
    const proved = await Promise.all(Array.from({ length: 6 }, () => person('user')));
    const rest = await Promise.all(proved.map((one) => book(one, id)));
    expect(countAnswers(rest)).toEqual({ 201: 5, 'This time is fully booked.': 1 });
    expect(await counted(id)).toEqual([10, 5]);
  });
});

describe('an unverified household', () => {
  it('has two pickups open, also of many requests at once, and another when one is cancelled', async () => {
    const { id } = await createArea(api, admin);
    const one = await unverified();
    const days = listDays(dateInDays(2), 8);
    const answers = await Promise.all(days.map((day, index) => book(one, id, '14:00', day, `key-${index}`)));
    expect(countAnswers(answers)).toEqual({ 201: 2, [confirmForMore]: 6 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict', unverified: true });
    expect(refused?.body).not.toHaveProperty('slots');
    const [first, second] = answers.flatMap(({ body }) => (body.pickup ? [body.pickup] : []));
    await as(one, `PATCH /pickups/${first.id}/cancel`);
    expect((await book(one, id)).status).toBe(201);
    expect((await book(one, id)).body.message).toBe(confirmForMore);
    expect((await setup.book(one)).status, 'in Everywhere').toBe(201);
    const moved = await move(one, second.id, { date: date(), time: '10:00' });
    expect(moved.status, 'what it has may move').toBe(200);
    expect(await counted(id)).toEqual([2, 2]);
  });

  it('shares a slot’s half until 24 hours before its window; two it keeps to, later, too', async () => {
    const { id } = await createArea(api, admin);
    const [first, second, third] = await several(3);
    if (!first || !second || !third) throw new Error('There are three.');
    const day = dateInDays(1);
    try {
      setClock('07:59');
      expect((await book(first, id, '08:00', day)).status).toBe(201);
      const refused = await book(second, id, '08:00', day);
      expect([refused.status, refused.body.message]).toEqual([409, confirmForSlot]);
      setClock('08:00');
      expect((await book(second, id, '08:00', day)).status).toBe(201);
      expect(await counted(id, '08:00', day)).toEqual([2, 2]);
      expect((await book(second, id, '14:00', day)).status).toBe(201);
      expect((await book(second, id, '14:00', day)).body.message).toBe(confirmForMore);
    } finally {
      setClock('07:00');
    }
  });

  it('may have the one seat of a slot, and as many as come of one without a limit', async () => {
    const windows = [
      { start: '08:00', capacity: 1 },
      { start: '10:00', capacity: null },
    ];
    const { id } = await createArea(api, admin, { windows });
    const households = await several(4);
    const single = await Promise.all(households.map((one) => book(one, id, '08:00')));
    expect(countAnswers(single)).toEqual({ 201: 1, 'This time is fully booked.': 3 });
    const unlimited = await Promise.all(households.map((one) => book(one, id, '10:00')));
    expect(countAnswers(unlimited)).toEqual({ 201: 4 });
    expect(await counted(id)).toEqual([4, 4]);
  });

  it('is offered the times that there are for it, on later days, too', async () => {
    const { id } = await createArea(api, admin, { windows: [{ start: '08:00', capacity: 2 }] });
    const next = dateInDays(4);
    const [first, second] = await several(2);
    if (!first || !second) throw new Error('There are two.');
    await book(first, id, '08:00');
    await book(first, id, '08:00', next);
    const refused = await book(second, id, '08:00');
    expect(refused.body).toMatchObject({ message: confirmForSlot, unverified: true });
    const days = refused.body.slots.map((slot: { date: string }) => slot.date);
    expect(days).toHaveLength(6);
    expect(days).not.toContain(date());
    expect(days).not.toContain(next);
    expect(days.filter((day: string) => day > next).length).toBeGreaterThanOrEqual(3);
    expect(refused.body.slots.at(-1)).toMatchObject({ left: 1 });
  });

  it('that proves its address books as others do; what it had keeps its mark', async () => {
    const { id } = await createArea(api, admin);
    const [one, other] = await several(2);
    if (!one || !other) throw new Error('There are two.');
    const { pickup } = (await book(one, id, '08:00')).body;
    await book(one, id);
    await prove(one);
    expect((await book(one, id)).status).toBe(201);
    expect((await book(other, id, '08:00')).body.message).toBe(confirmForSlot);
    expect(await counted(id)).toEqual([2, 1]);
    expect((await findPickup(pickup.id))?.unverified).toBe(true);
    await as(one, `PATCH /pickups/${pickup.id}/cancel`);
    expect(await counted(id, '08:00')).toEqual([0, 0]);
    expect((await book(other, id, '08:00')).status).toBe(201);
  });

  it('is held to nothing where it has proved its number, or staff book or made its account', async () => {
    const { id } = await createArea(api, admin, { windows: [{ start: '10:00', capacity: 4 }] });
    const [one, dialled] = await several(2);
    if (!one || !dialled) throw new Error('There are two.');
    await updateItem(keys.account(dialled.id), { set: { phoneVerified: true, phone: '+233241234599' } }, {});
    const byStaff = () => as(admin, 'POST /admins/pickups', { ...booking(id), userId: one.id });
    const answers = [await byStaff(), await byStaff(), await byStaff(), await book(dialled, id)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await counted(id)).toEqual([4, 0]);
  });

  it('has older pickups that count as proved', async () => {
    const { id } = await createArea(api, admin);
    const one = await person('user');
    const { pickup } = (await book(one, id)).body;
    await updateItem(keys.slot(id, date(), '10:00'), { set: { bookedUnverified: undefined } }, {});
    await updateItem(keys.account(one.id), { set: { emailUnverified: true } }, {});
    expect([(await book(one, id)).status, (await book(one, id)).status]).toEqual([201, 201]);
    expect((await book(one, id)).body.message).toBe(confirmForMore);
    await as(one, `PATCH /pickups/${pickup.id}/cancel`);
    expect(await counted(id)).toEqual([2, 2]);
  });
});

describe('a seat of an unverified household', () => {
  it('is swapped in both counters when it moves, which counts as booking', async () => {
    const { id } = await createArea(api, admin);
    const [one, other] = await several(2);
    if (!one || !other) throw new Error('There are two.');
    const { pickup } = (await book(one, id)).body;
    await book(other, id, '08:00');
    const refused = await move(one, pickup.id, { date: date(), time: '08:00' });
    expect(refused).toMatchObject({ status: 409, body: { message: confirmForSlot, unverified: true } });
    expect(refused.body.slots.length).toBeGreaterThan(0);
    expect((await move(one, pickup.id, { date: date(), time: '14:00' })).status).toBe(200);
    expect([await counted(id), await counted(id, '14:00')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const free = (await setup.book(one)).body.pickup;
    const into = (from: { id: string }) => move(one, from.id, { areaId: id, date: date(), time: '14:00' });
    expect((await into(free)).status).toBe(200);
    const third = (await setup.book(one)).body.pickup;
    expect((await into(third)).body.message).toBe(confirmForMore);
    const out = await move(one, free.id, { areaId: 'everywhere', date: date(), time: '09:00' });
    expect(out.status).toBe(200);
    expect((await into(third)).status, 'what is in Everywhere counts for nothing').toBe(200);
    expect(await counted(id, '14:00')).toEqual([2, 2]);
  });

  it('is staff’s when they move it, and its own again when it moves it', async () => {
    const { id } = await createArea(api, admin);
    const [one, other] = await several(2);
    if (!one || !other) throw new Error('There are two.');
    const { pickup } = (await book(one, id)).body;
    await book(other, id, '08:00');
    expect((await as(admin, `PATCH /admins/pickups/${pickup.id}`, { time: '08:00' })).status).toBe(200);
    expect([await counted(id), await counted(id, '08:00')]).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect((await move(one, pickup.id, { date: date(), time: '08:00' })).status, 'where it is').toBe(200);
    expect(await counted(id, '08:00')).toEqual([2, 1]);
    await move(one, pickup.id, { date: date(), time: '10:00' });
    expect([await counted(id), await counted(id, '08:00')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is given back in both when its day is closed, or its account deleted', async () => {
    const { id } = await createArea(api, admin);
    const [one, other] = await several(2);
    if (!one || !other) throw new Error('There are two.');
    const day = dateInDays(5);
    const { pickup } = (await book(one, id, '10:00', day)).body;
    await as(admin, `PUT /admins/areas/${id}/closed-days/${day}`, { reason: 'Flood', postpone: true });
    await jobs.runUntilIdle();
    expect(await counted(id, '10:00', day)).toEqual([0, 0]);
    expect((await move(one, pickup.id, { date: date(), time: '10:00' })).status).toBe(200);
    await book(one, id, '14:00');
    expect([await counted(id), await counted(id, '14:00')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await as(admin, `DELETE /admins/users/${one.id}`);
    await jobs.runUntilIdle();
    expect([await counted(id), await counted(id, '14:00')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await getItem(keys.unverified(one.id))).toBeUndefined();
  });

  it('goes to the return visit that takes its place in its slot, as it is counted there', async () => {
    const { id } = await createArea(api, admin);
    const one = await unverified();
    const { pickup } = (await book(one, id)).body;
    const problemId = `${pickup.id}-1`;
    const problem = { id: problemId, kind: 'other', reportedAt: new Date().toISOString() };
    await updateItem(keys.pickup(pickup.id), { set: { problems: [problem] } }, {});
    const { status, body } = await as(admin, `PATCH /admins/problems/${problemId}`, {
      answer: 'We come again.',
      returnVisit: { date: date(), time: '10:00' },
    });
    expect(status).toBe(200);
    expect((await findPickup(pickup.id))?.slot).toBeUndefined();
    expect(await counted(id)).toEqual([1, 1]);
    await as(admin, `PATCH /admins/pickups/${body.pickup.id}/cancel`);
    expect(await counted(id)).toEqual([0, 0]);
  });

  it('costs two write units more than that of others', async () => {
    const { id } = await createArea(api, admin);
    const [one, other] = [await unverified(), await person('user')];
    const writes = async (who: TestPerson, key?: string) => {
      const { result, consumed } = await measureConsumption(() => book(who, id, '14:00', date(), key));
      expect(result.status).toBe(201);
      return consumed.writes;
    };
    expect((await writes(one)) - (await writes(other))).toBe(2);
    expect((await writes(one, 'key')) - (await writes(other, 'key'))).toBe(2);
  });
});

describe('standing orders of an unverified household', () => {
  const order = (areaId: string, more: object = {}) =>
    orderForm({ areaId, start: '10:00', startsOn: date(), ...more });
  const create = (one: TestPerson, areaId: string, more?: object) =>
    as(one, 'POST /standing-orders', order(areaId, more));
  const missedOf = async (one: TestPerson) => (await readOrders(one.id)).missed.map(({ problem }) => problem);

  it('take seats of the half; the pickups of one do not count towards the two', async () => {
    const { id } = await createArea(api, admin, { windows: [{ start: '10:00', capacity: 2 }] });
    const [one, other] = await several(2);
    if (!one || !other) throw new Error('There are two.');
    const { body } = await create(one, id);
    expect(body.created).toHaveLength(2);
    const made = await findPickup(getOrderPickupId(body.standingOrder.id, date(), one.id));
    expect([made?.unverified, await counted(id)]).toEqual([true, [1, 1]]);
    const more = [dateInDays(4), dateInDays(5)].map((day) => book(one, id, '10:00', day));
    expect(countAnswers(await Promise.all(more))).toEqual({ 201: 2 });
    expect((await book(one, id, '10:00', dateInDays(6))).body.message).toBe(confirmForMore);
    const late = await create(other, id);
    expect(late.body.created).toEqual([]);
    expect(await missedOf(other)).toEqual([confirmForSlot, confirmForSlot]);
    const end = await as(one, `DELETE /standing-orders/${body.standingOrder.id}`);
    expect([end.status, await counted(id)]).toEqual([200, [0, 0]]);
  });

  it('count towards the two from the second on', async () => {
    const { id } = await createArea(api, admin);
    const one = await unverified();
    await create(one, id);
    const second = await create(one, id, { startsOn: dateInDays(4) });
    expect(second.body.created).toHaveLength(2);
    expect((await book(one, id)).body.message).toBe(confirmForMore);
    const third = await create(one, id, { startsOn: dateInDays(5) });
    expect(third.body.created).toEqual([]);
    expect(await missedOf(one)).toEqual([confirmForMore, confirmForMore]);
    expect((await book(ama, id)).status).toBe(201);
  });
});
