import type { CashCount } from '#contracts/money/count-calls.ts';
import { printPesewas } from '#shared/money.ts';

/** What is left after a count: `GH₵ 5.00 missing`, `We owe Ama GH₵ 5.00`. @param missing in pesewas */
export function printMissing(missing: number, name: string): string {
  if (missing === 0) return 'Nothing';
  return missing > 0 ? `${printPesewas(missing)} missing` : `We owe ${name} ${printPesewas(-missing)}`;
}

/** `Should have GH₵ 5.00`, `We owe Ama GH₵ 5.00` */
export function printHeld(amount: number, name: string): string {
  return amount < 0 ? `We owe ${name} ${printPesewas(-amount)}` : `Should have ${printPesewas(amount)}`;
}

/** The same in a column, whose header says whose. */
export function printOwed(amount: number): string {
  if (amount === 0) return '–';
  return amount > 0 ? printPesewas(amount) : `We owe ${printPesewas(-amount)}`;
}

export function printAnswer({ answer, isReversed }: CashCount): string {
  if (isReversed) return 'Taken back';
  if (!answer) return 'Not confirmed';
  return answer.isRight ? 'Confirmed' : 'Says it isn’t right';
}

export const cashTexts = {
  inHand: 'Cash in hand',
  nobodyHolds: 'No collector has taken cash yet.',
  last: 'Last counted',
  never: 'Never',
  missing: 'Missing after it',
  confirmed: 'Confirmed',
  stops: 'Stops with cash since',
  count: 'Count cash',
  countOf: (name: string) => `Count cash of ${name}`,
  compare: 'Compare',
  comparing: 'Comparing…',
  counted: 'Counted, in cedis',
  countedHint: 'What lies on the table, like 12.50',
  shouldHave: 'Should have',
  weOwe: (name: string) => `We owe ${name}`,
  parts: 'What makes it up',
  carried: 'Missing after the last count',
  owed: 'Too much at the last count',
  rest: 'Not listed yet',
  handOver: 'Note hand-over',
  isRight: 'That is right: nothing is left.',
  differs: (rest: number, name: string) =>
    rest > 0
      ? `${printPesewas(rest)} is missing. It stays with ${name}.`
      : `${printPesewas(-rest)} too much. We owe it to ${name}.`,
  whyDiffers: 'Reason for the difference',
  whyHint: 'The collector and the audit log show it',
  writeOff: 'Write off',
  writeOffOf: (name: string) => `Write off cash of ${name}`,
  loss: 'This is lost: the collector need not hand it over.',
  surplus: 'The collector handed over too much, and nobody knows whose it is.',
  reason: 'Reason',
  reasonHint: 'It stands in the audit log',
  all: 'All collectors',
  failed: 'Failed to load the cash of this collector.',
  counts: 'Counts of 13 months',
  takeBack: 'Take back',
  takeBackOf: (counted: number) => `Take back the count of ${printPesewas(counted)}`,
  countQuestion: (name: string, counted: number) => `${printPesewas(counted)}, counted of ${name}’s cash`,
  noCounts: 'Nobody has counted this cash yet.',
  columns: {
    date: 'Date',
    counted: 'Counted',
    before: 'Should have',
    left: 'Still missing',
    added: 'Shortage',
    reason: 'Reason',
    by: 'Counted by',
  },
} as const;
