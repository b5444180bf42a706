import { printPesewas } from '#shared/money.ts';

/** Said in place of an amount where a list says “ask”. */
const askUs = 'Ask us';

/** `GH₵ 12.50`, or that it has to be asked for. */
export function printAmount(amount: number | undefined): string {
  return amount === undefined ? askUs : printPesewas(amount);
}

/** What a booking costs, before it is made. */
export function printPriceAhead(amount: number | undefined): string {
  return amount === undefined
    ? 'We have no fixed price for this. Please ask us.'
    : `${printPesewas(amount)} · to pay when we have collected`;
}
