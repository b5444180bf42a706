import { everywhereId } from '#contracts/areas/area-id.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { findWeekday } from '#shared/dates.ts';
import { insist } from './insist.ts';
import { wishSlot } from './slot-operations.ts';
import type { Actor } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;

function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

/** A new order under a key, sometimes twice at once; in a named area as often as not. */
export async function orderRepeating(actor: Actor): Promise<void> {
  const { random } = actor;
  const slot = random.chance(0.5) ? wishSlot(actor) : undefined;
  const body = {
    wasteType: 'organic',
    location: `Accra, kiosk ${random.below(50)}`,
    everyWeeks: 1 + random.below(2),
    startsOn: slot?.date ?? inDays(1 + random.below(10)),
    start: slot?.time ?? '09:30',
    ...(slot ? { areaId: slot.areaId } : {}),
  };
  const key = actor.mark();
  const send = () => insist(actor, 'POST /standing-orders', { body, key });
  const answers = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  const ids = new Set(
    answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.standingOrder.id] : [])),
  );
  if (ids.size > 1) actor.world.ledger.complaints.push(`A key made the orders ${[...ids].join(', ')}`);
}

/** Skips, pauses, resumes, changes, moves or ends one of one's own. */
export async function changeRepeating(actor: Actor): Promise<void> {
  const { random } = actor;
  const answer = await actor.call('GET /standing-orders');
  if (answer?.status !== 200) return;
  const orders = answer.body.standingOrders;
  if (orders.length > orderLimits.orders + 1) {
    actor.world.ledger.complaints.push(`A household has ${orders.length} orders`);
  }
  const order = random.pick<{ id: string; version: number; upcoming: { date: string }[] }>(orders);
  if (!order) return;
  const { id, version } = order;
  const date = random.pick(order.upcoming)?.date ?? inDays(2);
  const changes = [
    { route: `POST /standing-orders/${id}/skip`, body: { date } },
    { route: `PATCH /standing-orders/${id}`, body: { pausedUntil: inDays(1 + random.below(20)) } },
    { route: `PATCH /standing-orders/${id}`, body: { pausedUntil: null } },
    { route: `PATCH /standing-orders/${id}`, body: { weekday: findWeekday(inDays(random.below(7))) } },
    {
      route: `PATCH /standing-orders/${id}`,
      body: { location: `Tema ${random.below(50)}`, endsOn: inDays(9) },
    },
    { route: `PATCH /standing-orders/${id}`, body: { areaId: everywhereId, start: '09:30' } },
    { route: `DELETE /standing-orders/${id}`, body: {} },
  ];
  const change = random.pick(changes);
  if (change) await insist(actor, change.route, { body: { ...change.body, version }, key: actor.mark() });
}
