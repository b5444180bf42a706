import * as v from 'valibot';

/** Whom the closing of a day can tell, counted by pickup. */
export const dayReach = v.object({
  /** Their household gets a mail. */
  mail: v.number(),
  /** It gets an SMS and no mail. */
  sms: v.number(),
  /** It gets neither: staff call. */
  unreached: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      phone: v.optional(v.string()),
      location: v.string(),
      /** ISO 8601 */
      scheduledAt: v.string(),
    }),
  ),
  /** There are more pickups than were looked at: the first 2,000. */
  isPartial: v.optional(v.literal(true)),
});

export type DayReach = v.InferOutput<typeof dayReach>;
