import type { HistoryRecord } from '#domain/pickups/pickup.ts';
import type { Visit } from './visit.ts';

/** After so long the clock of a phone that says when something was done is no longer believed. */
const believedMs = 48 * 60 * 60 * 1000;

/** The phone learns the server's time to the second: so far its clock may be ahead. */
const aheadMs = 2000;

/**
 * When something was done, as far as the phone's clock can be believed: after the last event of the pickup and not after now.
 * Without a time, or with one from the future or of more than 48 hours ago, it was done now.
 */
export function findActTime(
  given: string | undefined,
  history: readonly HistoryRecord[],
  now: Date,
): Pick<Visit, 'at' | 'recordedAt' | 'clock'> {
  const givenMs = given === undefined ? Number.NaN : Date.parse(given);
  const isBelieved = givenMs <= now.getTime() + aheadMs && givenMs >= now.getTime() - believedMs;
  // No two events of a pickup have the same time: it is part of the key of the visit.
  const earliest = Math.max(0, ...history.map(({ at }) => Date.parse(at) + 1));
  return {
    at: new Date(
      Math.max(isBelieved ? Math.min(givenMs, now.getTime()) : now.getTime(), earliest),
    ).toISOString(),
    recordedAt: now.toISOString(),
    ...(!isBelieved && { clock: 'server' }),
  };
}
