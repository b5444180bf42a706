import { printSized, type Size } from '#contracts/money/sizes.ts';
import type { VisitKind } from '#contracts/rounds/visit-fields.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  list: { open: 'Open problems, oldest first', answered: 'Answered problems, newest first' },
  title: 'Problems from households',
  which: 'Which problems',
  open: 'Open',
  answered: 'Answered',
  empty: 'No open problems.',
  emptyHint: 'You’ll see problems that households report here.',
  noneAnswered: 'No answered problems.',
  loadMore: 'Load more problems',
  failed: 'Failed to load problems.',
  collector: 'Collector',
  reason: 'Not collected',
  money: (paid: string, due: string) => `${paid} paid, ${due} due`,
  answerBy: (day: string) => `Answer by ${day}`,
  late: (day: string) => `Late: answer was due ${day}`,
  answeredWith: 'Answer',
  withVisit: 'See the return visit',
  details: 'See the pickup',
  household: 'See the household',
  call: 'Call',
  answer: 'Answer',

  dialog: 'Answer the household',
  words: 'Answer',
  wordsHint: 'The household will see it on the pickup’s page, and in an email or SMS.',
  visit: 'Book a return visit',
  visitHint: 'A new pickup of the same waste at the same place.',
  replaces: 'A new pickup of the same waste at the same place. We’ll cancel this one, so nobody comes twice.',
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
  'undo-complete': 'undid a completion',
  'could-not-collect': 'could not collect',
};

export const lateTexts = {
  title: 'Late reports',
  hint: 'Collectors did this, but their phone sent it after they lost the pickup. It changed nothing.',
  empty: 'No late reports.',
  more: 'There are more after these.',
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
  acceptQuestion: 'The pickup will be completed at the time of the report. We’ll tell the household.',
  acceptHint: 'If another collector has it now, they’ll lose it.',
  dismissTitle: 'Dismiss this report?',
  dismissQuestion: 'The pickup won’t change. The report will leave this list.',
  dismissHint: 'We won’t tell anybody.',
  cash: (paid: number, size: Size | undefined, count: number | undefined) => {
    const found = size ? ` (${printSized({ size, count })})` : '';
    return `The collector took ${printPesewas(paid)} in cash${found}. It’s now credit for the household.`;
  },
} as const;
