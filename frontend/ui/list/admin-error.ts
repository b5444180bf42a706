import type { Method } from '#contracts/contract.ts';

/**
 * A failed call as the admin's screens word it: the server's message, else the error's own text, else a sentence
 * with the method (specification, section 8).
 */
export function adminError(error: unknown, method: Method): string {
  const own = error instanceof Error ? error.message : '';
  return `Error: ${own || `An error occurred during ${method} request.`}`;
}
