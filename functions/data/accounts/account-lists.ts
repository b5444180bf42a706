import { type AccountList, partitions } from '#data/keys.ts';
import { cutPage, decodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { parseListedAccount } from './account-items.ts';

export type AccountPage = {
  readonly accounts: readonly AccountSummary[];
  readonly nextCursor: string | undefined;
};

/**
 * One page of one or more lists, merged, newest first: ids are ULIDs, so the last id is the cursor of all.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function listAccounts(lists: readonly AccountList[], page: PageRequest): Promise<AccountPage> {
  const below = decodeCursor(page.cursor);
  const found = await Promise.all(lists.map((list) => readList(list, below, page.limit + 1)));
  const merged = mergeById(found.flat()).sort((a, b) => (a.id < b.id ? 1 : -1));
  const { shown, nextCursor } = cutPage({ items: merged }, page.limit, (last) => last.id);
  return { accounts: shown, nextCursor };
}

/** Accounts have less than a kilobyte: a page of them is far from the megabyte at which DynamoDB stops. */
async function readList(list: AccountList, below: string | undefined, limit: number) {
  const range = { index: 'lists', partition: partitions.accounts(list), below, newestFirst: true } as const;
  const { items } = await queryItems({ ...range, limit });
  return items.map(parseListedAccount);
}

/** An account that moves from one list to another may show in both for a moment: the higher version counts. */
function mergeById(accounts: readonly AccountSummary[]): AccountSummary[] {
  const byId = new Map<string, AccountSummary>();
  for (const account of accounts) {
    const seen = byId.get(account.id);
    if (!seen || seen.version < account.version) byId.set(account.id, account);
  }
  return [...byId.values()];
}

/** All approved collectors, without order; eventually consistent. */
export async function listApprovedCollectors(): Promise<readonly AccountSummary[]> {
  const found: AccountSummary[] = [];
  let startKey: Stored | undefined;
  do {
    const partition = partitions.accounts('collector#approved');
    const { items, lastKey } = await queryItems({ index: 'lists', partition, startKey });
    found.push(...items.map(parseListedAccount));
    startKey = lastKey;
  } while (startKey);
  return found;
}
