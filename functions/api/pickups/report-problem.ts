import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { reportProblem } from '#contracts/problems/problem-calls.ts';
import { saveReport } from '#data/problems/problems.ts';
import { problemTexts } from '#domain/problems/problem-texts.ts';
import { reportProblem as decide } from '#domain/problems/problems.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportProblem, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  const changed = await changePickup(pickup, call, {
    decide: (current) => decide(current, call.body, call.now),
    save: saveReport,
    message: problemTexts.problemReported,
  });
  return { ...changed, problem: findLatest(changed.pickup) };
});

/** A repeated request gets what has become of it. */
function findLatest({ problems = [] }: Pickup) {
  const problem = problems.at(-1);
  if (!problem) throw new Error('A reported problem is not there.');
  return problem;
}
