import { readTipping } from '#actions/loads/read-own-loads.ts';
import { findAsked } from '#actions/money/answer-count.ts';
import type { Debt } from '#contracts/money/pickup-money.ts';
import { listAssignedPickups } from '#contracts/pickups/pickup-calls.ts';
import { readBalances } from '#data/money/balances.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { listLostForGood } from '#data/pickups/lost-assignments.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, formatSchedule, todayInAccra } from '#shared/dates.ts';

/** Dates whose rounds a page brings at most, the soonest first. */
const maxRounds = 30;

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost, count, tipping] = await Promise.all([
    listAssignments(account.id, 'open', query),
    query.cursor ? [] : listLostForGood(account.id, now),
    query.cursor ? undefined : findAsked(account.id),
    query.cursor ? undefined : readTipping(account, now),
  ]);
  const dates = page.pickups.map(({ scheduledAt }) => scheduledAt.slice(0, 10));
  const today = todayInAccra(now);
  // The collector looks at these even with nothing to do on them: what is overdue shows today.
  const nextDays = query.cursor ? [] : [today, addDays(today, 1)];
  const rounds = await listRoundsOf(account.id, [...new Set([...nextDays, ...dates])].slice(0, maxRounds));
  // The index may still show what was lost a moment ago.
  const own = page.pickups.filter(({ id }) => !lost.some((one) => one.id === id));
  const money = await readMoney(account.id, own, !query.cursor);
  return {
    pickups: own.map((pickup) => summaryView(pickup, account, now)),
    lost,
    rounds: [...rounds],
    ...money,
    count,
    tipping,
    nextCursor: page.nextCursor,
  };
});

/** What the households still owe, and the collector's own cash. Debts are read of the few who have any. */
async function readMoney(collectorId: string, pickups: readonly SummaryRecord[], isFirst: boolean) {
  const { household, cash } = ledgerAccounts;
  const userIds = [...new Set(pickups.map(({ user }) => user.id))];
  const own = cash(collectorId);
  const balances = await readBalances([...userIds.map(household), ...(isFirst ? [own] : [])]);
  const inDebt = userIds.filter((id) => (balances.get(household(id)) ?? 0) > 0);
  const debts = (await Promise.all(inDebt.map((id) => listDebts({ id })))).flat();
  return { debts: debts.length > 0 ? debts.map(toDebt) : undefined, cash: balances.get(own) };
}

function toDebt(pickup: SummaryRecord): Debt {
  const { date } = formatSchedule(pickup.scheduledAt);
  return {
    ...{ id: pickup.id, userId: pickup.user.id, date, amount: findDue(pickup) },
    ...(isInQuestion(pickup) && { inQuestion: true }),
  };
}
