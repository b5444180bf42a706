import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '#actions/concurrently.ts';
import { type Key, keys } from '#data/keys.ts';
import { isTill, parsePosting } from '#data/money/ledger.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { putItem, type Stored } from '#data/table/table.ts';
import { ledgerAccounts, moveBalances } from '#domain/money/posting.ts';
import { correctItem, readItems, scanTable } from '#infra/ops/table/scan.ts';
import type { CorrectOptions } from './correct.ts';
import { findWaitingAccounts } from './uncounted-changes.ts';

export type CorrectedBalances = {
  /** By how much balances were wrong, in pesewas, by account; tills by their items. */
  readonly corrected: ReadonlyMap<string, number>;
  /** Accounts that moved in every attempt and seemed wrong in the last one. */
  readonly left: readonly string[];
};

/**
 * Makes balances and tills equal the postings of the whole ledger, while the service runs. They are read first: one whose
 * `writeId` is the same in the end had nothing counted while postings were read. And no balance is corrected for which a posting
 * waits in the stream, which was read and would be counted again; tills change with their postings.
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
    for (const { name, key, account, stored, amount, sum } of wrong) {
      const set = { ...(account && { account }), amount: sum };
      const done = !(account && waiting.has(account)) && (await correctItem(key, set, stored));
      if (done) corrected.set(name, (corrected.get(name) ?? 0) + sum - amount);
      else left.push(name);
    }
    if (left.length === 0) break;
  }
  return { corrected, left };
}

/** Replaces all balances in a restored table that is not in use yet: their places in the stream are of the old one's; and tills. */
export async function rebuildBalances(balances: BalanceSums): Promise<void> {
  await mapConcurrently(balances.list(), atOnce, async ({ key, account, stored, sum }) => {
    if (!account) return void (await correctItem(key, { amount: sum }, stored));
    const { handOver } = stored ?? {};
    const item = { ...key, account, amount: sum };
    await putItem({ ...item, ...(handOver !== undefined && { handOver }) }, {});
  });
}

const atOnce = 32;

type Balance = {
  readonly name: string;
  readonly key: Key;
  /** Absent of a till. */
  readonly account?: string;
  readonly stored: Stored | undefined;
  /** What is stored; 0 for what is no number. */
  readonly amount: number;
  /** Of all postings. */
  readonly sum: number;
};

/** The attributes of balances, tills and postings that are looked at. */
export const balanceAttributes: readonly string[] = ['amount', 'handOver', 'posting', 'writeId'];

/** Stored balances and tills, and the sums of postings. */
export class BalanceSums {
  readonly #stored = new Map<string, Stored>();
  readonly #sums = new Map<string, number>();

  add(item: Stored): void {
    const partition = String(item.PK);
    if (prefixes.some((prefix) => partition.startsWith(prefix))) this.#stored.set(partition, item);
    if (findKind(partition) !== 'ledger') return;
    for (const [account, amount] of moveBalances(readOne(item, parsePosting)?.entries ?? []))
      this.#sums.set(account, (this.#sums.get(account) ?? 0) + amount);
  }

  async *read(items: AsyncIterable<Stored>): AsyncGenerator<Stored> {
    for await (const item of items) {
      this.add(item);
      yield item;
    }
  }

  list(): readonly Balance[] {
    const known = [...this.#stored.keys()].map((partition) =>
      partition.startsWith(handPrefix)
        ? ledgerAccounts.cash(partition.slice(handPrefix.length))
        : partition.slice(balancePrefix.length),
    );
    return [...new Set([...known, ...this.#sums.keys()])].flatMap((account) => {
      const balance = { name: account, account, ...this.#compare(account, keys.balance(account)) };
      if (!isTill(account)) return [balance];
      const till = this.#compare(account, keys.hand(account.slice(ledgerAccounts.cash('').length)));
      return [balance, { name: till.key.PK, ...till }];
    });
  }

  #compare(account: string, key: Key) {
    const stored = this.#stored.get(key.PK);
    const amount = typeof stored?.amount === 'number' ? stored.amount : 0;
    return { key, stored, amount, sum: this.#sums.get(account) ?? 0 };
  }
}

const balancePrefix = keys.balance('').PK;
const handPrefix = keys.hand('').PK;
const prefixes = [balancePrefix, handPrefix];

async function readBalances(): Promise<readonly Balance[]> {
  const balances = new BalanceSums();
  const stored = await readItems(...prefixes);
  for await (const item of scanTable()) if (findKind(String(item.PK)) === 'ledger') balances.add(item);
  for (const item of stored.values()) balances.add(item);
  return balances.list();
}
