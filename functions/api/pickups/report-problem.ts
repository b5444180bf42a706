import { reportOwnPickup } from '#actions/pickups/change-own-pickup.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { reportProblem } from '#contracts/problems/problem-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportProblem, async (call) => {
  const changed = await reportOwnPickup(call);
  return { ...changed, problem: findLatest(changed.pickup) };
});

/** A repeated request gets what has become of it. */
function findLatest({ problems = [] }: Pickup) {
  const problem = problems.at(-1);
  if (!problem) throw new Error('A reported problem is not there.');
  return problem;
}
