import { listUsers } from '#contracts/accounts/people-calls.ts';
import { listAccounts } from '#data/accounts/account-lists.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { searchAccounts } from '#data/search/search.ts';
import { readGlances } from '#data/totals/totals.ts';
import { type AccountSummary, viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';

/** The index lacks how people are reached: the accounts of a page are read, with what else a row shows. */
export const handler = endpoint(listUsers, async ({ query }) => {
  if (query.q) {
    const { found, nextCursor } = await searchAccounts('user', query.q, query);
    return { users: await viewRows(found), nextCursor };
  }
  const { accounts, nextCursor } = await listAccounts(['user'], query);
  const whole = new Map((await findAccounts(accounts.map(({ id }) => id))).map((one) => [one.id, one]));
  return { users: await viewRows(accounts.map((account) => whole.get(account.id) ?? account)), nextCursor };
});

async function viewRows(accounts: readonly AccountSummary[]) {
  const glances = await readGlances(accounts.map(({ id }) => id));
  return accounts.map((account) => ({ ...viewAs('user', account), ...glances.get(account.id) }));
}
