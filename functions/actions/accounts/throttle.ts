import { countAttempt, type Mark } from '#data/accounts/throttles.ts';
import type { Counter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';

/** Counts an attempt, before anything costly is done for it. @throws AppError `too_many_requests` with the seconds to wait */
export async function throttle(counters: readonly Counter[], now: Date, mark?: Mark) {
  const attempt = await countAttempt(counters, now, mark);
  if (attempt.allowed) return attempt;
  throw new AppError('too_many_requests', attempt.message, { retryAfter: attempt.retryAfter });
}
