import { whereDialled } from '#platform/ussd-code.ts';

/** What help for collectors says about dialling. */
export const dialled = whereDialled((code) => ({
  question: 'How do I work without internet?',
  answer: `Dial ${code} and choose Jobs today. You see the places of the day in the order of your round, and say there what is done and what you could not collect. First switch this on under My account, with your password.`,
}));
