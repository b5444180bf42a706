import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, type Stored } from '#data/table/table.ts';

/** What an account of the ledger holds, as it is stored. */
const balance = v.object({ account: v.string(), amount: v.number() });

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
