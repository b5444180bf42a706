import { setTimeout as sleep } from 'node:timers/promises';
import { keys } from '#data/keys.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { putItem, type Stored, updateItem } from '#data/table/table.ts';
import { moveBalances } from '#domain/money/posting.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import type { CorrectOptions } from './correct.ts';
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
  let left: readonly string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await readBalanceItems();
    const sums = await sumPostings();
    const wrong = findWrong(stored, sums);
    if (wrong.length === 0) return { corrected, left: [] };
    await sleep(waitMs);
    const waiting = await findWaitingAccounts();
    left = [];
    for (const [account, difference] of wrong) {
      const done = !waiting.has(account) && (await correct(account, difference, stored.get(account)));
      if (done) corrected.set(account, (corrected.get(account) ?? 0) + difference);
      else left = [...left, account];
    }
    if (left.length === 0) break;
  }
  return { corrected, left };
}

/** Replaces all balances in a restored table that is not in use yet: their places in the stream are of the old one's. */
export async function rebuildBalances(): Promise<void> {
  const stored = await readBalanceItems();
  const sums = await sumPostings();
  for (const account of new Set([...stored.keys(), ...sums.keys()])) {
    const { handOver } = stored.get(account) ?? {};
    const item = { ...keys.balance(account), account, amount: sums.get(account) ?? 0 };
    await putItem({ ...item, ...(handOver !== undefined && { handOver }) }, {});
  }
}

function findWrong(
  stored: ReadonlyMap<string, Stored>,
  sums: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] {
  return [...new Set([...stored.keys(), ...sums.keys()])].flatMap((account) => {
    const difference = (sums.get(account) ?? 0) - toAmount(stored.get(account));
    return difference === 0 ? [] : [[account, difference] as const];
  });
}

async function correct(account: string, difference: number, before: Stored | undefined): Promise<boolean> {
  const amount = toAmount(before) + difference;
  const condition = before ? { equals: { writeId: before.writeId } } : { exists: false };
  return (await updateItem(keys.balance(account), { set: { account, amount } }, condition)).written;
}

/** What is no number counts as 0 and is replaced. */
function toAmount(stored: Stored | undefined): number {
  return typeof stored?.amount === 'number' ? stored.amount : 0;
}

const balancePrefix = keys.balance('').PK;

async function readBalanceItems(): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for await (const item of scanTable()) {
    const partition = String(item.PK);
    if (partition.startsWith(balancePrefix)) found.set(partition.slice(balancePrefix.length), item);
  }
  return found;
}

async function sumPostings(): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for await (const item of scanTable()) {
    if (findKind(String(item.PK)) !== 'ledger') continue;
    for (const [account, amount] of moveBalances(readOne(item, parsePosting)?.entries ?? []))
      sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return sums;
}
