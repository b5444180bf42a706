import { printSized, type Size } from '#contracts/money/sizes.ts';
import type { VisitKind } from '#contracts/rounds/visit-fields.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  list: { open: 'Open problems, oldest first', answered: 'Answered problems, newest first' },
  title: 'What households report',
  which: 'Which problems',
  open: 'Open',
  answered: 'Answered',
  empty: 'No open problems.',
  emptyHint: 'What households report about their pickups shows here.',
  noneAnswered: 'No answered problems.',
  loadMore: 'Load more problems',
  failed: 'Failed to load problems.',
  collector: 'Collector',
  reason: 'Could not collect',
  money: (paid: string, due: string) => `${paid} paid, ${due} to pay`,
  answeredWith: 'Answer',
  withVisit: 'See the return visit',
  details: 'See the pickup',
  household: 'See the household',
  call: 'Call',
  answer: 'Answer',

  dialog: 'Answer the household',
  words: 'Answer',
  wordsHint: 'The household reads it on the page of the pickup, and in a mail or SMS.',
  visit: 'Order a return visit',
  visitHint: 'A new pickup of the same waste at the same place.',
  replaces:
    'A new pickup of the same waste at the same place. This one is cancelled, so that nobody comes twice.',
  submit: 'Send Answer',
  submitVisit: 'Answer and Book Visit',
  sending: 'Sending…',
  back: 'Go Back',
  sendFailed: 'Failed to send the answer.',
  count: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'problem' : 'problems'}`,
} as const;

/** What collectors did, in words that follow their names. */
const did: Readonly<Record<VisitKind, string>> = {
  start: 'started',
  complete: 'completed',
  'undo-complete': 'took a completion back',
  'could-not-collect': 'could not collect',
};

export const lateTexts = {
  title: 'Late reports',
  hint: 'Collectors did this, but it arrived when the pickup was no longer theirs. It changed nothing.',
  empty: 'No late reports.',
  more: 'More follow after these.',
  list: 'Late reports, oldest first',
  did,
  now: 'Now:',
  done: 'Done',
  arrived: 'arrived',
  has: 'Now with',
  accept: 'Accept as Completed',
  dismiss: 'Dismiss',
  details: 'See the pickup',
  working: 'Saving…',
  failed: 'Failed to answer the late report.',

  acceptTitle: 'Accept as completed?',
  acceptQuestion: 'The pickup becomes completed at the time of the report, and its household is told.',
  acceptHint: 'A collector who has it now loses it.',
  dismissTitle: 'Dismiss this report?',
  dismissQuestion: 'The pickup stays as it is, and the report leaves this list.',
  dismissHint: 'Nobody is told.',
  cash: (paid: number, size: Size | undefined, count: number | undefined) => {
    const found = size ? ` (${printSized({ size, count })})` : '';
    return `${printPesewas(paid)} in cash came with it${found}. The household has it as credit.`;
  },
} as const;
