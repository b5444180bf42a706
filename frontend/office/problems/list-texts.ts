/** Every sentence of the admin's page of problems. */
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
} as const;

/** How many problems show, and whether that is all. */
export function countText(count: number, more: boolean): string {
  return `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'problem' : 'problems'}`;
}
