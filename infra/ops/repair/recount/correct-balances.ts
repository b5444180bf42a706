import { setTimeout as sleep } from 'node:timers/promises';
import { keys } from '#data/keys.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { putItem, type Stored } from '#data/table/table.ts';
import { moveBalances } from '#domain/money/posting.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import type { CorrectOptions } from './correct.ts';
import { correctItem, nameItem, readItems } from './stored-items.ts';
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
export async function rebuildBalances(): Promise<void> {
  for (const { account, stored, sum } of await readBalances()) {
    const { handOver } = stored ?? {};
    const item = { ...keys.balance(account), account, amount: sum };
    await putItem({ ...item, ...(handOver !== undefined && { handOver }) }, {});
  }
}

type Balance = {
  readonly account: string;
  readonly stored: Stored | undefined;
  /** What is stored; 0 for what is no number. */
  readonly amount: number;
  /** Of all postings. */
  readonly sum: number;
};

async function readBalances(): Promise<readonly Balance[]> {
  const prefix = keys.balance('').PK;
  const items = await readItems(prefix);
  const sums = new Map([...items.values()].map(({ PK }) => [String(PK).slice(prefix.length), 0]));
  for await (const item of scanTable()) {
    if (findKind(String(item.PK)) !== 'ledger') continue;
    for (const [account, amount] of moveBalances(readOne(item, parsePosting)?.entries ?? []))
      sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return [...sums].map(([account, sum]) => {
    const stored = items.get(nameItem(keys.balance(account)));
    return { account, stored, amount: typeof stored?.amount === 'number' ? stored.amount : 0, sum };
  });
}
