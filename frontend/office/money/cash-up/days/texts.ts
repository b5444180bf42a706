import { printClosing } from '#contracts/money/cash-day-calls.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';

type Closed = Parameters<typeof printClosing>;

export const dayTexts = {
  today: 'Today’s cash',
  cashOf: (date: string) => `Cash of ${printDateWithDay(date)}`,
  backToToday: 'Back to today',
  inOffice: 'In the office',
  shouldBe: 'Expected',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  till: 'Till',
  office: 'Office',
  bank: 'Bank',
  provider: 'Mobile Money',
  difference: 'Difference',
  differenceHint: 'Difference: what a collector still had after the count.',
  notCounted: 'Not counted',
  uncounted: (count: number) =>
    count === 1 ? '1 collector’s cash isn’t counted yet.' : `${count} collectors’ cash isn’t counted yet.`,
  total: 'Total',
  nothing: 'No money has moved yet.',
  close: 'Close the day',
  closeTitle: 'Close the day?',
  closeHint: (office: number) =>
    `The office should have ${printPesewas(office)} in cash. Anything recorded later goes to the next day. You can’t reopen a closed day.`,
  busy: 'Closing…',
  back: 'Back',
  closed: (...closed: Closed) => `Closed at ${printClosing(...closed)}.`,
  nowTomorrow: 'Anything recorded now goes to tomorrow.',
  export: 'Export CSV',
  days: 'Closed days',
  daysNote: 'A day’s cash runs from one closing to the next. Months are calendar months.',
  noDays: 'No days with money were closed this month.',
  month: 'Month',
  date: 'Date',
  closedAt: 'Closed',
  withCollectors: 'With collectors',
  soon: 'In a few minutes',
} as const;
