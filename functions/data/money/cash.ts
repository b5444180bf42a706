import * as v from 'valibot';
import { keys, partitions } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { type Cash, refuseToOverdraw } from '#domain/money/cash.ts';
import { ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import { getPostingKey, isTill, officeOwner, parsePosting, putPosting } from './ledger.ts';

/*
 * Tills: a collector's hand, which is what they should have in cash, and the office's. Each posting that moves one changes it in
 * its own transaction, so that nobody is deleted who has cash, nor while some of it is being posted, and the office gives
 * nothing that it has not.
 */

const hand = v.object({
  amount: v.optional(v.number(), 0),
  handOvers: v.optional(v.number(), 0),
  writeOffs: v.optional(v.number(), 0),
  closedAt: v.optional(v.string()),
});

/** What a collector should have in cash, or the `office` has, strongly consistent. */
export async function readCash(owner: string): Promise<Cash> {
  const stored = await getItem(keys.hand(owner));
  return v.parse(hand, stored ?? {});
}

/** What collectors should have in cash by their ids; of whom never had any nothing. */
export async function readHands(collectorIds: readonly string[]): Promise<ReadonlyMap<string, Cash>> {
  const prefix = keys.hand('').PK;
  const items = await getItems(collectorIds.map(keys.hand));
  return new Map(readEach(items, (item) => [String(item.PK).slice(prefix.length), v.parse(hand, item)]));
}

/** The counter of each act of staff on a collector's cash. */
const counters: Partial<Record<Posting['kind'], string>> = {
  'hand-over': 'handOvers',
  'write-off': 'writeOffs',
};

/** @throws AppError `conflict` with what the office has, where a posting takes more than that from it */
export async function checkOffice({ entries }: Pick<Posting, 'entries'>): Promise<void> {
  const moved = moveBalances(entries).get(ledgerAccounts.office) ?? 0;
  if (moved < 0) refuseToOverdraw(await readCash(officeOwner), -moved);
}

/**
 * All that a posting writes: itself, and the tills that it moves. Of a deleted collector only staff's acts move it. One that takes
 * more from the office than it has fails; `checkOffice` says so before.
 * @param seen what staff decided on: refused when the collector has another amount by then
 */
export function postingWrites(owner: string, posting: Posting, seen?: Cash): readonly Write[] {
  const moved = [...moveBalances(posting.entries)].filter(([account]) => isTill(account));
  const counter = counters[posting.kind];
  const bound = (account: string, amount: number): Condition => {
    if (account === ledgerAccounts.office) return amount < 0 ? { above: { amount: -amount - 1 } } : {};
    if (seen) return holds(seen.amount);
    return posting.kind === 'reversed' ? {} : { equals: { closedAt: undefined } };
  };
  return [
    putPosting(owner, posting),
    ...moved.map(([account, amount]) => ({
      update: keys.hand(account.slice(ledgerAccounts.cash('').length)),
      change: { add: { amount, ...(counter && account !== ledgerAccounts.office && { [counter]: 1 }) } },
      condition: bound(account, amount),
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
