import { listProblems } from '#contracts/problems/problem-calls.ts';
import { listProblems as list } from '#data/problems/problems.ts';
import { reportedProblemView } from '#domain/problems/problem-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listProblems, async ({ query, account, now }) => {
  const { problems, nextCursor } = await list(query.status, query);
  return {
    problems: problems.map((one) => reportedProblemView(one, account, now)),
    nextCursor,
  };
});
