import type { Money } from '#office/money/use-money.ts';
import { CashInHand } from './cash-in-hand.tsx';
import { CashDays } from './days/cash-days.tsx';

/** What collectors bring to the office at the end of their day, and the closing of the day. */
export function CashUpTab({ money }: { readonly money: Money }) {
  return (
    <>
      <CashInHand money={money} />
      <CashDays />
    </>
  );
}
