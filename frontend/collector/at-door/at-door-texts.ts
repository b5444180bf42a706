import { printSized, type Sized, sizeMeasure } from '#contracts/money/sizes.ts';

export const stopTexts = {
  complete: {
    title: 'Mark as complete',
    early: 'You’re early. The household expects you from',
    question: 'Are you sure you want to mark this pickup as complete?',
    failed: 'Failed to mark pickup as complete.',
    submit: 'Mark Complete',
  },
  couldNotCollect: {
    title: 'Could not collect',
    explain: 'We’ll ask the household for a new time. The pickup will leave your list.',
    reason: 'Why?',
    note: 'Note for the office',
    noteHint: 'The household won’t see it.',
    noteMissing: 'Please say what happened',
    submit: 'Report',
  },
} as const;

export const atDoorTexts = {
  toPay: 'to pay',
  chooseSize: 'Choose the size',
  ask: 'No price for this size. The office will set it.',
  nothingToPay: 'Nothing to pay',
  paidAlready: 'Already paid',
  size: 'How much waste?',
  otherSize: 'Change',
  paid: 'Paid in cash',
  notPaid: 'Not paid',
  complete: 'Mark Complete',
  sending: 'Sending…',

  paidWords: 'paid in cash',
  notPaidWords: 'not paid',
  sizeSentence: (sized: Sized) =>
    `${printSized(sized)} (${sizeMeasure(sized.size)}${sized.count === 1 ? '' : ' each'})`,
} as const;
