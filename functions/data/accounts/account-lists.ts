import { type AccountList, partitions } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readMerged } from '#data/table/merged-list.ts';
import { readAll } from '#data/table/readable.ts';
import type { AccountSummary } from '#domain/accounts/account.ts';
import { parseListedAccount } from './account-items.ts';

/** One page of lists, merged, newest first. @throws AppError `bad_input` for another cursor */
export async function listAccounts(lists: readonly AccountList[], { limit, cursor }: PageRequest) {
  const { shown, reached } = await readMerged(
    {
      index: 'lists',
      partitions: lists.map(partitions.accounts),
      newestFirst: true,
      // All of a page may be in one of them.
      shards: 1,
      parse: parseListedAccount,
    },
    decodeCursor(cursor),
    limit,
  );
  return { accounts: shown, nextCursor: reached && encodeCursor(reached) };
}

/** All approved collectors, without order; eventually consistent. */
export async function listApprovedCollectors(): Promise<readonly AccountSummary[]> {
  const partition = partitions.accounts('collector#approved');
  return readAll({ index: 'lists', partition }, parseListedAccount);
}
