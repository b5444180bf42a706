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

/** Whom the closing of a day can tell, counted by pickup. */
export const dayReach = v.object({
  /** Their household gets a mail. */
  mail: v.number(),
  /** It gets an SMS and no mail. */
  sms: v.number(),
  /** It gets neither. */
  unreached: v.array(unreached),
  /** There are more pickups than were looked at. */
  isPartial: v.optional(v.literal(true)),
});

export type Unreached = v.InferOutput<typeof unreached>;
export type DayReach = v.InferOutput<typeof dayReach>;
