import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem } from '#data/table/table.ts';
import { addOnce } from '#data/totals/add-once.ts';

/** What an account of the ledger holds, as it is stored. The amount is absent until a batch of postings changes it. */
const balance = v.object({ account: v.string(), amount: v.optional(v.number(), 0) });

const parse = (stored: Stored) => v.parse(balance, stored);

/** What an account holds in pesewas, debit above 0; seconds behind. One eventually consistent read. */
export async function readBalance(account: string): Promise<number> {
  const stored = await getItem(keys.balance(account), { consistent: false });
  return readOne(stored, parse)?.amount ?? 0;
}

/** What accounts hold by their names; those that hold nothing are absent. */
export async function readBalances(accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const items = await getItems([...new Set(accounts)].map((account) => keys.balance(account)));
  const found = readEach(items, parse);
  return new Map(found.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]));
}

/** What a posting moved on an account, with its place in a shard of the stream; never 0. */
export type Move = { readonly sequence: string; readonly amount: number };

/** How the attributes begin that say how far each shard of the stream is counted. */
const guardPrefix = 'upTo:';

/** The attribute of a balance that says how far this shard is counted. */
export const balanceGuard = (shardId: string) => `${guardPrefix}${shardId}`;

/** A shard's place is forgotten after this time: the stream keeps its records for 24 hours. */
const guardedMs = 30 * 60 * 60 * 1000;

/** Adds what postings of one shard moved to an account's balance, each once: it keeps a place for each of the many shards. */
export async function addToBalance(account: string, shardId: string, moves: readonly Move[], now: Date) {
  const steps = moves.map(({ sequence, amount }) => ({ sequence, counts: { amount } }));
  const guarded = { guard: balanceGuard(shardId), mark: ` ${now.toISOString()}`, set: { account } };
  const item = await addOnce(keys.balance(account), steps, guarded);
  if (item) await forgetOldGuards(account, item, now);
}

/** The condition keeps the place of a shard that was counted again meanwhile. */
async function forgetOldGuards(account: string, item: Stored, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - guardedMs).toISOString();
  const isOld = ([name, value]: [string, unknown]) =>
    name.startsWith(guardPrefix) && (String(value).split(' ')[1] ?? '') < oldest;
  const old = Object.fromEntries(Object.entries(item).filter(isOld));
  const names = Object.keys(old);
  if (names.length === 0) return;
  const set = Object.fromEntries(names.map((name) => [name, undefined]));
  await updateItem(keys.balance(account), { set }, { equals: old });
}
