import { printClosing } from '#contracts/money/cash-day-calls.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';

type Closed = Parameters<typeof printClosing>;

export const dayTexts = {
  today: 'Today’s cash',
  cashOf: (date: string) => `Cash of ${printDateWithDay(date)}`,
  backToToday: 'Back to today',
  inOffice: 'In the office',
  shouldBe: 'Should be there',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  till: 'Till',
  office: 'Office',
  bank: 'Bank',
  provider: 'Mobile Money',
  difference: 'Difference',
  differenceHint: 'Difference: what stayed with a collector after the count.',
  notCounted: 'Not counted',
  uncounted: (count: number) =>
    count === 1
      ? '1 collector with cash isn’t counted yet.'
      : `${count} collectors with cash aren’t counted yet.`,
  total: 'Total',
  nothing: 'No money has moved yet.',
  close: 'Close the day',
  closeTitle: 'Close the day?',
  closeHint: (office: number) =>
    `The office should have ${printPesewas(office)} in cash. Whatever is noted later belongs to the next day. A closed day can’t be opened again.`,
  busy: 'Closing…',
  back: 'Back',
  closed: (...closed: Closed) => `Closed at ${printClosing(...closed)}.`,
  nowTomorrow: 'What is posted now belongs to tomorrow.',
  export: 'Export CSV',
  days: 'Closed days',
  daysNote: 'A day’s cash runs from one closing to the next, a month by the calendar.',
  noDays: 'No day with money was closed in this month.',
  month: 'Month',
  date: 'Date',
  closedAt: 'Closed',
  withCollectors: 'With collectors',
  soon: 'In a few minutes',
} as const;
