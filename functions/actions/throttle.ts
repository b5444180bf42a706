import { countAttempt } from '#data/throttles.ts';
import { AppError } from '#domain/app-error.ts';
import type { Counter } from '#domain/throttle-rules.ts';

/** Counts an attempt, before anything costly is done for it. @throws AppError `too_many_requests` with the seconds to wait */
export async function throttle(counters: readonly Counter[], now: Date) {
  const attempt = await countAttempt(counters, now);
  if (attempt.allowed) return attempt;
  throw new AppError('too_many_requests', attempt.message, { retryAfter: attempt.retryAfter });
}
