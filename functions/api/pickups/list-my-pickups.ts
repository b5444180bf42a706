import type { Answer } from '#contracts/contract.ts';
import { listMyPickups } from '#contracts/pickups/pickup-calls.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, openStatuses, type Status } from '#contracts/pickups/transitions.ts';
import { readBalance } from '#data/money/balances.ts';
import { listDebts, sumDebts, sumInQuestion } from '#data/pickups/debts.ts';
import { listOwnPickups, readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
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
    ...(isFirst && (await readDue(account))),
    nextCursor: page.nextCursor,
  };
});

/** What is to pay over all pickups, and what is in question; not of before a claim, which the balance has, too. */
async function readDue(account: AccountRecord) {
  const balance = await readBalance(ledgerAccounts.household(account.id));
  if (balance <= 0) return {};
  const debts = await listDebts(account);
  const inQuestion = sumInQuestion(debts);
  const due = (account.claimedAt ? (sumDebts(debts) ?? 0) : balance) - (inQuestion ?? 0);
  return { due: due > 0 ? due : undefined, inQuestion };
}

/** A household's own pickup in its list: while it is open or in question, also what was reported of it. */
function ownView(pickup: SummaryRecord, account: AccountRecord, now: Date): PickupSummary {
  const { status, problems } = pickup;
  return {
    ...summaryView(pickup, account, now),
    ...(problems && (isOpen(status) || isInQuestion(pickup)) && { problems: [...problems] }),
  };
}

/** Open ones that are pages away. Seldom: it takes a filtered read, up to 30 RCU for each hundred pickups. */
async function readOpenBefore(account: AccountRecord, cursor: string | undefined, now: Date) {
  const page = cursor === undefined ? { limit: maxOpenBefore } : { limit: maxOpenBefore, cursor };
  const { pickups } = await listOwnPickups(account, page, { statuses: openStatuses });
  return pickups.map((pickup) => ownView(pickup, account, now));
}

/** Exact where the page holds every pickup; the totals job's counts may be seconds behind. */
function countPickups(pickups: readonly SummaryRecord[]): Counts {
  const count = (...statuses: readonly Status[]) =>
    pickups.filter(({ status }) => statuses.includes(status)).length;
  const [completed, cancelled] = [count('completed'), count('cancelled')];
  return { total: pickups.length, pending: count(...openStatuses), completed, cancelled };
}

async function readVisibleCounts(account: AccountRecord): Promise<Counts> {
  const [all, hidden] = await Promise.all([readUserCounts(account.id), readHiddenPickups(account)]);
  const not = countPickups(hidden);
  const left = (of: keyof Counts) => Math.max(0, all[of] - not[of]);
  const [total, pending] = [left('total'), left('pending')];
  return { total, pending, completed: left('completed'), cancelled: left('cancelled') };
}
