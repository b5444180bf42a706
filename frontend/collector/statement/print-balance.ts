import { printPesewas } from '#shared/money.ts';

/** `Cash in hand now: GH₵ 37.50`; of nothing without an amount. */
export function printBalance(cash: number): string {
  return cash === 0 ? 'No cash in hand now' : `Cash in hand now: ${printPesewas(cash)}`;
}
