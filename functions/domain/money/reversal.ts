import type { ReversalEvent } from '#contracts/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { isErased, type PickupRecord } from '#domain/records/pickup.ts';
import { decide } from './payments.ts';
import {
  amountMoved,
  type Entry,
  isKind,
  ledgerAccounts,
  markEvent,
  nameEvent,
  type Posting,
  type PostingEvent,
} from './posting.ts';
import { findDue, type MoneyDecision, type MoneyEvent, type Moves, post, type Settled } from './settle.ts';

/* What staff posted by mistake is taken back by a posting of its own, once, until its day is closed. */

export const reversalTexts = {
  done: 'Reversed.',
  notFound: 'We could not find this entry.',
  notPossible: 'This can’t be reversed here.',
  alreadyDone: 'Somebody has already reversed this.',
  closed: 'That day is closed. Please record a correction today.',
  hasMoved: 'There are later entries for this pickup. Please reverse those first.',
} as const;

const events: Partial<Record<Posting['kind'], ReversalEvent>> = {
  cash: 'cash reversed',
  waive: 'waiver reversed',
  refund: 'refund reversed',
  price: 'price reversed',
};

const ownKinds: ReadonlySet<string> = new Set(['hand-over', 'write-off', 'deposit', 'payout', 'float']);
type State = { readonly isReversed: boolean; readonly isClosed: boolean };

/** Why staff cannot take a posting back now; undefined where they can. Mobile Money goes its own way back. */
export function findObstacle(original: Posting, { isReversed, isClosed }: State): string | undefined {
  const { by, kind, pickupId, reference } = original;
  const isKnown = pickupId === undefined ? ownKinds.has(kind) : kind in events && reference === undefined;
  if (by.role !== 'admin' || !isKnown) return reversalTexts.notPossible;
  if (isReversed) return reversalTexts.alreadyDone;
  return isClosed ? reversalTexts.closed : undefined;
}

/** Takes back what the office posted for itself or on a collector's cash. */
export function reverseOwn(original: Posting, event: PostingEvent): Posting {
  const { count, entries, reference } = original;
  return {
    kind: 'reversed',
    ...markEvent(event),
    entries: entries.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
    count,
    reverses: nameEvent(original),
    ...(reference !== undefined && { reference }),
  };
}

/** Takes back what staff posted of a pickup; a price is open again, unless the household was deleted. @throws AppError `conflict` when its money would make no sense then */
export function reverseOnPickup(
  pickup: PickupRecord,
  original: Posting,
  event: MoneyEvent & { readonly reason: string },
): MoneyDecision {
  const what = events[original.kind];
  const settled = settle(pickup, original, event);
  if (!what || !isSound(pickup, settled.pickup)) throw new AppError('conflict', reversalTexts.hasMoved);
  return decide(settled, { what, amount: amountMoved(original) ?? 0, ...event });
}

/** Whether the pickup's money makes sense without the posting. */
export function canReverse(pickup: PickupRecord, original: Posting): boolean {
  const event = { by: { role: 'admin' as const, id: '', name: '' }, now: new Date(original.at) };
  return isSound(pickup, settle(pickup, original, event).pickup);
}

function settle(pickup: PickupRecord, original: Posting, event: MoneyEvent): Settled {
  const marks = { reverses: nameEvent(original) };
  return post(reopenPrice(pickup, original), takeBack(original), { kind: 'reversed', ...event }, marks);
}

function reopenPrice(pickup: PickupRecord, { open }: Posting): PickupRecord {
  const { price, content } = pickup;
  if (!open || !price) return pickup;
  if (isErased(pickup)) return { ...pickup, price: undefined };
  const amounts =
    open.isAsk && content.size ? { ...price.amounts, [content.size]: undefined } : price.amounts;
  return {
    ...pickup,
    content: { ...content, size: open.size, count: open.count },
    price: { ...price, amounts },
  };
}

function takeBack({ kind, entries }: Posting): Moves {
  const sum = (isOther: (account: string) => boolean) =>
    entries.reduce((all, entry) => all + raised(entry, isOther), 0);
  const cash = sum((account) => isKind('cash', account));
  return {
    charged: -sum((account) => isKind('revenue', account)),
    waived: sum((account) => account === ledgerAccounts.waived),
    ...(kind === 'refund' ? { refunded: -cash } : { paid: cash }),
  };
}

/** By how much an entry with such an account raised what the household owes. */
function raised({ debit, credit, amount }: Entry, isOther: (account: string) => boolean): number {
  if (isKind('household', debit) && isOther(credit)) return amount;
  return isKind('household', credit) && isOther(debit) ? -amount : 0;
}

/** No gap grows: what a provider took back may have left one. */
function isSound(before: PickupRecord, after: PickupRecord): boolean {
  const known = listGaps(before);
  return listGaps(after).every((gap, index) => gap <= (known[index] ?? 0));
}

/** By how much money is there twice, or is missing. */
function listGaps(pickup: PickupRecord): readonly number[] {
  const { charged = 0, paid = 0, waived = 0, refunded = 0 } = pickup.money ?? {};
  const uncharged = pickup.status === 'completed' ? 0 : charged;
  const owedByNobody = isErased(pickup) ? findDue(pickup) : 0;
  return [refunded - paid, waived - charged, -charged, -paid, -waived, uncharged, owedByNobody].map((gap) =>
    Math.max(gap, 0),
  );
}
