import { randomInt } from 'node:crypto';

/** A running transaction on the same item: not a lost race, only bad timing. Worth another try. */
const transient = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

function isTransient(error: unknown): boolean {
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
      if (attempt >= attempts || !isTransient(error)) throw error;
      await sleep(randomInt(25 * 2 ** attempt));
    }
  }
}
