import type { PaymentDifference } from '#contracts/money/money-calls.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { printPesewas } from '#shared/money.ts';

/** The tabs of the page. */
export const tabTexts = {
  label: 'Parts of the books',
  'cash-up': 'Cash-up',
  owed: 'Owed',
  mobile: 'Mobile Money',
  bank: 'Bank',
  month: 'Month',
} as const;

/** Every sentence of the page about money. */
export const texts = {
  empty: 'No money has moved yet.',
  emptyHint:
    'Set prices first: pickups that are booked from then on show what they cost, and are charged when completed.',
  priceLists: 'See the prices',
  total: 'Total',
  collector: 'Collector',
  former: 'Former collector',
  deleted: (name: string) => `${name} (account deleted)`,
  actions: 'Actions',
  month: 'Month',
  quietMonth: 'No money moved in this month.',
  days: 'Day by day',
  date: 'Date',
  charged: 'Charged',
  paid: 'Paid in cash',
  mobile: 'By Mobile Money',
  waived: 'Waived',
  erased: 'Waived, account deleted',
  erasedNote: (amount: number) => `Waived includes ${printPesewas(amount)} owed by deleted households.`,
  refunded: 'Given back',
  handedOver: 'Handed over',
  collectors: 'By collector',
  priced: 'Completed',
  paidAtDoor: 'Paid',
  notPaid: 'Not paid',
  smaller: 'Smaller size',
  said: '“I paid” / “They came”',
  brought: 'Brought in',
  howCounted: 'How it is counted',
  explained: [
    'Completed: pickups with a price. Paid and not paid: as the collector reported it at the door. Smaller size: less than the household had booked.',
    '“I paid” and “They came”: what households reported about pickups of the month. They are counted at night.',
    'Brought in: what the collector’s completed pickups cost the households, paid or not. It is no payout.',
    'A month goes by the calendar. The cash of a day on “Cash-up” goes by closings: what is posted after one belongs to the next day.',
    'Days before today are as of the last night. The last three are counted anew each night.',
  ],
  differences: 'Differences',
  differencesHint: 'What was taken at the door is not what was to pay.',
  tooMuch: (amount: number) => `${printPesewas(amount)} too much`,
  tooLittle: (amount: number) => `${printPesewas(-amount)} too little`,
  export: 'Export CSV',
  more: 'Show more',
} as const;

export const dialogTexts = {
  cancel: 'Back',
  saving: 'Saving…',
  amount: 'Amount, in cedis',
} as const;

export const csvTexts = {
  date: 'Date',
  collector: 'Collector',
  saidPaid: 'I paid',
  saidCame: 'They came',
} as const;

/** `sankofa-money-2026-12.csv` */
export function csvName(month: string): string {
  return `sankofa-money-${month}.csv`;
}

const whatToDo: Readonly<Record<PaymentDifference['kind'], string>> = {
  'not in our books':
    'The provider has it and we do not. Search the reference on its dashboard, and give it back there or take it as paid.',
  'not at the provider':
    'We have it and the provider does not. Ask the provider before you give anything back.',
  'another amount': 'The provider has another amount. Compare both, and give back what is too much.',
  'no pickup': 'Its pickup is gone. Give it back on the provider’s dashboard.',
};

const states = {
  pending: 'Not begun yet',
  processing: 'On its way',
  done: 'Given back',
  failed: 'Failed: give it back in cash',
  'needs attention': 'Stuck: open the provider’s dashboard',
} as const;

/** Every sentence of the panel about Mobile Money. */
export const mobileTexts = wherePaidByPhone({
  title: 'Mobile Money',
  open: (count: number) => (count === 1 ? '1 request is open' : `${count} requests are open`),
  noneOpen: 'No request is open.',
  oldest: (at: string) => `the oldest from ${at}`,
  refunds: 'On its way back',
  differences: 'Differences with the provider',
  noDifferences: 'The provider’s list and our books agree.',
  compared: (date: string) => `Compared up to ${date}, each night.`,
  notCompared: 'Not compared yet: that is done each night.',
  pickup: 'See the pickup',
  whatToDo,
  states,
});
