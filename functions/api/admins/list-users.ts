import { listUsers } from '#contracts/admin-calls.ts';
import { listAccounts } from '#data/account-lists.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listUsers, async ({ query }) => {
  const { accounts, nextCursor } = await listAccounts(['user'], query);
  return { users: accounts.map((account) => viewAs('user', account)), nextCursor };
});
