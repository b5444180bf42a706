import type { ProvedThrottle } from '#actions/proof-of-work.ts';
import { environment } from '#config/environment.ts';
import { type Attempt, countAttempt, readCount } from '#data/throttles.ts';
import { AppError } from '#domain/app-error.ts';
import {
  askedCounter,
  type Ceiling,
  newcomerCounter,
  newcomersOfAddress,
  resetCounter,
  resetsOfAddress,
} from '#domain/messages/ceilings.ts';
import type { Counter } from '#domain/throttle-rules.ts';

export function getCeiling(channel: Ceiling['channel']): Ceiling {
  return { channel, most: environment(channel === 'sms' ? 'SMS_HOURLY_CEILING' : 'MAIL_DAILY_CEILING') };
}

/** The counter of what goes to new numbers or addresses; its limit depends on the resets of now. One read. */
export async function findNewcomerCounter(ceiling: Ceiling, now: Date): Promise<Counter> {
  return newcomerCounter(ceiling, await readCount(askedCounter(ceiling, now), now), now);
}

/** What limits resets for a network address; nothing where a proof of work stands for it. @param from the address, scrambled */
export function listOfAddress(ceiling: Ceiling, from: string | undefined, now: Date): readonly Counter[] {
  return from === undefined ? [] : [resetsOfAddress(ceiling, from, now)];
}

/** Counts a reset that is about to be sent to a known number or address. @param from as `listOfAddress` takes it */
export async function countReset(ceiling: Ceiling, from: string | undefined, now: Date): Promise<Attempt> {
  const newcomers = await readCount(newcomerCounter(ceiling, 0, now), now);
  return countAttempt([...listOfAddress(ceiling, from, now), resetCounter(ceiling, newcomers, now)], now);
}

/** Whether half of a ceiling is spent. Two reads. */
export async function isHalfSpent(ceiling: Ceiling, now: Date): Promise<boolean> {
  const counters = [newcomerCounter(ceiling, 0, now), resetCounter(ceiling, 0, now)];
  const [newcomers = 0, resets = 0] = await Promise.all(counters.map((one) => readCount(one, now)));
  return 2 * (newcomers + resets) >= ceiling.most;
}

/** Mails a link to a new address, under the ceiling. Failing counts only for a taken address, which so takes as long. @throws AppError `too_many_requests` */
export async function mailNewcomer<T>(
  { throttle, viewerAddress, now }: ProvedThrottle,
  act: () => Promise<T>,
): Promise<T> {
  const ceiling = getCeiling('mail');
  const attempt = await throttle([
    newcomersOfAddress(ceiling, viewerAddress, now),
    await findNewcomerCounter(ceiling, now),
  ]);
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'conflict') await attempt.giveBack();
    throw error;
  }
}
