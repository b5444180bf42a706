import * as v from 'valibot';

/** A pickup whose household no notice reaches: staff call it. */
export const unreached = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  location: v.string(),
  /** ISO 8601 */
  scheduledAt: v.string(),
});

/** How many pickups' households a mail, else an SMS, tells that a day is closed, and whom nothing tells. */
export const dayReach = v.object({
  mail: v.number(),
  sms: v.number(),
  unreached: v.array(unreached),
  /** Not all pickups of the day were looked at. */
  isPartial: v.optional(v.literal(true)),
});

export type Unreached = v.InferOutput<typeof unreached>;
export type DayReach = v.InferOutput<typeof dayReach>;
