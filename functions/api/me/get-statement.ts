import { getStatement, type StatementEntry } from '#contracts/money/statement-calls.ts';
import { readBalance } from '#data/money/balances.ts';
import { findFirstMonthOfCash, listPostingsOfCash } from '#data/money/list-postings.ts';
import { listPostingsOfHousehold } from '#data/pickups/own-pickups.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { listLines } from '#domain/money/statement.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getStatement, async ({ query: { month }, account, now }) =>
  account.role === 'collector' ? stateCash(account.id, month) : stateHousehold(account, month, now),
);

/** A household's postings lie by pickup, not by date: all are read, and what is to pay comes of them. */
async function stateHousehold(account: AccountRecord, month: string, now: Date) {
  const own = ledgerAccounts.household(account.id);
  const postings = await listPostingsOfHousehold(account);
  const lines = postings.flatMap((posting) => listLines(posting, own));
  const sorted = [...lines].sort(byTime);
  const entries = sorted.filter(({ at }) => at.startsWith(month));
  const pickups = await findPickups([...new Set(entries.flatMap(({ pickupId }) => pickupId ?? []))]);
  return {
    entries,
    pickups: [...pickups.values()].map((pickup) => summaryView(pickup, account, now)),
    balance: lines.reduce((sum, { amount }) => sum + amount, 0),
    since: sorted[0]?.at.slice(0, 7),
  };
}

async function stateCash(collectorId: string, month: string) {
  const own = ledgerAccounts.cash(collectorId);
  const [postings, balance, since] = await Promise.all([
    listPostingsOfCash(collectorId, month),
    readBalance(own),
    findFirstMonthOfCash(collectorId),
  ]);
  return { entries: postings.flatMap((posting) => listLines(posting, own)), balance, since };
}

function byTime(one: StatementEntry, other: StatementEntry): number {
  return one.at.localeCompare(other.at);
}
