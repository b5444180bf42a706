import * as v from 'valibot';
import { instant } from '#shared/fields.ts';
import { givenPosition } from '#shared/position.ts';

/** What a collector does at a stop, by the names of the table of transitions; each leaves a visit. */
export const visitKinds = ['start', 'complete', 'undo-complete', 'could-not-collect'] as const;
export type VisitKind = (typeof visitKinds)[number];

/**
 * What each of these calls takes besides: when it was done by the phone's clock as corrected by the server's, and where the
 * phone was. Both are fixed when it is queued, so that each repetition sends the same. What cannot be read counts as not
 * given: no act is refused for its clock, or for a phone that does not know where it is.
 */
export const visitFields = {
  at: v.fallback(v.optional(instant), undefined),
  position: v.fallback(v.optional(givenPosition), undefined),
};
