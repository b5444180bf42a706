import { type AssignmentWarning, assignmentWarnings } from '#contracts/rounds/assignment-warnings.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** Whether the pickup is no longer as the person saw it, or the key was used for another request. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

export function readConflict(failure: unknown) {
  const { pickup, slots, unproved, warnings, price } = isConflict(failure) ? failure : {};
  return {
    /** Somebody else was first; the fresh pickup may be changed again. */
    isOutdated: pickup !== undefined,
    /** Refused for good: the pickup is no longer theirs, or the same request was sent before with other content. */
    isRejected: isConflict(failure) && !pickup && !slots && !unproved && !warnings && !price,
    slots: slots ?? [],
    unproved,
    /** What speaks against an assignment and was not seen yet. */
    warnings: assignmentWarnings.filter((one): one is AssignmentWarning => warnings?.includes(one) ?? false),
  };
}
