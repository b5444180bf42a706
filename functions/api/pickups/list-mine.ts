import type { Answer } from '#contracts/contract.ts';
import { listMyPickups } from '#contracts/pickups/pickup-calls.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, openStatuses } from '#contracts/pickups/transitions.ts';
import { readBalance } from '#data/money/balances.ts';
import { listDebts, sumDebts } from '#data/money/debts.ts';
import { listOwnPickups, readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

type Counts = Answer<typeof listMyPickups>['counts'];

/** Most open pickups that are told of before the page they are on; a household can book fewer. */
const maxOpenBefore = 50;

export const handler = endpoint(listMyPickups, async ({ query, account, now }) => {
  const { status } = query;
  const page = await listOwnPickups(account, query, { statuses: status && [status] });
  const isFirst = !status && !query.cursor;
  const counted = countPickups(page.pickups);
  const counts = isFirst && !page.nextCursor ? counted : await readVisibleCounts(account);
  const isOpenMissing = isFirst && page.nextCursor !== undefined && counts.pending > counted.pending;
  return {
    pickups: page.pickups.map((pickup) => ownView(pickup, account, now)),
    openBefore: isOpenMissing ? await readOpenBefore(account, page.nextCursor, now) : undefined,
    counts,
    due: isFirst ? await readDue(account) : undefined,
    nextCursor: page.nextCursor,
  };
});

/**
 * What is to pay over all pickups. A household that took over an account sees no more of before, which its balance has, too.
 */
async function readDue(account: AccountRecord): Promise<number | undefined> {
  const due = await readBalance(ledgerAccounts.household(account.id));
  if (due <= 0 || !account.claimedAt) return due > 0 ? due : undefined;
  return sumDebts(await listDebts(account));
}

/** A household's own pickup in its list: while it is open, also what was reported of it. */
function ownView(pickup: SummaryRecord, account: AccountRecord, now: Date): PickupSummary {
  const { status, problems } = pickup;
  return {
    ...summaryView(pickup, account, now),
    ...(problems && isOpen(status) && { problems: [...problems] }),
  };
}

/**
 * What is open is shown first, and by its date: also what is pages away, by when it was requested. Seldom: it takes a
 * filtered read of the pages behind the first, up to 30 RCU for each hundred pickups.
 */
async function readOpenBefore(account: AccountRecord, cursor: string | undefined, now: Date) {
  const page = cursor === undefined ? { limit: maxOpenBefore } : { limit: maxOpenBefore, cursor };
  const { pickups } = await listOwnPickups(account, page, { statuses: openStatuses });
  return pickups.map((pickup) => ownView(pickup, account, now));
}

/** Exact where the page holds every pickup; the totals job's counts may be seconds behind. */
function countPickups(pickups: readonly SummaryRecord[]): Counts {
  return {
    total: pickups.length,
    pending: pickups.filter((pickup) => isOpen(pickup.status)).length,
    completed: pickups.filter((pickup) => pickup.status === 'completed').length,
    cancelled: pickups.filter((pickup) => pickup.status === 'cancelled').length,
  };
}

async function readVisibleCounts(account: AccountRecord): Promise<Counts> {
  const [all, hidden] = await Promise.all([readUserCounts(account.id), readHiddenPickups(account)]);
  const not = countPickups(hidden);
  return {
    total: Math.max(0, all.total - not.total),
    pending: Math.max(0, all.pending - not.pending),
    completed: Math.max(0, all.completed - not.completed),
    cancelled: Math.max(0, all.cancelled - not.cancelled),
  };
}
