import { printPesewas } from '#shared/money.ts';

/** Every sentence of what moved in a month. */
export const monthTexts = {
  month: 'Month',
  quietMonth: 'No money moved in this month.',
  days: 'Day by day',
  date: 'Date',
  total: 'Total',
  charged: 'Charged',
  waived: 'Waived',
  paid: 'Cash',
  mobile: 'Mobile Money',
  refunded: 'Refunded',
  unpaid: 'Unpaid',
  erased: 'Of Waived: accounts deleted',
  erasedNote: (amount: number) => `Waived includes ${printPesewas(amount)} owed by deleted households.`,
  handedOver: 'Handed over',
  collectors: 'By collector',
  collector: 'Collector',
  rest: 'Office',
  priced: 'Completed',
  paidSameDay: 'Paid',
  notPaid: 'Not paid',
  smaller: 'Smaller size',
  saidPaid: '“I paid”',
  saidCame: '“They came”',
  howCounted: 'How it is counted',
  explained: [
    'Unpaid: by how much households owe more than before, below 0 less. It is Charged, less what was waived and paid, plus what was refunded. What a refund takes off a price is taken off Charged.',
    'Cash: for the collector who has it, whoever’s pickup it was for. What the office takes and gives back is in a row of its own.',
    'Completed: pickups with a price. Paid: something came by the end of that day, at the door or later. Not paid: the collector reported so, and nothing came. Smaller size: less than the household had booked.',
    '“I paid” and “They came”: what households reported about pickups of the month. They are counted at night.',
    'Days before today are as of the last night. The last three are counted anew each night.',
  ],
  differences: 'Differences',
  differencesHint: 'What was taken at the door is not what was to pay.',
  tooMuch: (amount: number) => `${printPesewas(amount)} too much`,
  tooLittle: (amount: number) => `${printPesewas(-amount)} too little`,
  difference: 'Difference',
  saveDays: 'Save days as CSV',
  saveCollectors: 'Save collectors as CSV',
  saveReceipts: 'Save receipts as CSV',
  savingReceipts: 'Collecting receipts…',
} as const;

/** Columns of the receipts' file that no table has. */
export const receiptTexts = {
  time: 'Time (UTC)',
  receipt: 'Receipt',
  household: 'Household',
  pickup: 'Pickup',
  what: 'What',
  method: 'Method',
  amount: 'Amount',
  cash: 'Cash',
  mobile: 'Mobile Money',
  kinds: {
    paid: 'Paid',
    reversed: 'Taken back',
    refunded: 'Refunded',
    'refund-failed': 'Not refunded after all',
  } as Readonly<Record<string, string>>,
} as const;

/** `sankofa-money-days-2026-12.csv` */
export function csvName(what: 'days' | 'collectors' | 'receipts', month: string): string {
  return `sankofa-money-${what}-${month}.csv`;
}
