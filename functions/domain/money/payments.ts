import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { isErased } from '#domain/accounts/erasure.ts';
import { AppError } from '#domain/app-error.ts';
import { appendEntry, type PickupRecord } from '#domain/pickups/pickup.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import * as sharedTexts from '#shared/texts.ts';
import { findDue, type MoneyEvent, post, type Settled } from './settle.ts';

/*
 * What moves a pickup's money and leaves its status as it is.
 */

/**
 * Cash that somebody took for what was left to pay. What a collector took counts whatever is to pay by now: more than that
 * is the household's credit.
 */
export function takeCash(pickup: PickupRecord, amount: number, event: MoneyEvent): Decision {
  const due = Math.max(findDue(pickup), 0);
  const collectorId = event.by.role === 'collector' ? event.by.id : undefined;
  const marks = { difference: amount === due ? undefined : amount - due };
  return decide(post(pickup, { paid: amount }, { kind: 'cash', collectorId, ...event }, marks), {
    what: 'paid',
    amount,
    ...event,
  });
}

/** Cash that a collector took for a completion that came too late: the household's credit until staff answer. */
export function takeLateCash(pickup: PickupRecord, amount: number, event: MoneyEvent): Decision {
  const settled = post(pickup, { paid: amount }, { kind: 'late-cash', collectorId: event.by.id, ...event });
  return decide(settled, { what: 'paid', amount, ...event });
}

/**
 * Waives all that is to pay.
 * @throws AppError `conflict` when nothing is
 */
export function waive(pickup: PickupRecord, event: MoneyEvent & { readonly reason: string }): Decision {
  const amount = findDue(pickup);
  if (amount <= 0) throw new AppError('conflict', sharedTexts.nothingDue);
  return decide(post(pickup, { waived: amount }, { kind: 'waive', ...event }), {
    what: 'waived',
    amount,
    ...event,
  });
}

/**
 * Gives back, from the office's cash, what was paid too much; where nothing was, all that was paid, whose charge is waived.
 * @throws AppError `conflict` when nothing was paid
 */
export function refund(pickup: PickupRecord, event: MoneyEvent & { readonly reason: string }): Decision {
  const credit = -findDue(pickup);
  const { paid = 0, refunded = 0 } = pickup.money ?? {};
  const amount = credit > 0 ? credit : paid - refunded;
  if (amount <= 0) throw new AppError('conflict', sharedTexts.nothingPaid);
  const moves = { refunded: amount, waived: credit > 0 ? 0 : amount };
  return decide(post(pickup, moves, { kind: 'refund', ...event }), { what: 'refunded', amount, ...event });
}

type Noted = MoneyEvent & {
  readonly what: HistoryEvent;
  readonly amount: number;
  readonly reason?: string;
};

/**
 * The pickup stays where it is in all lists: nothing was done at the stop. Staff's reason may name the household, so it is left
 * out once that was deleted.
 */
function decide({ pickup, posting }: Settled, { what: event, amount, reason, by, now }: Noted): Decision {
  const entry = { at: now.toISOString(), event, by, amount, ...(reason && !isErased(pickup) && { reason }) };
  const history = appendEntry(pickup.history, entry);
  return { pickup: { ...pickup, history, version: pickup.version + 1 }, posting, from: statuses };
}
