import { readLoad } from '#actions/rounds/read-work.ts';
import { listCollectors } from '#contracts/accounts/people-calls.ts';
import { listAccounts } from '#data/accounts/account-lists.ts';
import type { AccountList } from '#data/keys.ts';
import { searchAccounts } from '#data/search/search.ts';
import { type AccountRecord, type AccountSummary, viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import type { IsoDate } from '#shared/dates.ts';

export const handler = endpoint(listCollectors, async ({ query, now }) => {
  if (query.q) {
    const { approved } = query;
    const asked = approved === undefined ? undefined : (one: AccountRecord) => one.isApproved === approved;
    const { found, nextCursor } = await searchAccounts('collector', query.q, query, asked);
    return { collectors: await viewAll(found, query.on, now), nextCursor };
  }
  const { accounts, nextCursor } = await listAccounts(chooseLists(query.approved), query);
  return { collectors: await viewAll(accounts, query.on, now), nextCursor };
});

function viewAll(accounts: readonly AccountSummary[], on: IsoDate | undefined, now: Date) {
  return Promise.all(
    accounts.map(async (account) => {
      const load = on === undefined ? undefined : await readLoad(account.id, on, now);
      return { ...viewAs('collector', account), load: load && load.open.length + load.done };
    }),
  );
}

function chooseLists(approved: boolean | undefined): readonly AccountList[] {
  if (approved === undefined) return ['collector#pending', 'collector#approved'];
  return [approved ? 'collector#approved' : 'collector#pending'];
}
