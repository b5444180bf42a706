import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookDuePickup } from '#actions/orders/book-due-pickup.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { findArea } from '#data/areas/areas.ts';
import { keys } from '#data/keys.ts';
import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { findOrder, readOrderPickups, readOrders, saveOrder } from '#data/orders/standing-orders.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { getItem, putItem, updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { everywhere } from '#domain/areas/area.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { injectFault } from '#testing/faults.ts';
import { startTestJobs, type TestJobs } from '#testing/jobs.ts';
import { storeOrder } from '#testing/order-test.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { anAccount } from '#testing/samples/job-data.ts';

let jobs: TestJobs & { stop(): Promise<void> };

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());

/** The date that households can book from tomorrow on, and the one before. */
const due = dateInDays(slotDaysAhead + 1);
const dayBefore = addDays(due, -1);

/** An order that falls due on that date. */
const dueOrder = (user: AccountRecord, more: Parameters<typeof storeOrder>[1] = {}) =>
  storeOrder(user, { weekday: findWeekday(due), startsOn: dayBefore, ...more });

const pickupOf = (user: AccountRecord, order: { id: string }, date = due) =>
  findPickup(getOrderPickupId(order.id, date, user.id));

/** One night: what the schedule queues is done. What orders queued when they were made is left out. */
async function runNight(days = 1): Promise<void> {
  for (const queue of ['orders', 'mail', 'cascades']) await jobs.runQueue(queue);
  await runSchedule(days);
  while (jobs.queued('orders').length > 0) await jobs.runQueue('orders');
}

async function runSchedule(days: number): Promise<void> {
  const handler = await loadFromSource('jobs/queue-due-orders');
  await handler({ days }, {});
}

let areas = 0;

/** An area with one window, stored as the admin's call does. */
async function anArea(more: object = {}): Promise<{ id: string; name: string }> {
  areas += 1;
  const id = `01JM${String(areas).padStart(22, '0')}`;
  const area = { ...everywhere, name: `Area ${areas}`, windows: [{ start: '08:00', capacity: 2 }], ...more };
  const { id: _, ...attributes } = area;
  await putItem({ ...keys.area(id), ...attributes }, {});
  return { id, name: area.name };
}

describe('the id of a pickup', () => {
  it('is the time from which its date can be booked and 80 bits of SHA-256 of order#date', () => {
    const id = getOrderPickupId('01JM0000000000000000000000', '2026-12-15', '01JM0000000000000000000001');
    expect(id).toBe('01M8QEDC00E8BH9GK9PQ88C2A3-01JM0000000000000000000001');
  });
});

describe('the night', () => {
  it('makes the pickup of the date that can be booked from tomorrow on, and no other', async () => {
    const ama = await anAccount('user', { phone: '+233241111111' });
    const [one, otherDay, skipped, other, paused] = await Promise.all([
      dueOrder(ama),
      dueOrder(ama, { weekday: findWeekday(dayBefore) }),
      dueOrder(ama, { skipped: [due] }),
      dueOrder(ama, { everyWeeks: 2, startsOn: addDays(due, -7) }),
      dueOrder(ama, { pausedUntil: addDays(due, 1) }),
    ]);
    await runNight();
    expect(await pickupOf(ama, one)).toMatchObject({
      scheduledAt: `${due}T09:30:00.000Z`,
      status: 'pending',
      user: { firstName: 'Ama', phone: '+233241111111' },
      order: { id: one.id, date: due, everyWeeks: 1 },
      history: [{ event: 'requested', by: { role: 'user' } }],
    });
    for (const none of [otherDay, skipped, other, paused]) expect(await pickupOf(ama, none)).toBeUndefined();
  });

  it('makes those of orders that come on several days', async () => {
    const ama = await anAccount('user');
    const [every, other] = await Promise.all([
      dueOrder(ama, { weekdays: [0, 1, 2, 3, 4, 5, 6] }),
      dueOrder(ama, { weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== findWeekday(due)) }),
    ]);
    await runNight();
    expect(await pickupOf(ama, every)).toBeDefined();
    expect(await pickupOf(ama, other)).toBeUndefined();
  });

  it('makes each once, however often it runs', async () => {
    const ama = await anAccount('user');
    const order = await dueOrder(ama);
    await runNight();
    const first = await pickupOf(ama, order);
    await runNight();
    await runNight(2);
    expect(await pickupOf(ama, order)).toEqual(first);
    const area = await findArea(everywhereId);
    expect(await bookDuePickup({ order, user: ama }, due, area, new Date())).toBe('there');
  });

  it('a day late makes the date of the day before, too', async () => {
    const ama = await anAccount('user');
    const order = await dueOrder(ama, { weekday: findWeekday(dayBefore) });
    await runNight(2);
    expect(await pickupOf(ama, order, dayBefore)).toBeDefined();
  });

  it('reads more than a page, from every shard, and goes on where a run ended', async () => {
    const users = await Promise.all(Array.from({ length: 16 }, () => anAccount('user')));
    const area = await anArea({ windows: [{ start: '08:00', capacity: null }] });
    const orders = await Promise.all(
      users.flatMap((user) => Array.from({ length: 7 }, () => dueOrder(user, { area, start: '08:00' }))),
    );
    await jobs.runQueue('orders');
    await runSchedule(1);
    // Each look at the clock finds the run's time used up.
    let time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      time += 30_000;
      return time;
    });
    await jobs.runQueue('orders');
    clock.mockRestore();
    expect(jobs.queued('orders').length).toBeGreaterThan(0);
    while (jobs.queued('orders').length > 0) await jobs.runQueue('orders');
    for (const { id, userId } of orders)
      expect(await findPickup(getOrderPickupId(id, due, userId))).toBeDefined();
    expect((await getItem(keys.slot(area.id, due, '08:00')))?.booked).toBe(112);
  });

  it('finishes what a killed run left half done', async () => {
    const ama = await anAccount('user');
    const area = await anArea({ windows: [{ start: '08:00', capacity: null }] });
    const orders = await Promise.all(
      Array.from({ length: 9 }, () => dueOrder(ama, { area, start: '08:00' })),
    );
    await jobs.runQueue('orders');
    await runSchedule(1);
    // The fifth pickup, and with it the run, is lost to an engine that answers no more.
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost', 40);
    await jobs.runQueue('orders');
    fault.end();
    while (jobs.queued('orders').length > 0) await jobs.runQueue('orders');
    for (const order of orders) expect(await pickupOf(ama, order)).toBeDefined();
    expect((await getItem(keys.slot(area.id, due, '08:00')))?.booked).toBe(9);
  });

  it('tries again where another transaction holds the slot', async () => {
    const ama = await anAccount('user');
    const order = await dueOrder(ama, { area: await anArea(), start: '08:00' });
    await jobs.runQueue('orders');
    await runSchedule(1);
    const fault = injectFault('TransactWriteItemsCommand', 'conflict', 2);
    await jobs.runQueue('orders');
    fault.end();
    expect(await pickupOf(ama, order)).toBeDefined();
  });

  it('makes nothing for an order that was changed since it was read, nor for a deleted household', async () => {
    const ama = await anAccount('user');
    const order = await dueOrder(ama);
    await saveOrder({ ...order, version: 2 }, order);
    const area = await findArea(everywhereId);
    expect(await bookDuePickup({ order, user: ama }, due, area, new Date())).toBe('changed');
    await deleteAccount(ama.id, 'user', new Date());
    await jobs.runUntilIdle();
    expect(await findOrder(ama.id, order.id)).toBeUndefined();
    expect(await bookDuePickup({ order, user: ama }, due, area, new Date())).toBe('changed');
    await runNight();
    expect(await pickupOf(ama, order)).toBeUndefined();
  });
});

describe('where there is no place', () => {
  const noticesTo = (user: AccountRecord) =>
    jobs.mails().filter(({ to, subject }) => to.includes(user.email) && /couldn't book/.test(subject));

  it('the oldest orders come first, and the others get one notice for the date', async () => {
    const area = await anArea();
    const users = await Promise.all(Array.from({ length: 3 }, () => anAccount('user')));
    const orders = [];
    for (const user of users) orders.push(await dueOrder(user, { area, start: '08:00' }));
    await runNight();
    await runNight();
    await jobs.runUntilIdle();
    const made = await Promise.all(
      orders.map((order, index) => pickupOf(users[index] ?? (order.userId as never), order)),
    );
    expect(made.map((pickup) => pickup !== undefined)).toEqual([true, true, false]);
    const [late] = users.slice(2);
    if (!late) throw new Error('There are three.');
    expect((await readOrders(late.id)).missed).toMatchObject([
      { date: due, problem: 'This time is fully booked.' },
    ]);
    const notices = noticesTo(late);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('https://sankofa.test/schedule-pickup');
    expect(notices[0]?.text).toContain('This time is fully booked.');
    // A notice is not taken back, even when a place becomes free.
    await updateItem(keys.slot(area.id, due, '08:00'), { add: { booked: -1 } }, {});
    await runNight();
    expect(await pickupOf(late, orders[2] ?? { id: '' })).toBeUndefined();
  });

  it.each([
    ['a closed day', { closedDays: [{ date: due, reason: 'Holiday' }] }, /^Closed on .*: Holiday\.$/],
    [
      'a window that is gone',
      { windows: [{ start: '10:00', capacity: 1 }] },
      /choose one of these times: 10:00/,
    ],
    ['an area that is no longer served', { isActive: false }, /We don’t collect in this area/],
  ])('%s is a notice', async (_name, more, sentence) => {
    const ama = await anAccount('user');
    const order = await dueOrder(ama, { area: await anArea(more), start: '08:00' });
    await runNight();
    await jobs.runUntilIdle();
    const { missed } = await readOrders(ama.id);
    expect(missed).toMatchObject([{ orderId: order.id, date: due }]);
    expect(missed[0]?.problem).toMatch(sentence);
    expect(noticesTo(ama)).toHaveLength(1);
  });
});

describe('an order that was made or changed', () => {
  it('is followed up, though the request ended before its pickups were made or cancelled', async () => {
    const ama = await anAccount('user');
    const order = await storeOrder(ama);
    await jobs.runUntilIdle();
    const made = await readOrderPickups(ama.id, new Date());
    expect(made.map((pickup) => pickup.order?.date)).toEqual([dateInDays(3), dateInDays(10)]);
    await saveOrder({ ...order, skipped: [dateInDays(3)], version: 2 }, order);
    await jobs.runUntilIdle();
    const after = await readOrderPickups(ama.id, new Date());
    expect(after.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('of a deleted household is removed before its pickups are cancelled', async () => {
    const ama = await anAccount('user');
    await storeOrder(ama);
    await jobs.runUntilIdle();
    await deleteAccount(ama.id, 'user', new Date());
    await jobs.runUntilIdle();
    expect(await readOrders(ama.id)).toEqual({ orders: [], missed: [] });
    expect(await readOrderPickups(ama.id, new Date())).toEqual([]);
  });
});
