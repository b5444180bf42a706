import { ulid } from 'ulid';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { keys } from '#data/keys.ts';
import { toOrderItem } from '#data/orders/standing-orders.ts';
import { everywhere } from '#domain/areas/area.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { EngineFile } from '#infra/bench/scale/engine-file.ts';
import { makeAccount } from '#infra/bench/scale/population.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { createRandom, type Random } from '#testing/random.ts';

/** Areas with windows whose places are counted; half of the orders are in one of them. */
const areas = 20;
const starts = ['08:00', '10:00', '12:00', '14:00'] as const;

/** Places in each window of the last area: for half of its orders, so that the others get a notice. */
const countScarce = (orders: number) => Math.floor(orders / (4 * areas * starts.length));

export type LoadedOrders = {
  readonly households: number;
  readonly orders: readonly Pick<OrderRecord, 'id' | 'userId'>[];
  readonly areaIds: readonly string[];
};

/** Fills the file of a stopped engine with households and orders that all fall due on one date. */
export function loadOrders(file: string, table: string, count: number, date: string): LoadedOrders {
  const random = createRandom(count);
  const engine = new EngineFile(file, table);
  const areaIds = loadAreas(engine, countScarce(count), random);
  const orders: OrderRecord[] = [];
  let households = 0;
  while (orders.length < count) {
    const { account, items } = makeAccount('user', new Date(Date.now() - households - 1), random);
    households += 1;
    for (const item of items) engine.put(item);
    const own = Math.min(1 + random.below(orderLimits.orders), count - orders.length);
    for (let number = 0; number < own; number += 1) {
      const areaId = random.chance(0.5) ? random.pick(areaIds) : undefined;
      const order = makeOrder(account.id, areaId, date, random);
      engine.put(toOrderItem(order));
      orders.push(order);
    }
  }
  engine.close();
  return { households, orders: orders.map(({ id, userId }) => ({ id, userId })), areaIds };
}

function loadAreas(engine: EngineFile, scarce: number, random: Random): string[] {
  return Array.from({ length: areas }, (_, index) => {
    const id = ulid(Date.now(), random.next);
    const capacity = index === areas - 1 ? scarce : null;
    const { id: _everywhere, ...attributes } = everywhere;
    const windows = starts.map((start) => ({ start, capacity }));
    engine.put({ ...keys.area(id), ...attributes, name: `Area ${index}`, windows });
    return id;
  });
}

function makeOrder(userId: string, areaId: string | undefined, date: string, random: Random): OrderRecord {
  const at = new Date(Date.now() - random.below(1e9)).toISOString();
  return {
    id: ulid(Date.parse(at), random.next),
    userId,
    weekday: findWeekday(date),
    everyWeeks: random.chance(0.7) ? 1 : 2,
    startsOn: addDays(date, -28),
    skipped: [],
    start: random.pick(starts) ?? '08:00',
    area: areaId === undefined ? undefined : { id: areaId, name: 'Area' },
    content: { wasteType: 'plastic', location: `Accra, blue kiosk ${random.below(200)} opposite the Shell` },
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
