import { printSized, type Sized, sizeLabel } from '#contracts/money/sizes.ts';
import { findAmount } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { printPesewas, printPesewasPlainly } from '#shared/money.ts';

/*
 * What a pickup costs. Amounts of mails are "GH₵ 12.50", those of SMS "GHS 12.50": no phone lacks these letters.
 */

export type Print = (amount: number) => string;

/** In blanks that every mail program knows. */
export const inMail: Print = (amount) => printPesewas(amount).replaceAll('\u00A0', ' ');
export const inSms: Print = printPesewasPlainly;

/** ` Price: GHS 12.50 (bag).`; nothing without a price. */
export function tellPrice(pickup: PickupRecord): string {
  const amount = findAmount(pickup);
  return amount === undefined ? '' : ` Price: ${inSms(amount)}${nameSize(pickup)}.`;
}

/** The same as a fact of a mail. */
export function priceOf(pickup: PickupRecord): readonly (readonly [name: string, value: string])[] {
  const amount = findAmount(pickup);
  return amount === undefined ? [] : [['Price', `${inMail(amount)}${nameSize(pickup)}`]];
}

function nameSize({ content: { size, count } }: PickupRecord): string {
  return size ? ` (${printSized({ size, count })})` : '';
}

/** Within a sentence: `a tricycle load`, `3 bins`. */
export const nameSized = (sized: Sized) =>
  (sized.count ?? 1) === 1 ? `a ${sizeLabel(sized.size).toLowerCase()}` : printSized(sized);
