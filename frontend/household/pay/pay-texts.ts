import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { printPesewas } from '#shared/money.ts';

/** Every sentence about paying by Mobile Money, besides those of each state: `#contracts/money/payment-words.ts`. */
export const payTexts = wherePaidByPhone({
  title: 'Pay by Mobile Money',
  intro: 'We send a request to your phone. You approve it there with your PIN. We never ask for your PIN.',
  phone: 'Mobile Money number',
  network: 'Network of this number',
  pay: (amount: number) => `Pay ${printPesewas(amount)}`,
  again: 'Ask again',
  asking: 'Asking…',
  offline: 'This needs a network. Try again once you are online. Nothing was asked.',
  code: 'Code from your network',
  sendCode: 'Send Code',
  sending: 'Sending…',
  asked: (amount: number) => `${printPesewas(amount)} asked for by Mobile Money`,
  paid: (amount: number) => `Paid ${printPesewas(amount)} by Mobile Money`,
});
