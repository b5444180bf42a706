import * as v from 'valibot';
import { pickupId } from './fields.ts';
import { type ProblemKind, problemKinds } from './problem-rules.ts';

// Object.keys widens to string[]; these are the keys of the constant named beside it.
export const problemKind = v.picklist(
  Object.keys(problemKinds) as ProblemKind[],
  'Please choose what went wrong',
);

/** The pickup's id, a hyphen, and which of its problems it is, from 1 on: the public id is the key. */
export const problemId = v.pipe(
  v.string(),
  v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]$/),
);

/** A household's report that something went wrong with its pickup, and the answer to it. */
export const problem = v.object({
  id: problemId,
  kind: problemKind,
  note: v.optional(v.string()),
  reportedAt: v.string(),
  /** With the answer; open without. */
  answeredAt: v.optional(v.string()),
  answer: v.optional(v.string()),
  /** The pickup that was ordered to put it right. */
  returnVisitId: v.optional(pickupId),
});

export type Problem = v.InferOutput<typeof problem>;

/** The pickup of a problem, and which of its problems it is. */
export function splitProblemId(id: string): { readonly pickupId: string; readonly number: string } {
  const at = id.lastIndexOf('-');
  return { pickupId: id.slice(0, at), number: id.slice(at + 1) };
}

/** The problem that waits for an answer; a pickup has one at most. */
export function findOpenProblem(pickup: { readonly problems?: readonly Problem[] | undefined }) {
  return pickup.problems?.find(({ answeredAt }) => answeredAt === undefined);
}
