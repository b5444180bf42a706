import * as v from 'valibot';
import { recordedAtOf } from './history-times.ts';
import type { HistoryEntry } from './pickups.ts';

/** How long a collector can take a completion back, in seconds: on the screen, and at the server. */
export const undoSeconds = { onScreen: 30, allowed: 120 } as const;

type Entry = Pick<HistoryEntry, 'at' | 'recordedAt' | 'event'>;

/** When the pickup was last completed, as the server learned of it (ISO 8601), if it was. */
export function completedAt(history: readonly Entry[]): string | undefined {
  const entry = [...history].reverse().find(({ event }) => event === 'completed');
  return entry && recordedAtOf(entry);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The end of the day after a completion, which is the last moment to reopen it. Ghana is on UTC. */
export function reopenableUntil(completed: string): Date {
  return new Date(Date.parse(completed.slice(0, 10)) + 2 * dayMs);
}

export function mayReopen(history: readonly Entry[], now: Date): boolean {
  const completed = completedAt(history);
  return completed !== undefined && now < reopenableUntil(completed);
}

/** What became of a pickup since its present time was chosen; instants in ISO 8601, by the collector's clock as corrected. */
export const outcome = v.object({
  startedAt: v.optional(v.string()),
  completedAt: v.optional(v.string()),
  /** Of a completed one: whether within its window. */
  isOnTime: v.optional(v.boolean()),
  /** Why a collector could not collect, and their name; gone once it is completed, or its household chose a new time. */
  reason: v.optional(v.string()),
  collector: v.optional(v.string()),
});
export type Outcome = Readonly<v.InferOutput<typeof outcome>>;
