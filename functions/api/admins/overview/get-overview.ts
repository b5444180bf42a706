import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';
import { getOverview } from '#contracts/pickups/pickup-calls.ts';
import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import { isOff } from '#contracts/rounds/assignment-warnings.ts';
import { listAccounts, listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { listOpenRequests } from '#data/money/requests.ts';
import { countDue, countLeftOver, countOverdue } from '#data/pickups/due-lists.ts';
import { listPickups } from '#data/pickups/pickup-lists.ts';
import { countOpenProblems } from '#data/problems/problems.ts';
import { countLateReports } from '#data/rounds/late-reports.ts';
import { readTotals } from '#data/totals/totals.ts';
import { type AccountSummary, viewAs } from '#domain/accounts/account.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, type IsoDate, lastDays, todayInAccra } from '#shared/dates.ts';
import { hasDuty } from '#shared/duties.ts';

/** How many of each kind are shown as recent, and over how many days pickups are shown by day. */
const recentCount = { limit: 5 };
const shownDays = 30;

export const handler = endpoint(getOverview, async ({ account, now }) => {
  const today = todayInAccra(now);
  const crew = await listApprovedCollectors();
  const seesMoney = hasDuty(account.duties, 'money');
  const days = [
    countDay(today, crew, now),
    countDay(addDays(today, 1), crew, now),
    countLeftOver(today),
  ] as const;
  const recent = [
    listAccounts(['user'], recentCount),
    listAccounts(['collector#pending', 'collector#approved'], recentCount),
    listPickups({}, recentCount),
  ] as const;
  const [[own, tomorrow, leftovers], [users, collectors, pickups], totals, ...counts] = await Promise.all([
    Promise.all(days),
    Promise.all(recent),
    readTotals(),
    countOverdue(now, maxOverdueCounted),
    countOpenProblems(now),
    countLateReports(maxProblemsCounted),
    seesMoney ? listOpenRequests(now) : [],
  ]);
  const [overdue, problems, lateReports, requests] = counts;
  const unapproved = collectors.accounts.filter((one) => !one.isApproved).length;
  return {
    work: {
      toAssign: totals.toAssign,
      waiting: totals.waiting,
      // When the list holds all of them, count it: the totals may be some seconds old.
      toApprove: collectors.nextCursor ? Math.max(unapproved, totals.unapproved) : unapproved,
      overdue,
      openMessages: totals.openMessages,
      openProblems: Math.min(problems.open + lateReports, maxProblemsCounted),
      lateProblems: problems.late,
      ...(seesMoney && { moneyRequests: requests.length }),
    },
    today: { ...own, leftovers },
    tomorrow,
    totals: { users: totals.users, collectors: totals.collectors, pickups: totals.pickups },
    pickupsByStatus: totals.byStatus,
    pickupsByDay: lastDays(now, shownDays).map((day) => ({ day, count: totals.byDay.get(day) ?? 0 })),
    pickupsByWasteType: totals.byWasteType,
    recent: {
      users: users.accounts.map((one) => viewAs('user', one)),
      collectors: collectors.accounts.map((one) => viewAs('collector', one)),
      pickups: pickups.pickups.map((pickup) => summaryView(pickup, account, now)),
    },
  };
});

/** What a day has to be assigned, and for how many collectors. */
async function countDay(date: IsoDate, crew: readonly AccountSummary[], now: Date) {
  const onDuty = crew.filter(({ work }) => !isOff(work, date, now)).length;
  return { date, ...(await countDue(date)), onDuty };
}
