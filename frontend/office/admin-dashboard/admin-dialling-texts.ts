import { whereDialled } from '#platform/ussd-code.ts';

/** What help for admins says about dialling. */
export const dialled = whereDialled((code) => ({
  question: 'What can callers do without internet?',
  answer: `They dial ${code} on any phone. Households book, repeat, move and cancel pickups, see who comes, and report a problem. A number without an account can make one there; an account that you made is theirs once they say yes. Who has an email address first switches dialling on under My account. Collectors who have switched it on with their password see the jobs of the day and say what is done.`,
}));
