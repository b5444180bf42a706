import { travel } from '#contracts/rounds/round-legs.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import type { Visit } from './visit.ts';

const minuteMs = 60_000;

/** How a round goes, at the time at which it is looked at. */
export type RoundProgress = {
  /** Stops that were completed or could not be collected, and those that are still to do. */
  readonly done: number;
  readonly left: number;
  /** The last act, by its own time; none as long as nothing was done. */
  readonly lastActAt?: string;
  /** Time of the last act minus the planned end of the k-th stop, where k stops are done; below 0 when ahead. */
  readonly delayMinutes: number;
  /** When the last stop is expected to end. */
  readonly endsAt?: string;
};

/**
 * How a collector's round goes by their visits of its date. `stops` are those that are theirs, in their order: `orderRound`
 * leaves out what is no longer theirs.
 */
export function measureProgress(stops: readonly RoundStop[], visits: readonly Visit[]): RoundProgress {
  const counted = visits.filter(({ refused }) => !refused);
  const done = findDone(counted);
  const left = stops.filter(({ pickupId }) => !done.has(pickupId));
  const last = counted.at(-1);
  const planned = stops[Math.max(done.size, 1) - 1]?.plannedAt;
  const stopMs = done.size > 0 ? travel.minutesPerStop * minuteMs : 0;
  const delayMs = last && planned ? Date.parse(last.at) - Date.parse(planned) - stopMs : 0;
  const end = left.at(-1)?.plannedAt;
  return {
    done: done.size,
    left: left.length,
    ...(last && { lastActAt: last.at }),
    delayMinutes: Math.round(delayMs / minuteMs),
    ...(end && {
      endsAt: new Date(Date.parse(end) + travel.minutesPerStop * minuteMs + delayMs).toISOString(),
    }),
  };
}

/** The pickups that a collector is done with, whatever the result; what was taken back is not. */
export function findDone(visits: readonly Visit[]): ReadonlySet<string> {
  const done = new Set<string>();
  for (const { kind, pickupId } of visits) {
    if (kind === 'complete' || kind === 'could-not-collect') done.add(pickupId);
    if (kind === 'undo-complete') done.delete(pickupId);
  }
  return done;
}
