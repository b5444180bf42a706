import type { Debt } from '#contracts/money/pickup-money.ts';
import { printPesewas } from '#shared/money.ts';

export const debtTexts = {
  cash: 'Cash received',
  title: 'Cash received?',
  amount: 'Amount, in cedis',
  hint: 'A part is fine. Anything extra pays for older pickups. The household will get a receipt. You can’t undo this.',
  back: 'Go Back',
  sending: 'Sending…',
  printDebt: ({ amount, date }: Debt) => `Owes ${printPesewas(amount)} from ${date.replace(/ \d{4}$/, '')}`,
  printInQuestion: ({ amount, date }: Debt) =>
    `${printPesewas(amount)} from ${date.replace(/ \d{4}$/, '')} is in question. Please don’t ask for it.`,
  askAboutCash: ({ amount, date }: Debt, name: string) =>
    `${name} owes ${printPesewas(amount)} for the pickup on ${date}. How much cash did you get?`,
} as const;
