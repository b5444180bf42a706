import { printPesewas } from '#shared/money.ts';

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
  month: 'Month',
  quietMonth: 'No money moved in this month.',
  days: 'Day by day',
  date: 'Date',
  charged: 'Charged',
  paid: 'Paid in cash',
  mobile: 'By Mobile Money',
  waived: 'Waived',
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
