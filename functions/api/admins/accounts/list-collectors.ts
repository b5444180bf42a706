import { listCollectors } from '#contracts/accounts/people-calls.ts';
import { listAccounts } from '#data/accounts/account-lists.ts';
import type { AccountList } from '#data/keys.ts';
import { countAssignments } from '#data/rounds/assignments.ts';
import { searchAccounts } from '#data/search/search.ts';
import { type AccountRecord, type AccountSummary, viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import type { IsoDate } from '#shared/dates.ts';

export const handler = endpoint(listCollectors, async ({ query }) => {
  if (query.q) {
    const { approved } = query;
    const asked = approved === undefined ? undefined : (one: AccountRecord) => one.isApproved === approved;
    const { found, nextCursor } = await searchAccounts('collector', query.q, query, asked);
    return { collectors: await viewAll(found, query.on), nextCursor };
  }
  const { accounts, nextCursor } = await listAccounts(chooseLists(query.approved), query);
  return { collectors: await viewAll(accounts, query.on), nextCursor };
});

function viewAll(accounts: readonly AccountSummary[], on: IsoDate | undefined) {
  return Promise.all(
    accounts.map(async (account) => ({
      ...viewAs('collector', account),
      load: on === undefined ? undefined : await countAssignments(account.id, on),
    })),
  );
}

function chooseLists(approved: boolean | undefined): readonly AccountList[] {
  if (approved === undefined) return ['collector#pending', 'collector#approved'];
  return [approved ? 'collector#approved' : 'collector#pending'];
}
