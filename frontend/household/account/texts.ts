import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  notes: { places: 'Where we collect your waste', data: 'Get a copy, or delete your account' },
  phoneHint: 'The collector calls this number. Write it like 024 123 4567.',
  news: {
    when: 'when something changes with your pickups',
    sms: {
      text: 'Our SMS tell you who comes and when. They are free. We never send advertising.',
      label: 'Send me SMS about my pickups',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code} on a phone with your number: you book and change pickups there without internet. It shows waste, dates and the first name of your collector, and asks for no password.`,
      label: 'Let my number use my account by dialling',
      warning: 'Whoever has your phone can then book and change your pickups.',
    })),
  },
  delete: {
    text: 'We cancel your open pickups. We keep finished pickups, but without your name, address and phone number.',
    button: 'Delete my account',
    title: 'Delete your account?',
    warning: 'Are you sure you want to delete your account? This action cannot be undone.',
    owes: (due: number) => `You owe ${printPesewas(due)}. If you delete your account, we will waive it.`,
    points: [
      'You can no longer log in.',
      'All your open pickups are cancelled.',
      'Your address, phone number and messages are erased.',
    ],
    password: 'Your password',
    confirm: 'Yes, Delete It',
    busy: 'Deleting…',
    keep: 'Keep My Account',
  },
} as const;
