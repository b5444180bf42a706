import { isRefundOver } from './mobile-money.ts';
import { chargedOf, type PickupMoney, type PickupPrice } from './pickup-money.ts';

/** What became of a pickup's money, in pesewas. */
export type MoneyLines = {
  /** Less what refunds took off. */
  readonly charged: number;
  readonly paid: number;
  readonly waived: number;
  readonly refunded: number;
  /** Below 0 what the household gets back. */
  readonly due: number;
};

type Told = {
  readonly price?: PickupPrice | undefined;
  readonly money?: PickupMoney | undefined;
  readonly status: string;
  readonly history: readonly { readonly event: string; readonly amount?: number | undefined }[];
  /** Of Mobile Money, to staff alone. */
  readonly refund?: { readonly amount: number; readonly status: string } | undefined;
};

/** What was given back is read from the history; a refund by Mobile Money that is under way counts, too. */
export function readMoneyLines({ price, money, status, history, refund }: Told): MoneyLines {
  const { due = 0, paid = 0 } = money ?? {};
  const charged = chargedOf({ status, price, money });
  const signs = new Map([
    ['refunded', 1],
    ['refund reversed', -1],
  ]);
  const running = refund && !isRefundOver(refund) ? refund.amount : 0;
  const refunded = history.reduce(
    (sum, { event, amount = 0 }) => sum + (signs.get(event) ?? 0) * amount,
    running,
  );
  return { charged, paid: paid + refunded, waived: charged - paid - due, refunded, due };
}
