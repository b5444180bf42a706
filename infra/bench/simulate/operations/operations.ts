import { everywhereId } from '#contracts/areas/area-id.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import type { Actor, Operation } from '#infra/bench/simulate/actor.ts';
import { findWeekday } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import * as accounts from './account-operations.ts';
import {
  assignMany,
  closeOrOpenDay,
  deskSequences,
  makeOrChangeArea,
  pickSlot,
  saveRounds,
} from './desk-operations.ts';
import * as loads from './load-operations.ts';
import { type How, make, maybeKey, send, sendKeyed } from './make.ts';
import * as money from './money-operations.ts';
import * as pickups from './pickup-operations.ts';

function plain(name: CallName, by: Role, weight: number, how: (actor: Actor) => How = () => ({})): Operation {
  return { name, by, weight, run: (actor) => make(actor, name, how(actor)) };
}

const keyed =
  (share: number, twice = 0) =>
  (actor: Actor): How => {
    const key = maybeKey(actor, share);
    return { key, twice: key ? twice : 0 };
  };

const slotOr = (actor: Actor) => pickSlot(actor) ?? pickups.when(actor);

export const operations: readonly Operation[] = [
  { name: 'book', by: 'user', weight: 34, run: (actor) => pickups.book(actor) },
  { name: 'book a slot', by: 'user', weight: 32, run: (actor) => pickups.book(actor, pickSlot(actor)) },
  plain('cancelPickup', 'user', 6, keyed(0.5)),
  plain('reschedulePickup', 'user', 18, (actor) => ({
    ...keyed(0.5)(actor),
    body: actor.random.chance(0.5) ? slotOr(actor) : pickups.when(actor),
  })),
  { name: 'order a repeating pickup', by: 'user', weight: 6, run: orderRepeating },
  { name: 'change a repeating pickup', by: 'user', weight: 8, run: changeRepeating },
  plain('reportProblem', 'user', 6, keyed(0.7, 0.5)),
  plain('listPlaces', 'user', 1),
  plain('createPlace', 'user', 1.5, keyed(1, 0.5)),
  plain('updatePlace', 'user', 0.8, keyed(1)),
  plain('deletePlace', 'user', 0.8, keyed(1)),
  plain('listMyPickups', 'user', 4),
  plain('updateMe', 'user', 2),
  plain('updateMe', 'user', 1, ({ random }) => ({ body: { phone: random.pick(['0201112223', '']) } })),
  plain('sendMessage', 'user', 1),
  plain('forgotPassword', 'user', 0.3),
  { name: 'delete oneself', by: 'user', weight: 0.4, run: accounts.deleteSelf },
  { name: 'race for an address', by: 'user', weight: 0.8, run: accounts.raceForAddress },
  { name: 'sign up by number', by: 'user', weight: 1, run: accounts.signUpByNumber },
  { name: 'change the number', by: 'user', weight: 2, run: accounts.changeNumber },
  plain('changeNotifications', 'user', 1),

  { name: 'take cash for a debt', by: 'collector', weight: 8, run: money.takeDebt },
  { name: 'start', by: 'collector', weight: 12, run: (actor) => pickups.work(actor, 'startPickup') },
  { name: 'complete', by: 'collector', weight: 10, run: (actor) => pickups.work(actor, 'completePickup') },
  { name: 'complete and undo', by: 'collector', weight: 5, run: pickups.completeAndUndo },
  { name: 'could not collect', by: 'collector', weight: 5, run: pickups.couldNotCollect },
  { name: 'tip', by: 'collector', weight: 4, run: loads.tip },
  { name: 'tip and undo', by: 'collector', weight: 2, run: loads.tipAndUndo },
  plain('listCompletedPickups', 'collector', 2),
  plain('answerCount', 'collector', 3, () => ({ twice: 0.3 })),
  plain('updateMe', 'collector', 2),
  plain('markDayOff', 'collector', 2, () => ({ twice: 0.3 })),
  plain('removeDayOff', 'collector', 1, () => ({ twice: 0.3 })),

  { name: 'set prices', by: 'admin', weight: 4, run: money.setPrices },
  { name: 'count cash', by: 'admin', weight: 6, run: money.countCash },
  { name: 'write off cash', by: 'admin', weight: 3, run: money.writeOff },
  { name: 'note a deposit or float', by: 'admin', weight: 2, run: money.noteBank },
  { name: 'take back a mistake', by: 'admin', weight: 5, run: money.takeBack },
  { name: 'close the cash day', by: 'admin', weight: 1, run: money.closeCashDay },
  plain('remindHousehold', 'admin', 2, () => ({ twice: 0.3 })),
  { name: 'settle at the office', by: 'admin', weight: 8, run: money.settleAtOffice },
  { name: 'answer a request for money', by: 'admin', weight: 6, run: money.answerRequest },
  { name: 'make or change a station', by: 'admin', weight: 4, run: loads.makeOrChangeStation },
  { name: 'correct a load', by: 'admin', weight: 4, run: loads.correctLoad },
  { name: 'answer a late report', by: 'admin', weight: 5, run: pickups.answerReport },
  plain('completeForCollector', 'admin', 4, keyed(0.5, 0.5)),
  plain('reportProblemForHousehold', 'admin', 3, keyed(0.5)),
  plain('assignPickup', 'admin', 30, keyed(0.5)),
  { name: 'assign or release many', by: 'admin', weight: 10, run: assignMany },
  { name: 'save a round', by: 'admin', weight: 6, run: saveRounds },
  plain('getDispatch', 'admin', 2),
  ...Object.entries(deskSequences).map(([name, run]): Operation => ({ name, by: 'admin', weight: 3, run })),
  plain('editPickup', 'admin', 4, keyed(0.5)),
  plain('editPickup', 'admin', 4, (actor) => ({ ...keyed(0.5)(actor), body: slotOr(actor) })),
  plain('pinPickup', 'admin', 3, keyed(0.5)),
  { name: 'make or change an area', by: 'admin', weight: 6, run: makeOrChangeArea },
  { name: 'close or open a day', by: 'admin', weight: 4, run: closeOrOpenDay },
  { name: 'cancel by admin', by: 'admin', weight: 4, run: pickups.cancelByAdmin },
  { name: 'reopen', by: 'admin', weight: 8, run: pickups.reopen },
  // In words, or with a return visit; often by two admins at once, or twice under one key.
  plain('answerProblem', 'admin', 10, (actor) => ({
    key: actor.mark(),
    twice: 0.4,
    body: { returnVisit: actor.random.chance(0.7) ? pickSlot(actor) : undefined },
  })),
  plain('listProblems', 'admin', 2),
  { name: 'make a household', by: 'admin', weight: 4, run: accounts.makeHousehold },
  { name: 'book for a household', by: 'admin', weight: 8, run: pickups.bookForHousehold },
  { name: 'approve', by: 'admin', weight: 12, run: accounts.approve },
  plain('updateCollector', 'admin', 3, keyed(1, 0.3)),
  plain('markCollectorOff', 'admin', 1, () => ({ twice: 0.3 })),
  plain('removeCollectorOff', 'admin', 0.5, () => ({ twice: 0.3 })),
  { name: 'create collector', by: 'admin', weight: 1, run: accounts.createCollector },
  { name: 'delete user', by: 'admin', weight: 0.5, run: (actor) => accounts.remove(actor, 'user') },
  { name: 'delete collector', by: 'admin', weight: 0.7, run: (actor) => accounts.remove(actor, 'collector') },
  plain('listPickups', 'admin', 2),
  plain('listMails', 'admin', 2),
  plain('getOverview', 'admin', 1),
];

/** A new order under a key, sometimes twice at once; in a named area as often as not. */
async function orderRepeating(actor: Actor): Promise<void> {
  const { random } = actor;
  const slot = random.chance(0.5) ? pickSlot(actor) : undefined;
  const body = slot && { startsOn: slot.date, start: slot.time, areaId: slot.areaId };
  const answers = await make(actor, 'createStandingOrder', { key: actor.mark(), body, twice: 0.3 });
  const ids = new Set(
    answers.flatMap(({ status, body: made }) => (status === 201 ? [made.standingOrder.id] : [])),
  );
  if (ids.size > 1) actor.report('an order under a key is made once', [...ids].join(', '));
}

async function changeRepeating(actor: Actor): Promise<void> {
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
