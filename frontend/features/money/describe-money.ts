import { amountOf, findOpenPrice, hasAmounts } from '#contracts/money/prices.ts';
import { printSized, type Sized } from '#contracts/money/sizes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { printPesewas } from '#shared/money.ts';

const texts = {
  chosen: 'The collector chooses the size',
  ask: 'Ask us for the price',
  nothing: 'Nothing to pay',
  open: 'Price not set yet',
} as const;

/** To a collector, who has to ask for nothing. */
export const paidByPhone = 'Paid by Mobile Money';

/** What a pickup costs, in any status; undefined where no price list applied. */
export const describeCost = (pickup: Pick<PickupSummary, 'status' | 'price'>): string | undefined =>
  findOpenPrice(pickup) ? texts.open : pickup.price && describePrice(pickup.price);

type Priced = Pick<PickupSummary, 'status' | 'price' | 'money'>;

/** What an open pickup costs, or what is due or was paid for a finished one; undefined without a price list and payment. */
export function describeMoney(pickup: Priced): string | undefined {
  const { status, money } = pickup;
  if (!isOpen(status)) return describeDue(pickup);
  const cost = describeCost(pickup);
  const paid = money && money.due < 0 ? `${printPesewas(-money.due)} paid already` : undefined;
  return cost && paid ? `${cost} · ${paid}` : (cost ?? paid);
}

/** `GH₵ 12.50 · 3 bins` */
function describePrice(price: NonNullable<Priced['price']>): string {
  const { amount, size, count } = price;
  if (amount !== undefined)
    return size ? `${printPesewas(amount)} · ${printSized({ size, count })}` : printPesewas(amount);
  return size === undefined && hasAmounts({ price }) ? texts.chosen : texts.ask;
}

/** `GH₵ 12.50 to pay`, `GH₵ 12.50 in question`, `Paid GH₵ 12.50`, `Paid GH₵ 12.50 by Mobile Money` or `We owe you GH₵ 2.50`. */
function describeDue(pickup: Priced): string | undefined {
  const { status, price, money } = pickup;
  if (findOpenPrice(pickup)) {
    return money && money.paid > 0 ? `Paid ${printPesewas(money.paid)} · ${texts.open}` : texts.open;
  }
  if (!money) return price && status === 'completed' ? texts.nothing : undefined;
  if (money.due > 0) return `${printPesewas(money.due)} ${money.inQuestion ? 'in question' : 'to pay'}`;
  if (money.due < 0) return `We owe you ${printPesewas(-money.due)}`;
  if (money.paid > 0)
    return `Paid ${printPesewas(money.paid)}${money.byMobileMoney ? ' by Mobile Money' : ''}`;
  return status === 'completed' ? texts.nothing : undefined;
}

/** `Booked: 1 bag, GH₵ 7.00. Collected: 1 bin, GH₵ 22.00.`; undefined where it was collected as it was booked. */
export function describeCorrection({ price }: Pick<PickupSummary, 'price'>): string | undefined {
  if (!price?.booked || !price.size) return undefined;
  const { booked, size, count } = price;
  const before = amountOf(price, booked.size, booked.count);
  return `Booked: ${printPriced(booked, before)}. Collected: ${printPriced({ size, count }, price.amount)}.`;
}

const printPriced = (sized: Sized, amount: number | undefined): string =>
  amount === undefined ? printSized(sized) : `${printSized(sized)}, ${printPesewas(amount)}`;

/** Pesewas that its household is asked for: none while that is in question. */
export const findDebt = ({ money }: Pick<PickupSummary, 'money'>): number =>
  money && !money.inQuestion ? Math.max(0, money.due) : 0;
