import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { printPesewas } from '#shared/money.ts';
import { texts } from './texts.ts';

/** `320 by scale`; else `About 154`, of what is known of its pickups: an estimate never looks measured. */
export function printKilograms({ kg, aboutKg, litres }: ListedLoad): string {
  if (kg !== undefined) return texts.byScale(kg);
  return litres > 0 ? texts.about(aboutKg) : '–';
}

export function printFee({ fee }: ListedLoad): string {
  return fee ? printPesewas(fee) : '–';
}
