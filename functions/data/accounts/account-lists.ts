import { type AccountList, partitions } from '#data/keys.ts';
import { cutPage, decodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readAll } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { parseListedAccount } from './account-items.ts';

export type AccountPage = {
  readonly accounts: readonly AccountSummary[];
  readonly nextCursor: string | undefined;
};

/** One page of lists, merged, newest first: ids are ULIDs, so the last one is the cursor. @throws AppError `bad_input` for another cursor */
export async function listAccounts(lists: readonly AccountList[], page: PageRequest): Promise<AccountPage> {
  const below = decodeCursor(page.cursor);
  const found = await Promise.all(lists.map((list) => readList(list, below, page.limit + 1)));
  const merged = mergeById(found.flat()).sort((a, b) => (getId(a) < getId(b) ? 1 : -1));
  const { shown, nextCursor } = cutPage({ items: merged }, page.limit, parseListedAccount, getId);
  return { accounts: shown, nextCursor };
}

/** Accounts have less than a kilobyte: a page of them is far from the megabyte at which DynamoDB stops. */
async function readList(list: AccountList, below: string | undefined, limit: number) {
  const range = { index: 'lists', partition: partitions.accounts(list), below, newestFirst: true } as const;
  return (await queryItems({ ...range, limit })).items;
}

/** An account that moves from one list to another may show in both for a moment: the higher version counts. */
function mergeById(accounts: readonly Stored[]): Stored[] {
  const byId = new Map<string, Stored>();
  for (const account of accounts) {
    const seen = byId.get(getId(account));
    if (!seen || Number(seen.version) < Number(account.version)) byId.set(getId(account), account);
  }
  return [...byId.values()];
}

const getId = ({ listsSK }: Stored) => String(listsSK);

/** All approved collectors, without order; eventually consistent. */
export async function listApprovedCollectors(): Promise<readonly AccountSummary[]> {
  const partition = partitions.accounts('collector#approved');
  return readAll({ index: 'lists', partition }, parseListedAccount);
}
