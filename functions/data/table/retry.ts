import { randomInt } from 'node:crypto';

/** A running transaction on the same item: not a lost race, only bad timing. Worth another try. */
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

/**
 * Whether a request to the table, or another service of AWS, failed after all its attempts for a reason that passes: the service
 * was not reached, was silent, had too much to do or a fault of its own; or other transactions held the item.
 */
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

/**
 * Runs a write again when it met a running transaction, up to five times, after a random pause that doubles
 * from 25 ms ("full jitter", AWS Architecture Blog, Exponential Backoff And Jitter).
 */
export async function withConflictRetries<T>(write: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await sleep(randomInt(25 * 2 ** attempt));
    }
  }
}

/** However slow they are: who was refused for a lost race has to look at what is left. */
const minTries = 4;

/** Longest pause between two tries, in milliseconds. */
const maxPauseMs = 400;

/**
 * Tries again while others are at the same item, after random pauses that double up to 400 ms.
 * @param patienceMs after this long the last `busy` is answered
 */
export async function retryWhileBusy<T>(
  attempt: () => Promise<T | 'busy'>,
  patienceMs: number,
): Promise<T | 'busy'> {
  const started = Date.now();
  for (let tries = 1; ; tries += 1) {
    const result = await attempt();
    const isOver = tries >= minTries && Date.now() - started >= patienceMs;
    if (result !== 'busy' || isOver) return result;
    await sleep(randomInt(Math.min(25 * 2 ** tries, maxPauseMs)));
  }
}

/** Whether an addition was refused because the attribute is no number. */
export function isWrongType(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ValidationException' &&
    /incorrect data type/.test(error.message)
  );
}
