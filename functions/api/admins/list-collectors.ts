import { listCollectors } from '#contracts/admin-calls.ts';
import { listAccounts } from '#data/account-lists.ts';
import type { AccountList } from '#data/keys.ts';
import { searchAccounts } from '#data/searches.ts';
import { type AccountRecord, viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listCollectors, async ({ query }) => {
  if (query.q) {
    const { approved } = query;
    const asked = approved === undefined ? undefined : (one: AccountRecord) => one.isApproved === approved;
    const { found, nextCursor } = await searchAccounts('collector', query.q, query, asked);
    return { collectors: found.map((account) => viewAs('collector', account)), nextCursor };
  }
  const { accounts, nextCursor } = await listAccounts(chooseLists(query.approved), query);
  return { collectors: accounts.map((account) => viewAs('collector', account)), nextCursor };
});

function chooseLists(approved: boolean | undefined): readonly AccountList[] {
  if (approved === undefined) return ['collector#pending', 'collector#approved'];
  return [approved ? 'collector#approved' : 'collector#pending'];
}
