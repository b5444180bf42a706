import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { keys } from '#data/keys.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { putItem, type Stored } from '#data/table/table.ts';
import { moveBalances } from '#domain/money/posting.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import type { CorrectOptions } from './correct.ts';
import { correctItem, readItems } from './stored-items.ts';
import { findWaitingAccounts } from './uncounted-changes.ts';

export type CorrectedBalances = {
  /** By how much balances were wrong, in pesewas, by account. */
  readonly corrected: ReadonlyMap<string, number>;
  /** Accounts that moved in every attempt and seemed wrong in the last one. */
  readonly left: readonly string[];
};

/**
 * Makes balances equal the postings of the whole ledger, while the service runs. Balances are read first: one whose `writeId`
 * is the same in the end had nothing counted while postings were read. And none is corrected for which a posting waits in the
 * stream, which was read and would be counted again.
 */
export async function correctBalances({ waitMs, attempts }: CorrectOptions): Promise<CorrectedBalances> {
  const corrected = new Map<string, number>();
  let left: string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const wrong = (await readBalances()).filter((balance) => balance.sum !== balance.amount);
    left = [];
    if (wrong.length === 0) break;
    await sleep(waitMs);
    const waiting = await findWaitingAccounts();
    for (const { account, stored, amount, sum } of wrong) {
      const set = { account, amount: sum };
      const done = !waiting.has(account) && (await correctItem(keys.balance(account), set, stored));
      if (done) corrected.set(account, (corrected.get(account) ?? 0) + sum - amount);
      else left.push(account);
    }
    if (left.length === 0) break;
  }
  return { corrected, left };
}

/** Replaces all balances in a restored table that is not in use yet: their places in the stream are of the old one's. */
export async function rebuildBalances(balances: BalanceSums): Promise<void> {
  await forEachConcurrently(balances.list(), atOnce, async ({ account, stored, sum }) => {
    const { handOver } = stored ?? {};
    const item = { ...keys.balance(account), account, amount: sum };
    await putItem({ ...item, ...(handOver !== undefined && { handOver }) }, {});
  });
}

/** Balances that are written at once. */
const atOnce = 32;

type Balance = {
  readonly account: string;
  readonly stored: Stored | undefined;
  /** What is stored; 0 for what is no number. */
  readonly amount: number;
  /** Of all postings. */
  readonly sum: number;
};

/** The attributes of balances and postings that are looked at. */
export const balanceAttributes: readonly string[] = ['amount', 'handOver', 'posting'];

/** Stored balances, and the sums of postings. */
export class BalanceSums {
  readonly #stored = new Map<string, Stored>();
  readonly #sums = new Map<string, number>();

  add(item: Stored): void {
    const partition = String(item.PK);
    if (partition.startsWith(prefix)) this.#stored.set(partition.slice(prefix.length), item);
    if (findKind(partition) !== 'ledger') return;
    for (const [account, amount] of moveBalances(readOne(item, parsePosting)?.entries ?? []))
      this.#sums.set(account, (this.#sums.get(account) ?? 0) + amount);
  }

  /** Adds items that somebody else looks at, too. */
  async *read(items: AsyncIterable<Stored>): AsyncGenerator<Stored> {
    for await (const item of items) {
      this.add(item);
      yield item;
    }
  }

  list(): readonly Balance[] {
    return [...new Set([...this.#stored.keys(), ...this.#sums.keys()])].map((account) => {
      const stored = this.#stored.get(account);
      const amount = typeof stored?.amount === 'number' ? stored.amount : 0;
      return { account, stored, amount, sum: this.#sums.get(account) ?? 0 };
    });
  }
}

const prefix = keys.balance('').PK;

async function readBalances(): Promise<readonly Balance[]> {
  const balances = new BalanceSums();
  const stored = await readItems(prefix);
  for await (const item of scanTable()) if (findKind(String(item.PK)) === 'ledger') balances.add(item);
  for (const item of stored.values()) balances.add(item);
  return balances.list();
}
