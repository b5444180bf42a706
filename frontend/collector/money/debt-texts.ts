import type { Debt } from '#contracts/money/pickup-money.ts';
import { printPesewas } from '#shared/money.ts';

export const debtTexts = {
  cash: 'Cash received',
  title: 'Cash received?',
  amount: 'Amount, in cedis',
  hint: 'A part is fine. What is more pays older pickups. The household gets a receipt, and you cannot take it back.',
  back: 'Go Back',
  sending: 'Sending…',
} as const;

/** `Owes GH₵ 12.50 from 3rd Nov` */
export function printDebt({ amount, date }: Debt): string {
  return `Owes ${printPesewas(amount)} from ${date.replace(/ \d{4}$/, '')}`;
}

/** `Ama Mensah owes GH₵ 12.50 for the pickup of 3rd Nov 2026. How much cash did you get?` */
export function askAboutCash({ amount, date }: Debt, name: string): string {
  return `${name} owes ${printPesewas(amount)} for the pickup of ${date}. How much cash did you get?`;
}
