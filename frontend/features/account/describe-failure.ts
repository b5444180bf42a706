import { ApiError, describeError } from '#platform/api/api-error.ts';

export const isRefused = (error: unknown, field: string): boolean =>
  error instanceof ApiError && error.errors[field] !== undefined;

/** For `describe`: nothing where one of these fields says it. The token of a link has no field: it is said here. */
export function describeExceptAt(...fields: readonly string[]) {
  return (error: unknown): string | undefined => {
    if (fields.some((field) => isRefused(error, field))) return undefined;
    return (error instanceof ApiError && error.errors.token) || describeError(error);
  };
}

/** For the end of a form's work that leads to another page: until that is there, it cannot be sent again. */
export const untilLeft = (): Promise<never> => new Promise(() => undefined);
