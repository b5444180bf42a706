import { answerBy } from '#contracts/problems/problem-rules.ts';
import { printShortDay } from '#shared/print-when.ts';

/** What the server says about problems; browsers show it and need no copy. */
export const problemTexts = {
  problemReported: (reportedAt: string) =>
    `Thank you. We’ll answer by ${printShortDay(answerBy(reportedAt))}. You’ll see our answer here.`,
  problemLogged: (reportedAt: string) =>
    `The problem is logged under Problems. The household will have our answer by ${printShortDay(answerBy(reportedAt))}.`,
  problemAnswered: 'The household has your answer.',
  returnVisitOrdered: 'The household has your answer, and the return visit is booked.',
  problemNotFound: 'We could not find this problem.',
  problemIsOpen:
    'A problem with this pickup is already reported, perhaps from another phone. We will answer it soon.',
  problemTooEarly: 'A problem can be reported once the time of this pickup has passed.',
  problemTooLate:
    'A pickup that is paid can be reported until two working days after it. Please write to us on the contact page.',
  problemNotOffered: 'This does not fit this pickup. Please choose again what went wrong.',
  problemCancelled: 'This pickup was cancelled.',
  tooManyProblems: 'Several problems with this pickup were reported. Please write to us on the contact page.',
  problemIsAnswered: 'This problem is already answered.',
  reportAccepted: 'The pickup is completed, and the household is told.',
  reportDismissed: 'The late report is dismissed.',
  reportNotFound: 'We could not find this late report.',
  reportIsAnswered: 'Somebody has already answered this late report.',
  onlyCompletions: 'Only a completion can be accepted. Please dismiss this report.',
} as const;
