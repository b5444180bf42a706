import { randomInt } from 'node:crypto';

/** Errors of a write that met a running transaction on the same item: it can be tried again. */
const transient = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** Whether a write failed only because a transaction was running on the same item. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (transient.has(error.name)) return true;
  // Also beside a failed condition: the next try tells whether that one still fails.
  return cancellationCodes(error).includes('TransactionConflict');
}

/** Codes of a cancelled transaction, in the order of its writes; empty for any other error. */
export function cancellationCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error) || !('CancellationReasons' in error)) return [];
  const reasons = error.CancellationReasons;
  if (!Array.isArray(reasons)) return [];
  return reasons.map((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'Code' in reason ? String(reason.Code) : 'None',
  );
}

/** The table answered, and did only a part of what it was asked for, each time. */
export class TableBusyError extends Error {}

const busy = /Throttl|ThroughputExceeded|RequestLimitExceeded/;

/** Whether a request to AWS failed after all its attempts for a reason that passes: not reached, silent, busy, faulty, or others' transactions. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TableBusyError || isConflict(error)) return true;
  // The SDK leaves this on whatever a request failed with; without a status there was no answer, with one of success
  // its end is missing.
  if (!(error instanceof Error && '$metadata' in error)) return false;
  const { httpStatusCode = 503 } = error.$metadata as { readonly httpStatusCode?: number };
  if (httpStatusCode < 400 || httpStatusCode === 429 || httpStatusCode >= 500) return true;
  return [error.name, ...cancellationCodes(error)].some((name) => busy.test(name));
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const maxPauseMs = 800;

/** Waits at random, up to 50 ms after the first try and twice as long after each other ("full jitter", AWS Architecture Blog, Exponential Backoff And Jitter). */
export const pauseAfter = (tries: number) => sleep(randomInt(Math.min(25 * 2 ** tries, maxPauseMs)));

/** Runs a write again when it met a running transaction, up to five times. */
export async function withConflictRetries<T>(write: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await pauseAfter(attempt);
    }
  }
}

/** Whether an addition was refused because the attribute is no number. */
export function isWrongType(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return false;
  return /incorrect data type/.test(error.message);
}
