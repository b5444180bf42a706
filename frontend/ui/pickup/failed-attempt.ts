import type { HistoryEntry, Pickup } from '#contracts/pickups.ts';

/** The failed attempt after which a pickup waits for a new time; undefined when it does not. */
export function failedAttempt(pickup: Pickup): HistoryEntry | undefined {
  if (pickup.status !== 'pending') return undefined;
  // An edit by the office in between does not choose a new time for the household.
  const last = pickup.history.findLast(({ event }) => event !== 'edited');
  return last?.event === 'could not collect' ? last : undefined;
}
