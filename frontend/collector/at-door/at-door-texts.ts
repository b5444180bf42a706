import { type Size, sizeLabel, sizeMeasure } from '#contracts/money/sizes.ts';

/** What a collector reads of money when they complete a pickup. */
export const atDoorTexts = {
  toPay: 'to pay',
  chooseSize: 'Choose the size',
  ask: 'No price for this size. The office will set it.',
  nothingToPay: 'Nothing to pay',
  paidAlready: 'Already paid',
  size: 'How much is it?',
  otherSize: 'Other size',
  paid: 'Paid in cash',
  notPaid: 'Not paid',
  complete: 'Mark Complete',
  sending: 'Sending…',

  // Behind `Mark complete:` where it waits for a network.
  paidWords: 'paid in cash',
  notPaidWords: 'not paid',
} as const;

/** `Bin (240 litres)` */
export function sizeSentence(size: Size): string {
  return `${sizeLabel(size)} (${sizeMeasure(size)})`;
}
