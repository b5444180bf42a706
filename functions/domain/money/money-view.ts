import {
  dueOf,
  type PaymentReceipt,
  type PickupMoney,
  type PickupPrice,
} from '#contracts/money/pickup-money.ts';
import { findOpenPrice, type OpenPrice } from '#contracts/money/prices.ts';
import { completedAt } from '#contracts/pickups/completion.ts';
import type { PickupRecord, SummaryRecord } from '#domain/records/pickup.ts';
import { findAmount, findDue } from './settle.ts';

type Priced = Pick<SummaryRecord, 'price' | 'money' | 'content' | 'status' | 'history' | 'problems'>;

type Shown = {
  readonly price?: PickupPrice;
  readonly money?: PickupMoney;
};

/** What a pickup says of money in lists; nothing where it was booked without a list and nothing was posted. */
export function moneyView(pickup: Priced): Shown {
  const { price, money, content, status } = pickup;
  const { size, count } = content;
  const amount = findAmount(pickup);
  const reduced = money && status === 'completed' ? (amount ?? 0) - money.charged : 0;
  const paid = money ? money.paid - money.refunded : 0;
  const byMobileMoney = paid > 0 && (money?.mobile?.amount ?? 0) >= paid;
  return {
    ...(price && {
      price: { amount, size, count, booked: bookedOtherwise(pickup), amounts: price.amounts },
    }),
    ...(money && {
      money: {
        ...{ due: dueOf(money), paid },
        ...(isInQuestion(pickup) && { inQuestion: true as const }),
        ...(reduced > 0 && { reduced }),
        ...(byMobileMoney && { byMobileMoney }),
      },
    }),
  };
}

function bookedOtherwise({ price, content, status }: Pick<SummaryRecord, 'price' | 'content' | 'status'>) {
  const { booked: size, bookedCount: count } = price ?? {};
  const isSame = size === content.size && (count ?? 1) === (content.count ?? 1);
  return size && status === 'completed' && !isSame ? { size, count } : undefined;
}

/** What staff have to set of its price, if anything. */
export function openPriceOf(pickup: Priced): OpenPrice | undefined {
  return findOpenPrice({ status: pickup.status, ...moneyView(pickup) });
}

/** The last payment of a pickup, with all else that its own page shows. */
export function receiptView({ money }: Pick<SummaryRecord, 'money'>): { readonly receipt?: PaymentReceipt } {
  return money?.receipt ? { receipt: money.receipt } : {};
}

/** Whether the first report of a household about a debt waits for its answer; later reports suspend nothing. False where entries of indexes lack history. */
export function isInQuestion({
  status,
  history = [],
  problems = [],
  money,
}: Pick<PickupRecord, 'status' | 'problems' | 'money'> & Partial<Pick<PickupRecord, 'history'>>): boolean {
  const completed = completedAt(history);
  if (status !== 'completed' || completed === undefined || findDue({ money }) <= 0) return false;
  const first = problems.find(({ reportedAt }) => reportedAt >= completed);
  return first !== undefined && first.answeredAt === undefined;
}
