import {
  type Network,
  networkNames,
  networks,
  type Payment,
  tellNext,
} from '#contracts/money/mobile-money.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { printShortHours, shortenForSms, toSmsName } from '#domain/phones/sms-alphabet.ts';
import type { ChosenPickup, Facts, ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { Draft, DraftChange, Option, View } from '#domain/phones/ussd/session.ts';
import { awaitingWords, kindWords, statusWords, ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeMoney, describeOrder, printPrice, printSpan } from '#domain/phones/ussd/words.ts';
import { printShortDate } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printShortDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import {
  act,
  askDay,
  askWindow,
  type Build,
  describe,
  findOnly,
  go,
  listLines,
  offerOthers,
  show,
  showOrder,
} from './view.ts';

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

export const payViews = {
  pay: ({ pay }) => {
    if (!pay?.network) return { text: texts.pickupGone };
    const name = networkNames[pay.network];
    return {
      text: texts.askPay(printPrice(pay.amount), name),
      options: [act(texts.yesPay(printPrice(pay.amount)), 'pay'), go(texts.otherNetwork, 'network')],
    };
  },
  network: ({ pay }) => ({
    text: texts.askNetwork,
    options: pay
      ? networks.map((network) => go(networkNames[network], 'pay', { pay: { ...pay, network } }))
      : [],
  }),
} satisfies Record<string, Build>;

/** A pickup for which something is to pay, by the network that carries the call; where it is not known, one is chosen. */
export function askToPay(
  pickup: ChosenPickup,
  { amount, last }: NonNullable<ChosenPickup['payable']>,
  network: Network | undefined,
): View {
  const what = describe(pickup);
  const status = `${texts.pickup(what, statusWords[pickup.status])} ${texts.owed(printPrice(amount))}.`;
  const isOpen = last?.status === 'open';
  const set = { pickup: show(pickup), pay: { amount, network } };
  if (last && isOpen && last.next !== 'again') return tellOpen(last, set);
  const label = last?.next === 'again' ? texts.payAgain : texts.payIt;
  return {
    text: last?.next === 'again' ? sayAgain(status, last) : status,
    options: [go(label, network ? 'pay' : 'network', set)],
  };
}

/** While a number is asked, nothing else can be done but what its network wants; as long as that is a code, another can be chosen. */
function tellOpen(last: Payment, set: DraftChange): View {
  const text = texts.ofPayment(printPrice(last.amount), tellNext(last));
  return last.next === 'code'
    ? { text, typed: 'code', options: [go(texts.otherNetwork, 'network', set)] }
    : { text };
}

/** Of a request that did not end well, or of which nobody knows, with as much of the pickup as there is room for. */
function sayAgain(status: string, last: Payment): string {
  return last.status === 'open'
    ? texts.ofPayment(printPrice(last.amount), tellNext(last))
    : `${status} ${tellNext(last)}`;
}

/** In the menu, where a household owes something: the pickup, or all of them. */
export function offerToPay(unpaid: readonly ListedPickup[]): readonly Option[] {
  const owed = unpaid.filter(({ answerBy }) => !answerBy);
  const amount = owed.reduce((sum, { money }) => sum + (money?.due ?? 0), 0);
  if (amount === 0) return [];
  const only = findOnly(owed);
  const label = texts.toPay(printPrice(amount));
  return [only ? go(label, 'pickup', { pickup: show(only) }) : go(label, 'unpaid')];
}

/** What has become of the request that the session before ended with, if it did. */
export function tellPayment({ pay }: Draft, { pickup, network }: Facts): View | undefined {
  if (!pickup || !pay) return undefined;
  if (pickup.payable) return askToPay(pickup, pickup.payable, network);
  const isPaid = pickup.money !== undefined && pickup.money.due <= 0;
  return isPaid ? { text: texts.wasPaid(printPrice(pay.amount)) } : undefined;
}
