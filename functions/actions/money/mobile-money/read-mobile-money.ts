import { type MobileMoney, maxListed } from '#contracts/money/money-calls.ts';
import { listComparisons } from '#data/money/comparisons.ts';
import { findPayments, listOpenPayments } from '#data/money/payments.ts';
import { hasMobileMoney } from './find-provider.ts';

/** What staff look at of Mobile Money: what is open now, and what the nights of a month (`YYYY-MM`) found; undefined where there is none. */
export async function readMobileMoney(month: string): Promise<MobileMoney | undefined> {
  if (!hasMobileMoney()) return undefined;
  const [awaited, comparisons] = await Promise.all([listOpenPayments(), listComparisons(month)]);
  const payments = [...(await findPayments(awaited.map(({ reference }) => reference))).values()];
  const open = payments.filter(({ status }) => status === 'open');
  const oldestAt = open.map(({ createdAt }) => createdAt).sort()[0];
  return {
    open: open.length,
    ...(oldestAt && { oldestAt }),
    refunds: payments.flatMap(({ refund, postedTo }) =>
      refund && postedTo
        ? [{ pickupId: postedTo, amount: refund.amount, status: refund.status, at: refund.at }]
        : [],
    ),
    differences: comparisons
      .flatMap(({ date, differences }) => differences.map((one) => ({ date, ...one })))
      .slice(0, maxListed),
    ...(comparisons[0] && { comparedOn: comparisons[0].date }),
  };
}
