import { listOwedHouseholds } from '#contracts/money/owed-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { listOwed } from '#data/money/owed.ts';
import { searchAccounts } from '#data/search/search.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { phoneToCall } from '#domain/accounts/account.ts';
import { findReminderChannel } from '#domain/money/reminder.ts';
import { type HouseholdDue, sumByHousehold, toPosition } from '#domain/money/sum-due.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listOwedHouseholds, async ({ query }) => {
  const { q, areaId = '' } = query;
  const { owed } = await listOwed();
  const all = sumByHousehold(areaId ? owed.filter((one) => one.areaId === areaId) : owed);
  const { page, accounts, nextCursor } = q ? await findOwing(all, q, query) : await cut(all, query);
  const known = new Map(accounts.map((account) => [account.id, account]));
  const households = page.flatMap(({ oldest, ...due }) => {
    const account = known.get(due.id);
    if (!account) return [];
    const { firstName, lastName, remindedAt } = account;
    const reach = { phone: phoneToCall(account), reachedBy: findReminderChannel(account), remindedAt };
    return { ...due, ...reach, oldest: oldest.slice(0, 10), firstName, lastName };
  });
  return { households, nextCursor };
});

/** Of those that a search finds, a page of those that owe. */
async function findOwing(all: readonly HouseholdDue[], q: string, request: PageRequest) {
  const owing = new Set(all.map(({ id }) => id));
  const { found, nextCursor } = await searchAccounts('user', q, request, ({ id }) => owing.has(id));
  const ids = new Set(found.map(({ id }) => id));
  return { page: all.filter(({ id }) => ids.has(id)), accounts: found, nextCursor };
}

const cursorForm = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z#[0-9A-Z]{26}$/;

async function cut(all: readonly HouseholdDue[], { cursor, limit }: PageRequest) {
  const after = decodeCursor(cursor, cursorForm) ?? '';
  const rest = all.filter((one) => toPosition(one) > after);
  const page = rest.slice(0, limit);
  const accounts = await findAccounts(page.map(({ id }) => id));
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { page, accounts, nextCursor: last && encodeCursor(toPosition(last)) };
}
