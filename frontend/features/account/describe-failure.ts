import { ApiError, describeError } from '#platform/api/api-error.ts';

export function isRefused(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.errors[field] !== undefined;
}

/**
 * For `describe`: nothing where the sentence at one of these fields says it all. What is wrong with the token of a link
 * is said here: no field has it.
 */
export function describeExceptAt(...fields: readonly string[]) {
  return (error: unknown): string | undefined => {
    if (fields.some((field) => isRefused(error, field))) return undefined;
    return (error instanceof ApiError && error.errors.token) || describeError(error);
  };
}
