import * as v from 'valibot';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { storedCount, storedSize } from '#contracts/money/sizes.ts';
import { instant, pickupId } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { givenPosition, toldPosition } from '#shared/position.ts';

/** What a collector does at a stop, by the names of the table of transitions; each leaves a visit. */
export const visitKinds = ['start', 'complete', 'undo-complete', 'could-not-collect'] as const;
export type VisitKind = (typeof visitKinds)[number];

/**
 * When the act was done, by the phone's clock as corrected by the server's, and where. Both are fixed when the act is queued,
 * so that a retry sends the same. What is not valid is ignored: no act is refused for its time or position.
 */
export const visitFields = {
  at: v.fallback(v.optional(instant), undefined),
  position: v.fallback(v.optional(givenPosition), undefined),
};

/** A visit in its collector's export. */
export const ownVisit = v.object({
  pickupId,
  kind: known(visitKinds),
  /** When it was done, and when the server learned of it. */
  at: instant,
  recordedAt: instant,
  position: v.optional(toldPosition),
  /** The pickup was no longer theirs. */
  refused: v.optional(v.boolean()),
  /** Of a completion: the size as it was found, and what was paid in cash, in pesewas. */
  size: v.optional(storedSize),
  count: v.optional(storedCount),
  paid: v.optional(pesewas),
});

/** Why a collector could not collect, with the words the screens show. */
export const couldNotCollectReasons = {
  'nobody-home': 'Nobody home',
  'no-access': 'No access',
  'address-not-found': 'Address not found',
  'waste-not-out': 'Waste not out',
  'wrong-waste': 'Wrong or contaminated waste',
  'more-than-booked': 'More than booked',
  unsafe: 'Unsafe',
  'vehicle-problem': 'Vehicle problem',
  other: 'Other',
} as const;

export type CouldNotCollectReason = keyof typeof couldNotCollectReasons;

export const reasonKeys = Object.keys(couldNotCollectReasons) as CouldNotCollectReason[]; // it forgets which keys it got
