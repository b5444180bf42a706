import { getHost } from '#platform/host.ts';
import { ApiError, isUnreachable } from './api-error.ts';

/** Calls at once: enough to hide latency, few enough not to be throttled. */
const parallel = 3;
const tries = 3;
/** The quota of changes counts by the minute: a longer wait has another reason. */
const longestPauseMs = 60_000;
const stepMs = 250;

/** `refused`: would be refused again; `lost`: stop sending. */
type Sent<T> = { readonly answer: T } | { readonly refused: unknown } | { readonly lost: unknown };

/** Milliseconds before the call is sent again; undefined when that would not help. */
function findPause(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const wanted = (error.retryAfter ?? 1) * getHost().secondMs;
  if (isUnreachable(error)) return Math.min(wanted, longestPauseMs);
  return error.code === 'too_many_requests' && wanted <= longestPauseMs ? wanted : undefined;
}

/** A session that ended, or quotas. */
const isAboutCaller = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 429);

async function pause(ms: number, goesOn: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && goesOn(); left -= stepMs)
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, stepMs)));
}

/** Makes one of many calls; after a 429 or 503 again when its `Retry-After` is over, so it should carry a key. @param goesOn asked before each repetition */
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
  readonly goesOn: () => boolean;
  /** Calls begun at most, to leave some of the quota. */
  readonly perSecond?: number;
};

/** Works on items in order, some in parallel, as long as `goesOn`. */
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
