import { listProblems } from '#contracts/problems/problem-calls.ts';
import { listProblems as list } from '#data/problems/problems.ts';
import { listLateReports } from '#data/rounds/late-reports.ts';
import { reportedProblemView } from '#domain/problems/problems.ts';
import { lateReportView } from '#domain/rounds/late-report.ts';
import { endpoint } from '#http/endpoint.ts';
import { hasDuty } from '#shared/duties.ts';

export const handler = endpoint(listProblems, async ({ query, account, now }) => {
  const isFirstOfOpen = query.status === 'open' && query.cursor === undefined;
  const [{ problems, nextCursor }, reports] = await Promise.all([
    list(query.status, query),
    isFirstOfOpen && hasDuty(account.duties, 'dispatch') ? listLateReports() : undefined,
  ]);
  return {
    problems: problems.map((one) => reportedProblemView(one, account, now)),
    lateReports: reports?.map((one) => lateReportView(one, account, now)),
    nextCursor,
  };
});
