import type { PaymentDifference } from '#contracts/money/money-calls.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';

export const tabTexts = {
  label: 'Money',
  'cash-up': 'Cash-up',
  owed: 'Owed',
  mobile: 'Mobile Money',
  bank: 'Bank',
  month: 'Month',
} as const;

export const texts = {
  empty: 'No money has moved yet.',
  emptyHint: 'Once there are prices, new pickups will show one and be charged when completed.',
  priceLists: 'See the prices',
  total: 'Total',
  collector: 'Collector',
  former: 'Former collector',
  amount: 'Amount, in cedis',
  deleted: (name: string) => `${name} (account deleted)`,
} as const;

const whatToDo: Readonly<Record<PaymentDifference['kind'], string>> = {
  'not in our books':
    'The provider has this payment and we don’t. Find the reference on its dashboard, then refund it there or record it as paid.',
  'not at the provider':
    'We have this payment and the provider doesn’t. Ask the provider before you refund anything.',
  'another amount': 'The provider has a different amount. Compare both, and refund the difference.',
  'no pickup': 'The pickup no longer exists. Refund it on the provider’s dashboard.',
};

const states = {
  pending: 'Not started',
  processing: 'On its way',
  done: 'Refunded',
  failed: 'Failed: refund it in cash',
  'needs attention': 'Stuck: open the provider’s dashboard',
} as const;

export const mobileTexts = wherePaidByPhone({
  title: 'Mobile Money',
  open: (count: number) => (count === 1 ? '1 request is open' : `${count} requests are open`),
  noneOpen: 'No request is open.',
  oldest: (at: string) => `the oldest from ${at}`,
  refunds: 'Refunds on their way',
  differences: 'Differences with the provider',
  noDifferences: 'Our records match the provider’s list.',
  compared: (date: string) => `Compared up to ${date}, each night.`,
  notCompared: 'Not compared yet. We compare each night.',
  pickup: 'See the pickup',
  whatToDo,
  states,
});
