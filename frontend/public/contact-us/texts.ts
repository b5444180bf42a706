import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { wasteTypes } from '#shared/waste.ts';

export const texts = {
  description: 'Write to Sankofa, call us or find answers to common questions about waste pickups in Ghana.',
  headline: 'Contact us',
  lead: 'A question, a complaint, an idea? Write to us. A person reads every message.',
  details: {
    title: 'Reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    dialled: whereDialled((code) => ({ label: 'Without internet', text: `Dial ${code}` })),
    hours: 'Support hours',
    sample: 'sample',
    samples: 'These are samples. Nobody reads this email or answers this number.',
  },
  faq: { title: 'Frequently asked questions' },
} as const;

export type FaqEntry = {
  readonly question: string;
  readonly answer: string;
  readonly dialled?: string | undefined;
  readonly link?: { readonly href: string; readonly label: string };
};

export const questions: readonly FaqEntry[] = [
  {
    question: 'How do I schedule a pickup?',
    answer:
      'Sign up, log in and choose Request Pickup. Choose the waste type, say where you are, choose a date and a time, and confirm. You’ll see the pickup in your history at once. Please confirm your email or phone number: until then, you can have only two open pickups in areas with fixed times. Repeating pickups don’t count.',
    dialled: whereDialled((code) => `Without internet, dial ${code} on any phone.`),
    link: { href: '/schedule-pickup', label: 'Book a Pickup' },
  },
  {
    question: 'Which kinds of waste do you collect?',
    answer: `These ${wasteTypes.length}: ${wasteTypes.join(', ')}. Please keep them apart.`,
    link: { href: '/best-practices', label: 'How to sort each kind' },
  },
  {
    question: 'What does a pickup cost?',
    answer: [
      'Pickups carry a fee that varies by waste type and volume. If you want to know it before you book, please ask us.',
      wherePaidByPhone(
        'You pay after collection, in cash or by Mobile Money. For Mobile Money, open the pickup, enter a number and its network, and approve the request on that phone. We never ask for your PIN.',
      ),
    ]
      .filter(Boolean)
      .join(' '),
    link: { href: '/prices', label: 'What a pickup costs' },
  },
  {
    question: 'When will the collector come?',
    answer:
      'The team arrives within a 2-hour window of the selected time. We’ll text or email you when a collector is assigned and when they start. You can call your collector on the day.',
  },
  {
    question: 'Can I change or cancel a pickup?',
    answer:
      'Yes, until work starts. Open the pickup from your dashboard and choose Reschedule or Cancel. If you choose a new time, we’ll assign a collector again.',
    dialled: whereDialled((code) => `Without internet, dial ${code} and choose My pickups.`),
    link: { href: '/user-dashboard', label: 'Go to my pickups' },
  },
];
