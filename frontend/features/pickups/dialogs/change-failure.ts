import { assignmentWarnings } from '#contracts/assignment-warnings.ts';
import type { Pickup } from '#contracts/pickups.ts';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';

/** Whether the pickup is no longer as the person saw it, or the key was used for another request. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The pickup that a 409 carries. */
export function readFreshPickup(error: unknown): Pickup | undefined {
  return isConflict(error) ? error.pickup : undefined;
}

/** What a dialog shows of a change that failed; `undefined` is no failure. */
export function describeFailure(failure: unknown) {
  const hasFresh = readFreshPickup(failure) !== undefined;
  return {
    failure,
    error: failure === undefined ? undefined : describeError(failure),
    /** What the server says about single fields. */
    fieldErrors: failure instanceof ApiError ? failure.errors : {},
    /** Somebody else was first; the fresh pickup may be changed again. */
    isOutdated: hasFresh,
    /** Refused for good: the pickup is no longer theirs, or the same request was sent before with other content. */
    isRejected: isConflict(failure) && !hasFresh && !failure.slots && !failure.warnings,
    /** There is no place left, but in these windows. */
    slots: isConflict(failure) ? (failure.slots ?? []) : [],
    /** What speaks against an assignment and was not seen yet. */
    warnings: isConflict(failure)
      ? assignmentWarnings.filter((warning) => failure.warnings?.includes(warning))
      : [],
  };
}
