import { maxPesewas, type SizeAmounts } from '#contracts/money/pickup-money.ts';
import {
  type PriceList,
  type PriceListState,
  type PublicPriceList,
  splitPriceListId,
} from '#contracts/money/price-lists.ts';
import { amountOf, daysAhead } from '#contracts/money/prices.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { addDays, printDate, todayInAccra } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';

export type PriceListRecord = Readonly<Omit<PriceList, 'state'>>;

export const priceTexts = {
  created: 'Prices set.',
  withdrawn: 'Price list withdrawn.',
  notFound: 'We could not find this price list.',
  begun: 'These prices already apply. Set new ones instead.',
  isWithdrawn: 'This price list has already been withdrawn.',
  sameDay: (date: string) =>
    `This area already has prices from ${printDate(date)}. Withdraw them first, or choose another day.`,
  past: 'Prices can start today or later.',
  tooSoon: (first: string) =>
    `New prices can start on ${printDate(first)} or later. People have booked at today’s prices until then.`,
  priceIsNow: (amount: number) => `The price is now ${printPesewas(amount)}.`,
  noPriceNow: 'This no longer has a price.',
  tooMuch: `One pickup can cost ${printPesewas(maxPesewas)} at most. Please choose fewer, and book another pickup for the rest.`,
} as const;

export function findHolding(lists: readonly PriceListRecord[], date: string): PriceListRecord | undefined {
  return lists
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === undefined && validFrom <= date)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom))[0];
}

/** The list by which pickups of an area cost on a date, and the next in its place. @param own lists of the area @param general of Everywhere */
export function choosePrices(
  own: readonly PriceListRecord[],
  general: readonly PriceListRecord[],
  date: string,
): { readonly list: PriceListRecord | undefined; readonly next: PriceListRecord | undefined } {
  const holdingOn = (day: string) => findHolding(own, day) ?? findHolding(general, day);
  const list = holdingOn(date);
  const days = [...own, ...general].map(({ validFrom }) => validFrom).filter((day) => day > date);
  const next = days
    .sort()
    .map(holdingOn)
    .find((one) => one && one.id !== list?.id);
  return { list, next };
}

/** @throws AppError `bad_input` for a day that is too soon; `conflict` when another list of the area begins on it */
export function checkNewList(lists: readonly PriceListRecord[], validFrom: string, now: Date): void {
  const today = todayInAccra(now);
  const standing = lists.filter(({ withdrawnAt }) => withdrawnAt === undefined);
  if (standing.some((one) => one.validFrom === validFrom))
    throw new AppError('conflict', priceTexts.sameDay(validFrom));
  if (validFrom < today) throw refuseField('validFrom', priceTexts.past);
  const first = addDays(today, daysAhead);
  if (standing.length > 0 && validFrom < first) throw refuseField('validFrom', priceTexts.tooSoon(first));
}

/** The list as it is withdrawn. @throws AppError `conflict` once its first day has begun, or when it is withdrawn */
export function withdraw(list: PriceListRecord, now: Date): PriceListRecord {
  if (list.withdrawnAt !== undefined) throw new AppError('conflict', priceTexts.isWithdrawn);
  if (list.validFrom <= todayInAccra(now)) throw new AppError('conflict', priceTexts.begun);
  return { ...list, withdrawnAt: now.toISOString() };
}

/** @throws AppError `bad_input` for more than one pickup can cost */
export function checkLargest(amount: number | undefined): void {
  if (amount !== undefined && amount > maxPesewas) throw refuseField('count', priceTexts.tooMuch);
}

/** Lets nobody book at another price than was shown; undefined for none. @throws AppError as `checkLargest` does; `conflict` with the price of now */
export function checkShown(
  shown: number | undefined,
  price: { readonly amounts: SizeAmounts } | undefined,
  size: string | undefined,
  count?: number,
): void {
  const amount = amountOf(price, size, count);
  checkLargest(amount);
  if (shown === undefined || shown === amount) return;
  const message = amount === undefined ? priceTexts.noPriceNow : priceTexts.priceIsNow(amount);
  throw new AppError('conflict', message, { choice: { price: { amount } } });
}

/** A list as staff see it. @param lists all of its area */
export function priceListView(
  list: PriceListRecord,
  lists: readonly PriceListRecord[],
  now: Date,
): PriceList {
  return { ...list, state: findState(list, lists, todayInAccra(now)) };
}

function findState(list: PriceListRecord, lists: readonly PriceListRecord[], today: string): PriceListState {
  if (list.withdrawnAt !== undefined) return 'withdrawn';
  if (list.validFrom > today) return 'to come';
  return findHolding(lists, today)?.id === list.id ? 'in force' : 'over';
}

export function publicView({ areaId, validFrom, prices }: PriceListRecord): PublicPriceList {
  return { areaId, validFrom, prices: [...prices] };
}

export const areaOfList = (id: string) => splitPriceListId(id).areaId;
