import * as v from 'valibot';
import { keys, partitions } from '#data/keys.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, queryItems } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { Cash } from '#domain/money/cash.ts';
import { ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import { getPostingKey, isCollectorsCash, parsePosting, putPosting } from './ledger.ts';

/*
 * A collector's hand: what they should have in cash. Each posting that moves it changes it in its own transaction, so that
 * nobody is deleted who has cash, nor while some of it is being posted.
 */

const hand = v.object({
  amount: v.optional(v.number(), 0),
  handOvers: v.optional(v.number(), 0),
  writeOffs: v.optional(v.number(), 0),
  /** When the account was deleted. */
  closedAt: v.optional(v.string()),
});

/** What a collector should have in cash, strongly consistent. */
export async function readCash(collectorId: string): Promise<Cash> {
  const stored = await getItem(keys.hand(collectorId));
  return v.parse(hand, stored ?? {});
}

/** The counter of each act of staff on a collector's cash. */
const counters: Partial<Record<Posting['kind'], string>> = {
  'hand-over': 'handOvers',
  'write-off': 'writeOffs',
};

/**
 * All that a posting writes: itself, and the hands that it moves. Of a deleted collector only staff's acts move it.
 * @param seen what staff decided on: refused when the collector has another amount by then
 */
export function postingWrites(owner: string, posting: Posting, seen?: Cash): readonly Write[] {
  const moved = [...moveBalances(posting.entries)].filter(([account]) => isCollectorsCash(account));
  const counter = counters[posting.kind];
  return [
    putPosting(owner, posting),
    ...moved.map(([account, amount]) => ({
      update: keys.hand(account.slice(ledgerAccounts.cash('').length)),
      change: { add: { amount, ...(counter && { [counter]: 1 }) } },
      condition: seen ? holds(seen.amount) : { equals: { closedAt: undefined } },
    })),
  ];
}

/** One write for each hand that several postings of a transaction move: DynamoDB takes one for each item. */
export function mergeHands(writes: readonly Write[]): readonly Write[] {
  const merged: Write[] = [];
  for (const write of writes) {
    const index = merged.findIndex((one) => isSameHand(one, write));
    const before = merged[index];
    if (before && 'update' in before && 'update' in write) {
      const amount = (before.change.add?.amount ?? 0) + (write.change.add?.amount ?? 0);
      merged[index] = { ...before, change: { ...before.change, add: { ...before.change.add, amount } } };
    } else merged.push(write);
  }
  return merged;
}

const isSameHand = (one: Write, other: Write) =>
  'update' in one &&
  'update' in other &&
  one.update.PK === other.update.PK &&
  one.update.SK === other.update.SK;

/** A hand that was never there holds 0. */
const holds = (amount: number): Condition => ({
  absentOrAbove: { amount: amount - 1 },
  absentOrBelow: { amount: amount + 1 },
});

/** Closes the hand of a collector whose account is deleted: refused while there is cash in it, unless `withCash`. */
export function closeHand(
  collectorId: string,
  closedAt: string,
  { withCash }: { readonly withCash: boolean },
): Write {
  return {
    update: keys.hand(collectorId),
    change: { set: { closedAt, listsPK: partitions.closedHands(), listsSK: collectorId } },
    condition: withCash ? {} : holds(0),
  };
}

/** Ids of deleted collectors, without order; may be a moment behind. */
export async function listClosedHands(): Promise<readonly string[]> {
  const { items } = await queryItems({ index: 'lists', partition: partitions.closedHands() });
  return items.map(({ listsSK }) => String(listsSK));
}

/** A hand-over of a collector, by its number. */
export async function findHandOver(collectorId: string, count: number): Promise<Posting | undefined> {
  const stored = await getItem(getPostingKey(collectorId, { kind: 'hand-over', count }));
  return readOne(stored, parsePosting);
}
