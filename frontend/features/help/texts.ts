import { whereDialled } from '#platform/ussd-code.ts';

export type HelpTexts = {
  readonly intro: string;
  readonly questionsTitle: string;
  readonly questions: readonly {
    readonly question: string;
    readonly answer: string;
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

export const dialled = whereDialled((code) => ({
  label: 'Without internet',
  contact: `Dial ${code}`,
}));
