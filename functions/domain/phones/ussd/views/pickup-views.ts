import { isOpen } from '#contracts/pickups/transitions.ts';
import { printShortHours } from '#domain/phones/short-times.ts';
import { shortenForSms, toSmsName } from '#domain/phones/sms-alphabet.ts';
import type { ChosenPickup, ListedPickup } from '#domain/phones/ussd/facts.ts';
import { describeMoney, printPrice } from '#domain/phones/ussd/money-words.ts';
import { awaitingWords, kindWords, statusWords, ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeOrder, printSpan } from '#domain/phones/ussd/words.ts';
import { printShortDate } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printShortDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { askToPay } from './pay-views.ts';
import { askDay, askWindow, offerOthers } from './time-views.ts';
import { act, type Build, describe, go, listLines, show, showOrder } from './view.ts';

export const pickupViews = {
  pickups: (_, { open, coming, unpaid }) => ({
    text: open.length > 0 ? texts.listPickups : texts.noPickups,
    options: [
      // Those that wait for their household say so.
      ...listPickups(open, (one) => (one.awaiting ? texts.waiting(describe(one)) : describe(one))),
      ...listPickups(unpaid, labelDebt),
      ...(coming.length > 0 ? [go(texts.bookedBefore, 'coming')] : []),
    ],
  }),
  unpaid: (_, { unpaid }) => ({
    text: unpaid.length > 0 ? texts.listUnpaid : texts.nothingUnpaid,
    options: listPickups(unpaid, labelDebt),
  }),
  pickup: (_, { pickup, network }) => {
    if (!pickup) return { text: texts.pickupGone };
    if (pickup.payable) return askToPay(pickup, pickup.payable, network);
    const { scheduledAt, awaiting, canMove, canCancel } = pickup;
    const set = { pickup: show(pickup), area: pickup.area };
    const hours = printShortHours(scheduledAt.slice(11, 16));
    return {
      text: [texts.pickup(`${describe(pickup)} ${hours}`, sayStatus(pickup)), sayMoney(pickup)]
        .filter(Boolean)
        .join(' '),
      options: [
        ...(canMove ? [go(awaiting ? texts.newTime : texts.moveIt, 'newDay', set)] : []),
        ...(canCancel ? [go(texts.cancel, 'cancel', set)] : []),
      ],
    };
  },
  cancel: ({ pickup }) => ({
    text: texts.askCancel(pickup?.what ?? ''),
    options: [act(texts.yesCancel, 'cancel')],
  }),

  newArea: (_, { areas }) => ({
    text: texts.askArea,
    options: areas.map((area) => go(area.name, 'newDay', { area })),
  }),
  newDay: (_, facts) => askDay(facts, { window: 'newWindow', area: 'newArea' }),
  newWindow: (draft, facts) => askWindow(draft, facts, 'confirmMove'),
  otherNewTimes: (_, facts) => offerOthers(facts, { confirm: 'confirmMove', area: 'newArea' }),
  confirmMove: ({ pickup, date = '', start = '' }, { newPrice }) => {
    const asked = texts.askMove(pickup?.what ?? '', `${printShortDay(date)} ${printShortHours(start)}`);
    const set = newPrice && { amount: newPrice.amount };
    return {
      text: newPrice ? `${asked} ${texts.newPrice(printPrice(newPrice.amount))}` : asked,
      options: [act(texts.yesMove, 'move', set), go(texts.otherTime, 'newDay')],
    };
  },

  problems: (_, { reportable }) => ({
    text: reportable.length > 0 ? texts.listProblems : texts.noProblems,
    options: listPickups(reportable, describe, 'kind'),
  }),
  kind: (_, { pickup }) => {
    if (!pickup) return { text: texts.pickupGone };
    return {
      text: texts.askKind(describe(pickup)),
      options: pickup.kinds.map((kind) => act(kindWords[kind], 'report', { kind })),
    };
  },
} satisfies Record<string, Build>;

function listPickups(
  list: readonly ListedPickup[],
  say: (one: ListedPickup) => string,
  to: 'pickup' | 'kind' = 'pickup',
) {
  const lines = listLines(list, say, ({ scheduledAt }) => scheduledAt.slice(11, 16));
  return list.map((one, index) => go(lines[index] ?? '', to, { pickup: show(one) }));
}

/** What is to pay of one that is done. */
function labelDebt(pickup: ListedPickup): string {
  const what = `${wasteLabel(pickup.wasteType)}, ${printShortDate(pickup.scheduledAt)}`;
  if (pickup.answerBy) return texts.questioned(what);
  return texts.unpaid(printPrice(pickup.money?.due ?? 0), what);
}

function sayMoney(pickup: ListedPickup): string {
  // What waits for a new time is to be moved before all else.
  const said = pickup.awaiting ? '' : describeMoney(pickup);
  return said && `${said}.`;
}

/** Characters of a collector's name; of one above what is to pay. */
const nameLength = 20;
const nameAboveMoney = 14;

function sayStatus({ status, awaiting, collector, expected, money }: ChosenPickup): string {
  if (awaiting) return wordOf(awaitingWords, awaiting);
  const name = shortenForSms(toSmsName(collector ?? ''), money ? nameAboveMoney : nameLength);
  if (!name || !isOpen(status)) return wordOf(statusWords, status);
  const who = status === 'in progress' ? texts.isComing(name) : texts.comes(name);
  return expected ? texts.expected(who, printSpan(expected)) : who;
}

export const orderViews = {
  orders: (_, { orders }) => {
    const lines = listLines(orders, describeOrder, ({ start }) => start);
    return {
      text: orders.length > 0 ? texts.listOrders : texts.noOrders,
      options: orders.map((one, index) => go(lines[index] ?? '', 'order', { order: showOrder(one) })),
    };
  },
  order: (_, { order }) => {
    if (!order) return { text: texts.orderGone };
    const [next] = order.dates;
    const said = [describeOrder(order), printShortHours(order.start)] as const;
    const set = { order: showOrder(order) };
    return {
      text: next ? texts.order(...said, printShortDay(next)) : texts.orderWithoutDate(...said),
      options: [...(next ? [go(texts.skip, 'skip', set)] : []), go(texts.stop, 'stop', set)],
    };
  },
  skip: (_, { order }) => {
    if (!order) return { text: texts.orderGone };
    return {
      text: texts.askSkipDate,
      // With the version that the screen shows: its dates are of that one.
      options: order.dates.map((date) =>
        go(printShortDay(date), 'confirmSkip', { date, order: showOrder(order) }),
      ),
    };
  },
  confirmSkip: ({ order, date = '' }) => ({
    text: texts.askSkip(order?.what ?? '', printShortDay(date)),
    options: [act(texts.yesSkip, 'skip')],
  }),
  stop: ({ order }) => ({ text: texts.askStop(order?.what ?? ''), options: [act(texts.yesStop, 'stop')] }),
} satisfies Record<string, Build>;
