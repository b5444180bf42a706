import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  notes: { places: 'Where we collect your waste', data: 'Get a copy, or delete your account' },
  phoneHint: 'The collector calls this number. Write it like 024 123 4567.',
  news: {
    when: 'when something changes with your pickups',
    sms: {
      text: 'We’ll text you who is coming and when. It’s free, and we never send advertising.',
      label: 'Send me SMS about my pickups',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code} on a phone with your number to book and change pickups without internet. It shows waste, dates and your collector’s first name, and asks for no password.`,
      label: 'Let my number use my account by dialling',
      warning: 'Anyone who has your phone will be able to book and change your pickups.',
    })),
  },
  delete: {
    text: 'We’ll cancel your open pickups. We keep finished ones without your name, address and phone number.',
    button: 'Delete my account',
    title: 'Delete your account?',
    warning: 'Are you sure you want to delete your account? This action cannot be undone.',
    owes: (due: number) => `You owe ${printPesewas(due)}. If you delete your account, we will waive it.`,
    points: [
      'You won’t be able to log in.',
      'We’ll cancel all your open pickups.',
      'We’ll erase your address, phone number and messages.',
    ],
    password: 'Your password',
    confirm: 'Yes, Delete It',
    busy: 'Deleting…',
    keep: 'Keep My Account',
  },
} as const;
