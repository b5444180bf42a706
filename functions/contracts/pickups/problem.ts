import * as v from 'valibot';

/* As a part of the pickup. What may be sent is checked in `problem-calls.ts`; what was accepted once stays readable. */

/** A household's report that something went wrong with its pickup, and the answer to it. */
export const problem = v.object({
  /** The pickup's id, a hyphen, and which of its problems it is, from 1 on: the public id is the key. */
  id: v.string(),
  kind: v.string(),
  note: v.optional(v.string()),
  reportedAt: v.string(),
  /** The member of staff whom the household told of it. */
  loggedBy: v.optional(v.string()),
  /** With the answer; open without. */
  answeredAt: v.optional(v.string()),
  answer: v.optional(v.string()),
  /** The id of the pickup that was ordered to put it right. */
  returnVisitId: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problem>;
