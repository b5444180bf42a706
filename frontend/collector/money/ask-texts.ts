import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { printPesewas } from '#shared/money.ts';

export const askTexts = wherePaidByPhone({
  ask: 'Ask for Mobile Money',
  explain: (amount: number) =>
    `We’ll send a ${printPesewas(amount)} request to the household’s phone. They approve it there with their PIN.`,
  network: 'Network of their number',
  submit: 'Send Request',
  busy: 'Sending…',
  cancel: 'Go Back',
  close: 'Close',
  offline: 'You’re offline. Try again when you’re online, or take cash.',
});
