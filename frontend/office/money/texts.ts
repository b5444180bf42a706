import type { PaymentDifference } from '#contracts/money/money-calls.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';

export const tabTexts = {
  label: 'Parts of the books',
  'cash-up': 'Cash-up',
  owed: 'Owed',
  mobile: 'Mobile Money',
  bank: 'Bank',
  month: 'Month',
} as const;

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
  more: 'Show more',
} as const;

export const dialogTexts = {
  cancel: 'Back',
  saving: 'Saving…',
  amount: 'Amount, in cedis',
} as const;

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
