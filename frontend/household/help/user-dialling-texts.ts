import { whereDialled } from '#platform/ussd-code.ts';

/** What help for households says about dialling. */
export const dialled = whereDialled((code) => ({
  question: 'What can I do without internet?',
  answer: `Dial ${code} on any phone. You can book, repeat, move and cancel a pickup, see who comes and when, and report a problem. It costs no data. If your account has an email address, first switch dialling on under My account.`,
}));
