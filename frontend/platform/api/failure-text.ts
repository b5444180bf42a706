import type { Method } from '#contracts/contract.ts';
import { describeError, serverMessageOr } from './api-error.ts';

/** The server's message, else the specification's sentence and what can be done. */
export const failureText = (error: unknown, sentence: string): string =>
  serverMessageOr(error, '') || `${sentence} ${describeError(error)}`;

/** `Error: ` and the server's message, else a sentence (specification, section 8). */
export function prefixedError(error: unknown, method: Method = 'GET'): string {
  const own = error instanceof Error ? error.message : '';
  return `Error: ${own || `An error occurred during ${method} request.`}`;
}
