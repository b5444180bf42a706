import { listUsers } from '#contracts/accounts/people-calls.ts';
import { listAccounts } from '#data/accounts/account-lists.ts';
import { searchAccounts } from '#data/search/search.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listUsers, async ({ query }) => {
  if (query.q) {
    const { found, nextCursor } = await searchAccounts('user', query.q, query);
    return { users: found.map((account) => viewAs('user', account)), nextCursor };
  }
  const { accounts, nextCursor } = await listAccounts(['user'], query);
  return { users: accounts.map((account) => viewAs('user', account)), nextCursor };
});
