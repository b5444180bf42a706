import { whereDialled } from '#platform/ussd-code.ts';

/** What a role's help says beside the contacts. */
export type HelpTexts = {
  readonly intro: string;
  readonly questionsTitle: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

export const texts = {
  reach: 'Reach support',
  hours: 'Support hours',
  email: 'Email',
  phone: 'Phone',
} as const;

/** What every role's help says about dialling. */
export const dialled = whereDialled((code) => ({
  label: 'Without internet',
  contact: `Dial ${code}`,
}));
