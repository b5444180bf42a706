import type { Problem } from './problem.ts';

/* Apart from `problem-rules.ts` and light: an overview needs no more. */

/** The problem that waits for an answer; a pickup has one at most. */
export function findOpenProblem(pickup: { readonly problems?: readonly Problem[] | undefined }) {
  return pickup.problems?.find(({ answeredAt }) => answeredAt === undefined);
}

/** Most problems of one pickup, answered ones included. */
export const maxProblems = 5;

/** Open problems are counted up to this many. */
export const maxProblemsCounted = 100;
