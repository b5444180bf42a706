import { getHost } from '#platform/host.ts';
import { ApiError, isUnreachable } from './api-error.ts';

/** Calls under way at once: enough to hide the way to the server, few enough not to be turned away. */
const parallel = 3;
/** How often one call is sent. */
const tries = 3;
/** The quota of changes counts by the minute: who would have to wait longer than that has another reason. */
const longestPauseMs = 60_000;
/** How soon a pause hears that nothing more is to be sent. */
const stepMs = 250;

/** What came of a call; `refused`: an answer that would stay the same; `lost`: nothing to go on with. */
type Sent<T> = { readonly answer: T } | { readonly refused: unknown } | { readonly lost: unknown };

/** Answers how long to wait before the same call is sent again; undefined when that would not help. */
function findPause(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const wanted = (error.retryAfter ?? 1) * getHost().secondMs;
  if (isUnreachable(error)) return Math.min(wanted, longestPauseMs);
  return error.code === 'too_many_requests' && wanted <= longestPauseMs ? wanted : undefined;
}

/** What says nothing about the call itself: a session that ended, or quotas. */
const isAboutCaller = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 429);

/** Waits, but no longer than until nothing more is to be sent. */
async function pause(ms: number, goesOn: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && goesOn(); left -= stepMs)
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, stepMs)));
}

/**
 * Makes one of many calls, again where that may help: after a 429 or a 503 when its `Retry-After` is over. The call is to carry a
 * key, so that a lost answer does nothing twice.
 * @param goesOn whether more is to be sent; it is asked before each repetition
 */
export async function sendOneOfMany<T>(make: () => Promise<T>, goesOn: () => boolean): Promise<Sent<T>> {
  for (let left = tries; ; left -= 1) {
    try {
      return { answer: await make() };
    } catch (error) {
      const wait = findPause(error);
      if (wait === undefined && !isAboutCaller(error)) return { refused: error };
      if (wait === undefined || left === 1) return { lost: error };
      await pause(wait, goesOn);
      if (!goesOn()) return { lost: error };
    }
  }
}

type Many = {
  /** Whether more is to be sent. */
  readonly goesOn: () => boolean;
  /** Begun at most: what is left of a quota is for others, and for other work of the same person. */
  readonly perSecond?: number;
};

/** Does the work of many, some at a time, in their order, as long as more is to be sent. */
export async function inParallel<T>(
  items: readonly T[],
  { goesOn, perSecond = Infinity }: Many,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const betweenMs = getHost().secondMs / perSecond;
  let nextAt = 0;
  const next = async () => {
    for (const item of queue) {
      const begins = Math.max(nextAt, Date.now());
      nextAt = begins + betweenMs;
      await pause(begins - Date.now(), goesOn);
      if (goesOn()) await work(item);
      if (!goesOn()) return;
    }
  };
  if (goesOn()) await Promise.all(Array.from({ length: parallel }, next));
}
