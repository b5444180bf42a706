import { printPesewas } from '#shared/money.ts';

/** `To pay now: GH₵ 12.50`; of nothing without an amount. */
export function printBalance(due: number): string {
  if (due === 0) return 'Nothing to pay';
  return due < 0 ? `We owe you ${printPesewas(-due)}` : `You owe ${printPesewas(due)}`;
}
