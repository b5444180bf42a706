import { amountOf } from '#contracts/money/prices.ts';
import { resize, type Sized } from '#contracts/money/sizes.ts';
import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import { isOpen, statuses } from '#contracts/pickups/transitions.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { appendEntry, isErased, type PickupRecord } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';
import type { StoredRefund } from './mobile-money.ts';
import { openPriceOf } from './money-view.ts';
import { checkLargest, checkShown } from './price-lists.ts';
import {
  type AtProvider,
  findAmount,
  findDue,
  type MoneyDecision,
  type MoneyEvent,
  post,
  type Settled,
} from './settle.ts';

/* What moves a pickup's money and leaves its status as it is. */

/** What cash can settle of a pickup: nothing before it is finished. */
export function findPayable(pickup: Pick<PickupRecord, 'status' | 'money'>): number {
  return isOpen(pickup.status) ? 0 : Math.max(findDue(pickup), 0);
}

/** Cash taken for a finished pickup, all or a part; more is the household's credit, and listed. Of no cash, only the version tells. */
export function takeCash(pickup: PickupRecord, amount: number, event: MoneyEvent): MoneyDecision {
  if (amount === 0) return keepHistory({ pickup });
  const collectorId = event.by.role === 'collector' ? event.by.id : undefined;
  const marks = { difference: Math.max(amount - findPayable(pickup), 0) || undefined };
  return decide(post(pickup, { paid: amount }, { kind: 'cash', collectorId, ...event }, marks), {
    what: 'paid',
    amount,
    ...event,
  });
}

/** Cash that a collector took for a completion that came too late: the household's credit until staff answer. */
export function takeLateCash(pickup: PickupRecord, amount: number, event: MoneyEvent): MoneyDecision {
  const settled = post(pickup, { paid: amount }, { kind: 'late-cash', collectorId: event.by.id, ...event });
  return decide(settled, { what: 'paid', amount, ...event });
}

/** Charges a completed pickup whose size or amount was open, once. @throws AppError `conflict` when nothing is open, or the list has another amount; `bad_input` without the amount, or above the most */
export function setPrice(
  pickup: PickupRecord,
  { size, count, amount }: Sized & { readonly amount?: number | undefined },
  event: MoneyEvent,
): MoneyDecision {
  const { price, content } = pickup;
  if (!price || !openPriceOf(pickup)) throw new AppError('conflict', sharedTexts.priceIsSet);
  const listed = amountOf(price, size);
  if (listed !== undefined) checkShown(amount, price, size);
  const one = listed ?? amount;
  if (one === undefined) throw refuseField('amount', sharedTexts.amountMissing);
  const priced = {
    ...pickup,
    content: { ...content, ...resize(content, { size, count }) },
    price: { ...price, amounts: { ...price.amounts, [size]: one } },
  };
  const charged = findAmount(priced) ?? one;
  checkLargest(charged);
  const open = {
    size: content.size,
    count: content.count,
    ...(listed === undefined && { isAsk: true as const }),
  };
  const settled = post(priced, { charged }, { kind: 'price', ...event }, { open });
  return decide(settled, { what: 'priced', ...event });
}

/** Waives all that is to pay. @throws AppError `conflict` when nothing is */
export function waive(pickup: PickupRecord, event: MoneyEvent & { readonly reason: string }): MoneyDecision {
  const amount = findDue(pickup);
  if (amount <= 0) throw new AppError('conflict', sharedTexts.nothingDue);
  return decide(post(pickup, { waived: amount }, { kind: 'waive', ...event }), {
    what: 'waived',
    amount,
    ...event,
  });
}

/** Gives back `amount`, else what was paid too much, else all, from the office's cash; the rest is taken off the charge. @throws AppError `conflict` when nothing was paid, or some goes back already; `bad_input` for too much */
export function refund(pickup: PickupRecord, event: Asked & { readonly reason: string }): MoneyDecision {
  const { amount, reduced } = planRefund(pickup, event.amount);
  const settled = post(pickup, { refunded: amount, charged: -reduced }, { kind: 'refund', ...event });
  return decide(settled, { ...event, what: 'refunded', amount });
}

type Asked = MoneyEvent & { readonly amount?: number | undefined };
type ByProvider = { readonly amount: number; readonly mobile: AtProvider };

/** Mobile Money that arrived; what exceeds what is to pay by now is the household's credit. @param asked what the request asked for */
export function takeMobileMoney(
  pickup: PickupRecord,
  { amount, asked, mobile }: ByProvider & { readonly asked: number },
  event: MoneyEvent,
): MoneyDecision {
  const marks = { difference: amount === asked ? undefined : amount - asked };
  const settled = post(pickup, { paid: amount }, { kind: 'mobile-money', mobile, ...event }, marks);
  return decide(settled, { what: 'paid', amount, isMobile: true, ...event });
}

/** Mobile Money that the provider took back: to pay again, unless the household is deleted. @param refund of it, which no longer goes back */
export function reverseMobileMoney(
  pickup: PickupRecord,
  { amount, mobile, refund = 0 }: ByProvider & { readonly refund?: number },
  event: MoneyEvent,
): MoneyDecision {
  const isRefunding = refund > 0;
  const { reduced = 0 } = (isRefunding && pickup.refunding) || {};
  const due = findDue(pickup) + amount - refund + reduced;
  const waived = isErased(pickup) ? Math.max(due, 0) : 0;
  const moves = { charged: reduced, paid: -amount, refunded: -refund, waived };
  const current = isRefunding ? { ...pickup, refunding: undefined } : pickup;
  const settled = post(current, moves, { kind: 'reversal', mobile, ...event });
  return decide(settled, { what: 'payment reversed', amount, isMobile: true, ...event });
}

type MobileRefund = { readonly reference: string; readonly amount: number; readonly reduced: number };

/** What `refund` would give back by Mobile Money. @throws AppError as `refund`, and `conflict` when that is more than came that way */
export function planMobileRefund(pickup: PickupRecord, amount?: number): MobileRefund {
  const plan = planRefund(pickup, amount);
  const { mobile } = pickup.money ?? {};
  if (!mobile || plan.amount > mobile.amount) throw new AppError('conflict', sharedTexts.notByMobileMoney);
  return { reference: mobile.reference, ...plan };
}

/** How much could go back by Mobile Money now; 0 where nothing can. */
export function findRefundable({ money, refunding }: PickupRecord): number {
  if (!money?.mobile || refunding) return 0;
  return Math.min(money.mobile.amount, money.paid - money.refunded);
}

/** The provider is to give it back, which takes days: it counts as given back from now on. @throws AppError as `planMobileRefund` */
export function askMobileRefund(pickup: PickupRecord, name: string, event: Asked): MoneyDecision {
  const { reference, amount, reduced } = planMobileRefund(pickup, event.amount);
  const mobile = { provider: name, reference };
  const moves = { refunded: amount, charged: -reduced };
  const asked = post(pickup, moves, { kind: 'refund-asked', mobile, ...event });
  return keepHistory({ ...asked, pickup: { ...asked.pickup, refunding: { reference, reduced } } });
}

export function finishMobileRefund(
  pickup: PickupRecord,
  { amount, reason }: Pick<StoredRefund, 'amount' | 'reason'>,
  mobile: AtProvider,
  event: MoneyEvent,
): MoneyDecision {
  const ended = { ...pickup, refunding: undefined };
  const settled = post(ended, { sent: amount }, { kind: 'refund', mobile, ...event });
  return decide(settled, { what: 'refunded', amount, isMobile: true, reason, ...event });
}

/** The provider could not give it back: it is the household's again, and what it took off the charge is to pay again. */
export function failMobileRefund(
  pickup: PickupRecord,
  { amount }: Pick<StoredRefund, 'amount'>,
  mobile: AtProvider,
  event: MoneyEvent,
): MoneyDecision {
  const { reduced = 0 } = pickup.refunding ?? {};
  const ended = { ...pickup, refunding: undefined };
  const moves = { refunded: -amount, charged: reduced };
  return keepHistory(post(ended, moves, { kind: 'refund-failed', mobile, ...event }));
}

/** Staff see it with the pickup; the household is told once the money is there. */
function keepHistory({ pickup, posting }: Settled): MoneyDecision {
  return { pickup: { ...pickup, version: pickup.version + 1 }, posting, from: statuses };
}

/** What is given back, and what of it is taken off the charge: nothing while some goes back by Mobile Money, else it would twice. */
function planRefund(pickup: PickupRecord, asked: number | undefined) {
  if (pickup.refunding) throw new AppError('conflict', sharedTexts.refundUnderWay);
  const credit = Math.max(-findDue(pickup), 0);
  const { paid = 0, refunded = 0 } = pickup.money ?? {};
  const most = paid - refunded;
  if (most <= 0) throw new AppError('conflict', sharedTexts.nothingPaid);
  const amount = asked ?? (credit || most);
  if (amount > most) throw refuseField('amount', sharedTexts.refundTooMuch(most));
  return { amount, reduced: Math.max(amount - credit, 0) };
}

type Noted = MoneyEvent & {
  readonly what: HistoryEvent;
  readonly amount?: number;
  readonly isMobile?: true;
  readonly reason?: string | undefined;
};

/** The pickup stays where it is in all lists. Staff's reason may name the household, so it is left out once that was deleted. */
export function decide(
  { pickup, posting }: Settled,
  { what: event, amount, isMobile, reason, by, now }: Noted,
): MoneyDecision {
  const entry = {
    at: now.toISOString(),
    event,
    by,
    ...(amount !== undefined && { amount }),
    ...(isMobile && { method: 'mobile money' as const }),
    ...(reason && !isErased(pickup) && { reason }),
  };
  const history = appendEntry(pickup.history, entry);
  return { pickup: { ...pickup, history, version: pickup.version + 1 }, posting, from: statuses };
}
