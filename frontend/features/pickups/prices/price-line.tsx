import { askAhead, printPriceAhead } from '#contracts/money/find-price.ts';
import { printPesewas } from '#shared/money.ts';
import { texts } from './texts.ts';
import type { Quote } from './use-price-list.ts';

/** What a booking costs, in words; `undefined` while that depends on a size that is not chosen. */
export function describeQuote(
  { amounts, amount }: Quote,
  { size, repeat = '' }: { readonly size: string | undefined; readonly repeat?: string },
): string | undefined {
  if (amount === undefined) return !amounts || size ? askAhead : undefined;
  const price = printPriceAhead(amount);
  return repeat === '' ? price : texts.eachTime(price);
}

type Props = {
  readonly quote: Quote;
  readonly size: string | undefined;
  /** What it has cost so far. */
  readonly before: number | undefined;
};

/** The price of a pickup that is about to change, before the button that changes it. */
export function PriceLine({ quote, size, before }: Props) {
  const isOther = before !== undefined && before !== quote.amount;
  return (
    <p aria-live="polite" className="rounded-md bg-tint p-3 font-medium">
      {describeQuote(quote, { size })} {isOther && texts.was(printPesewas(before))}
    </p>
  );
}
