import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import { amountOf } from '#contracts/money/prices.ts';
import { printSized, type Size, type Sized, sizeLabel, sizes } from '#contracts/money/sizes.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { printShortDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { ListedPickup, ListedStop, PriceTable } from './facts.ts';
import { ussdTexts as texts } from './texts.ts';

/** `GHS 12.50`; what stands for a price that is not fixed. */
export function printPrice(amount: number | undefined, ask: string = texts.ask): string {
  return amount === undefined ? ask : printPesewasPlainly(amount);
}

/** In few letters: a tricycle load is a load. */
const nameSize = (size: Size) => (size === 'load' ? 'Load' : sizeLabel(size));

/** `Bin GHS 12.50`; `Load, ask us` where its price is not fixed. */
export function describeSize(size: Size, amounts: SizeAmounts, ask?: string): string {
  const amount = amountOf({ amounts }, size);
  return `${nameSize(size)}${amount === undefined ? ',' : ''} ${printPrice(amount, ask)}`;
}

/** What is confirmed: `Bag GHS 5.00`, `3 bins, GHS 66.00`. */
export function describeSized({ size, count = 1 }: Sized, amounts: SizeAmounts, ask?: string): string {
  if (count === 1) return describeSize(size, amounts, ask);
  const sized = printSized({ size, count }).replace('tricycle ', '');
  return `${sized}, ${printPrice(amountOf({ amounts }, size, count), ask)}`;
}

/** Whether a list names a price for any size: only then is something to choose, or to pay. */
export function hasAmounts(amounts: SizeAmounts | undefined): amounts is SizeAmounts {
  return amounts !== undefined && sizes.some((size) => amounts[size] !== undefined);
}

/** What is to pay at the door, in pesewas, less what was paid before. */
export function findToPay(
  { amounts, due = 0 }: Pick<ListedStop, 'amounts' | 'due'>,
  { size, count }: Partial<Sized>,
): number {
  return Math.max((amountOf(amounts && { amounts }, size, count) ?? 0) + due, 0);
}

/** What is to pay of a household's pickup, or was paid; nothing where there is no price. */
export function describeMoney({ status, money, answerBy }: ListedPickup): string {
  if (!money) return '';
  const { amount, due, paid } = money;
  const isAhead = isOpen(status);
  const left = isAhead ? (amount ?? 0) + due : due;
  if (left > 0) {
    const said = printPesewasPlainly(left);
    if (answerBy) return texts.inQuestion(said, printShortDay(answerBy));
    return isAhead ? texts.toPay(said) : texts.owed(said);
  }
  return paid > 0 ? texts.isPaid(printPesewasPlainly(paid)) : '';
}

/** `12.50`, or `12` of whole cedis; `-` where the price is not fixed. */
function printShort(amount: number | undefined): string {
  if (amount === undefined) return '-';
  return printPesewasPlainly(amount).replace('GHS ', '').replace(/\.00$/, '');
}

/** `General 5/12.50/60` of each kind of waste, as many as have room. */
export function describePrices({ area, rows }: PriceTable, most: number): string {
  let said = '';
  for (const { wasteType, amounts } of rows) {
    const row = `${wasteLabel(wasteType)} ${sizes.map((size) => printShort(amounts[size])).join('/')}`;
    const next = said ? `${said}; ${row}` : row;
    if (texts.priceTable(area, next).length > most) break;
    said = next;
  }
  return texts.priceTable(area, said);
}
