import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { printPesewas } from '#shared/money.ts';

export const oweTexts = {
  youOwe: (amount: number) => `You owe ${printPesewas(amount)}`,
  alreadyPaid: 'I already paid',
  cash: 'Pay the collector in cash at the next visit, or at our office.',
  orCash: 'Or pay the collector in cash at the next visit, or at our office.',
  payAnyway: 'Pay anyway',
} as const;

export const payTexts = wherePaidByPhone({
  intro: 'We’ll send a request to your phone. Approve it there with your PIN. We never ask for your PIN.',
  phone: 'Mobile Money number',
  network: 'Network of this number',
  pay: (amount: number) => `Pay ${printPesewas(amount)}`,
  again: 'Try again',
  asking: 'Sending…',
  offline: 'You’re offline. Try again when you have a network. We haven’t asked for anything.',
  code: 'Code from your network',
  sendCode: 'Send Code',
  sending: 'Sending…',
  change: 'Change number or network',
  asked: (amount: number) => `We’ve sent a ${printPesewas(amount)} request to your phone`,
});
