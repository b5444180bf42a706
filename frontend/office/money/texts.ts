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
  toPay: 'To pay',
  toPayNote: 'By how long ago the pickups were',
  nothingToPay: 'Nothing is to pay.',
  area: 'Area',
  formerArea: 'Former area',
  upTo7: 'Up to 7 days',
  upTo30: '8 to 30 days',
  older: 'Older',
  sum: 'Sum',
  total: 'Total',
  isCut: 'There are more pickups to pay than are counted here. The oldest are among them.',
  oldest: (count: number, isAll: boolean) =>
    isAll ? `The ${count} pickups to pay` : `The ${count} oldest pickups to pay`,
  oldestOne: 'The pickup to pay',
  toGiveBack: 'To give back',
  toGiveBackHint: 'Paid too much, or twice. Open the pickup to give it back.',
  unpriced: 'Price not set',
  unpricedHint: 'Collected, and nothing is charged yet. Open the pickup to set the size or the price.',
  open: { size: 'Which size?', amount: 'Which price?' },
  paidAlready: (amount: number) => `${printPesewas(amount)} paid`,
  inHand: 'Cash in hand',
  inHandNote: 'Seconds behind',
  nobodyHolds: 'No collector has taken cash yet.',
  collector: 'Collector',
  former: 'Former collector',
  deleted: (name: string) => `${name} (account deleted)`,
  amount: 'Should have',
  last: 'Last counted',
  never: 'Never',
  count: 'Count cash',
  countOf: (name: string) => `Count cash of ${name}`,
  writeOff: 'Write off',
  writeOffOf: (name: string) => `Write off cash of ${name}`,
  actions: 'Actions',
  office: 'Office',
  officeCash: 'Cash in the office',
  bank: 'Taken to the bank',
  provider: 'Mobile Money at the provider',
  note: 'Deposit or payout',
  more: 'Show more',
} as const;

export const dialogTexts = {
  cancel: 'Back',
  saving: 'Saving…',
  counted: 'Counted, in cedis',
  countedHint: 'What lies on the table, like 12.50',
  shouldHave: 'Should have',
  handOver: 'Note hand-over',
  isRight: 'That is right: nothing is left.',
  rest: (rest: number) =>
    rest > 0
      ? `${printPesewas(rest)} is missing. It stays with the collector.`
      : `${printPesewas(-rest)} more than there should be. It counts for the next time.`,
  amount: 'Amount, in cedis',
  loss: 'This is lost: the collector need not hand it over.',
  surplus: 'The collector handed over too much, and nobody knows whose it is.',
  reason: 'Reason',
  reasonHint: 'It stands in the audit log',
  kind: 'What was it?',
  deposit: 'Cash taken to the bank',
  payout: 'Paid out by the provider of Mobile Money',
  reference: 'Reference',
  referenceHint: 'Of the slip or the statement. Each is noted once.',
  note: 'Note it',
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
