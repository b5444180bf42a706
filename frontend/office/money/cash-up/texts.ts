import type { CashCount } from '#contracts/money/count-calls.ts';
import { printPesewas } from '#shared/money.ts';

/** What is left after a count: `GH₵ 5.00 missing`, `We owe Ama GH₵ 5.00`. @param missing in pesewas */
export function printMissing(missing: number, name: string): string {
  if (missing === 0) return 'Nothing';
  return missing > 0 ? `${printPesewas(missing)} missing` : `We owe ${name} ${printPesewas(-missing)}`;
}

/** `Cash due GH₵ 5.00`, `We owe Ama GH₵ 5.00` */
export function printHeld(amount: number, name: string): string {
  return amount < 0 ? `We owe ${name} ${printPesewas(-amount)}` : `Cash due ${printPesewas(amount)}`;
}

/** The same in a column, whose header says whose. */
export function printOwed(amount: number): string {
  if (amount === 0) return '–';
  return amount > 0 ? printPesewas(amount) : `We owe ${printPesewas(-amount)}`;
}

export function printAnswer({ answer, isReversed }: CashCount): string {
  if (isReversed) return 'Reversed';
  if (!answer) return 'Not confirmed';
  return answer.isRight ? 'Confirmed' : 'Says it’s wrong';
}

export const cashTexts = {
  inHand: 'Cash in hand',
  nobodyHolds: 'No collector has taken cash yet.',
  last: 'Last counted',
  never: 'Never',
  missing: 'Missing then',
  confirmed: 'Confirmed',
  stops: 'Cash stops since',
  count: 'Count cash',
  countOf: (name: string) => `Count cash: ${name}`,
  compare: 'Compare',
  comparing: 'Comparing…',
  counted: 'Counted, in cedis',
  countedHint: 'What’s on the table, like 12.50',
  shouldHave: 'Cash due',
  weOwe: (name: string) => `We owe ${name}`,
  parts: 'What it’s made up of',
  carried: 'Missing after the last count',
  owed: 'Too much at the last count',
  rest: 'Not listed yet',
  handOver: 'Record count',
  isRight: 'That’s right. Nothing is left.',
  differs: (rest: number, name: string) =>
    rest > 0
      ? `${printPesewas(rest)} is missing. ${name} still has to hand it in.`
      : `${printPesewas(-rest)} too much. We’ll owe it to ${name}.`,
  whyDiffers: 'Reason for the difference',
  whyHint: 'The collector and the audit log will show it',
  writeOff: 'Write off',
  writeOffOf: (name: string) => `Write off cash: ${name}`,
  loss: 'This is lost. The collector won’t have to hand it in.',
  surplus: 'The collector handed in too much, and nobody knows whose it is.',
  reason: 'Reason',
  reasonHint: 'The audit log will show it',
  all: 'All collectors',
  failed: 'Failed to load this collector’s cash.',
  counts: 'Counts in the last 13 months',
  takeBack: 'Reverse',
  takeBackOf: (counted: number) => `Reverse the count of ${printPesewas(counted)}`,
  countQuestion: (name: string, counted: number) => `${printPesewas(counted)} of ${name}’s cash, counted`,
  noCounts: 'Nobody has counted this cash yet.',
} as const;
