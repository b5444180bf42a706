import { answerBy } from '#contracts/problems/problem-rules.ts';
import { printShortDay } from '#shared/print-when.ts';

/** What the server says about problems; browsers show it and need no copy. */
export const problemTexts = {
  problemReported: (reportedAt: string) =>
    `Thank you. We’ll answer you here by ${printShortDay(answerBy(reportedAt))}.`,
  problemLogged: (reportedAt: string) =>
    `Problem logged. The household will have our answer by ${printShortDay(answerBy(reportedAt))}.`,
  problemAnswered: 'Answer sent to the household.',
  returnVisitOrdered: 'Answer sent, and return visit booked.',
  problemNotFound: 'We could not find this problem.',
  problemIsOpen: 'You’ve already reported a problem with this pickup. We’ll answer it soon.',
  problemTooEarly: 'You can report a problem once the time of this pickup has passed.',
  problemTooLate:
    'You can report a paid pickup until two working days after it. Please write to us on the contact page.',
  problemNotOffered: 'This doesn’t fit this pickup. Please choose again what went wrong.',
  problemCancelled: 'This pickup was cancelled.',
  tooManyProblems:
    'You’ve reported several problems with this pickup. Please write to us on the contact page.',
  problemIsAnswered: 'This problem is already answered.',
  reportAccepted: 'Pickup completed. We’ll tell the household.',
  reportDismissed: 'Late report dismissed.',
  reportNotFound: 'We could not find this late report.',
  reportIsAnswered: 'Somebody has already answered this late report.',
  onlyCompletions: 'You can accept only a completion. Please dismiss this report.',
} as const;
