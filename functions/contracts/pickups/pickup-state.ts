/* What says how a pickup stands. */
import * as v from 'valibot';
import { known } from '#shared/known.ts';
import { statuses } from './transitions.ts';

export const status = v.picklist(statuses);

export const storedStatus = known(statuses);

/** Weeks from one pickup to the next. */
export const everyWeeks = v.picklist([1, 2], 'A pickup repeats every week or every two weeks');

/** The same as a pickup keeps it; a newer release may know other numbers, as `known` explains. */
export const storedEveryWeeks = v.union([everyWeeks, v.number()]) as unknown as v.GenericSchema<1 | 2, 1 | 2>;

/** ISO 8601; without this check, what prints one would fail. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Why a pending pickup waits for a new time from its household. */
export const awaitingTime = v.object({
  at: instant,
  cause: known(['could not collect', 'postponed']),
  reason: v.optional(v.string()),
});

/** What staff decided about a stop's place in its collector's round. */
export const pin = v.object({
  /** It comes before all other open stops. */
  first: v.optional(v.literal(true)),
  /** It is to be reached by then, a time of its window: `HH:MM`. */
  before: v.optional(v.string()),
  /** Who pinned it; for staff. */
  by: v.optional(v.string()),
  at: instant,
});
