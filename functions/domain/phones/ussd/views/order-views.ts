import { printShortHours } from '#domain/phones/short-times.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeOrder } from '#domain/phones/ussd/words.ts';
import { printShortDay } from '#shared/print-when.ts';
import { act, type Build, go, listLines, showOrder } from './view.ts';

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
  stop: ({ order }) => ({
    text: texts.askStop(order?.what ?? ''),
    options: [act(texts.yesStop, 'stop')],
  }),
} satisfies Record<string, Build>;
