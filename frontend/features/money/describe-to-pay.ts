import { findToPay, hasAmounts } from '#contracts/money/prices.ts';
import { printSized } from '#contracts/money/sizes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { printPesewas } from '#shared/money.ts';
import { paidByPhone } from './describe-money.ts';

const texts = {
  toPay: 'to pay',
  nothing: 'Nothing to pay',
  noSize: 'Choose the size at the door',
  ask: 'No set price: ask the office',
} as const;

/** What a collector has to ask for at an open pickup: `GH₵ 12.50 to pay · 1 bin`; undefined without a price. */
export function describeToPay({ price, money }: Pick<PickupSummary, 'price' | 'money'>): string | undefined {
  if (!price) return undefined;
  const { size, count, amount } = price;
  if (size === undefined) return hasAmounts({ price }) ? texts.noSize : texts.ask;
  if (amount === undefined) return `${texts.ask} · ${printSized({ size, count })}`;
  const due = findToPay({ price, money }, size, count);
  return due > 0
    ? `${printPesewas(due)} ${texts.toPay} · ${printSized({ size, count })}`
    : money?.byMobileMoney
      ? paidByPhone
      : texts.nothing;
}
