import { everywhereId } from '#contracts/areas/area-id.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { findWeekday } from '#shared/dates.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { pickSlot } from './area-operations.ts';
import { make, send, sendKeyed } from './make.ts';

/** A new order under a key, sometimes twice at once; in a named area as often as not. */
export async function orderRepeating(actor: Actor): Promise<void> {
  const { random } = actor;
  const slot = random.chance(0.5) ? pickSlot(actor) : undefined;
  const body = slot && { startsOn: slot.date, start: slot.time, areaId: slot.areaId };
  const answers = await make(actor, 'createStandingOrder', { key: actor.mark(), body, twice: 0.3 });
  const ids = new Set(
    answers.flatMap(({ status, body: made }) => (status === 201 ? [made.standingOrder.id] : [])),
  );
  if (ids.size > 1) actor.report('an order under a key is made once', [...ids].join(', '));
}

/** Skips, pauses, resumes, changes, moves or ends one of one's own. */
export async function changeRepeating(actor: Actor): Promise<void> {
  const { random } = actor;
  const answer = await send(actor, 'listStandingOrders', {});
  if (answer?.status !== 200) return;
  const orders = answer.body.standingOrders;
  if (orders.length > orderLimits.orders + 1) actor.report('a household has few orders', `${orders.length}`);
  const order = random.pick<{ id: string; version: number; upcoming: { date: string }[] }>(orders);
  if (!order) return;
  const update = 'updateStandingOrder';
  const changes: readonly (readonly [name: CallName, body: object])[] = [
    ['skipStandingOrder', { date: random.pick(order.upcoming)?.date ?? dateInDays(2) }],
    [update, { pausedUntil: dateInDays(1 + random.below(20)) }],
    [update, { pausedUntil: null }],
    [update, { weekday: findWeekday(dateInDays(random.below(7))) }],
    [update, { location: `Tema ${random.below(50)}`, endsOn: dateInDays(9) }],
    [update, { areaId: everywhereId, start: '09:30' }],
    ['endStandingOrder', {}],
  ];
  const [name, body] = random.pick(changes) ?? [update, {}];
  const { id, version } = order;
  await sendKeyed(actor, name, { params: { id }, body: { ...body, version } });
}
