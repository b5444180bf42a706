import * as v from 'valibot';
import { visitKinds } from '#contracts/rounds/visit-fields.ts';
import { instant, pickupId } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { storedPosition } from '#shared/position.ts';

/** What a collector did at a stop, as it is stored for 90 days. */
export const visit = v.object({
  pickupId,
  collectorId: v.string(),
  kind: known(visitKinds),
  /** When it was done, as far as the phone's clock can be believed; what is shown and measured. */
  at: instant,
  /** When the server learned of it; what every rule uses. */
  recordedAt: instant,
  /** The phone's clock was not believed: `at` is `recordedAt`. */
  clock: v.optional(known(['server'])),
  position: v.optional(storedPosition),
  /** The pickup was no longer theirs: a late report, which changed nothing. */
  refused: v.optional(v.boolean()),
});

export type Visit = Readonly<v.InferOutput<typeof visit>>;
