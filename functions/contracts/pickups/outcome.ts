import * as v from 'valibot';

/** What became of a pickup since its present time was chosen; instants in ISO 8601, by the collector's clock as corrected. */
export const outcome = v.object({
  startedAt: v.optional(v.string()),
  completedAt: v.optional(v.string()),
  /** Of a completed one: whether within its window. */
  isOnTime: v.optional(v.boolean()),
  /** Why a collector came in vain, and their name; gone once it is completed, or its household chose a new time. */
  reason: v.optional(v.string()),
  collector: v.optional(v.string()),
});

export type Outcome = Readonly<v.InferOutput<typeof outcome>>;
