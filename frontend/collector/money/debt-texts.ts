import type { Debt } from '#contracts/money/pickup-money.ts';
import { printPesewas } from '#shared/money.ts';

export const debtTexts = {
  cash: 'Cash received',
  title: 'Cash received?',
  hint: 'The household gets a receipt. It cannot be taken back here.',
  back: 'Go Back',
  sending: 'Sending…',
} as const;

/** `Owes GH₵ 12.50 from 3rd Nov` */
export function printDebt({ amount, date }: Debt): string {
  return `Owes ${printPesewas(amount)} from ${date.replace(/ \d{4}$/, '')}`;
}

/** `Did Ama Mensah pay GH₵ 12.50 in cash for the pickup of 3rd Nov 2026?` */
export function askAboutCash({ amount, date }: Debt, name: string): string {
  return `Did ${name} pay ${printPesewas(amount)} in cash for the pickup of ${date}?`;
}
