import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { printPesewas } from '#shared/money.ts';

export const askTexts = wherePaidByPhone({
  ask: 'Ask for Mobile Money',
  explain: (amount: number) =>
    `We ask the household’s phone for ${printPesewas(amount)}. They approve it there with their PIN.`,
  network: 'Ask them which network',
  submit: 'Ask Their Phone',
  busy: 'Asking…',
  cancel: 'Go Back',
  close: 'Close',
  offline: 'This needs a network. Try again once you are online, or take cash.',
});
