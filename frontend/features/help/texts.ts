import { whereDialled } from '#platform/ussd-code.ts';

/** What a role's help says beside the contacts. */
export type HelpTexts = {
  readonly intro: string;
  readonly questionsTitle: string;
  readonly questions: readonly {
    readonly question: string;
    readonly answer: string;
    /** To a page for everybody. */
    readonly link?: { readonly href: string; readonly label: string };
  }[];
};

export const texts = {
  reach: 'Reach support',
  hours: 'Support hours',
  email: 'Email',
  phone: 'Phone',
  write: {
    title: 'Write to us',
    message: 'Your message',
    byEmail: (email: string) => `We’ll answer by email to ${email}.`,
    byPhone: (phone: string) => `We’ll call you on ${phone}.`,
    subject: 'Message from Help',
    submit: 'Send Message',
    busy: 'Sending…',
  },
} as const;

/** What every role's help says about dialling. */
export const dialled = whereDialled((code) => ({
  label: 'Without internet',
  contact: `Dial ${code}`,
}));
