import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { bulkUndoSeconds } from '#contracts/plan/dispatch.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';

export type PickupChange = { readonly before: PickupRecord | undefined; readonly after: PickupRecord };

/** The history entry that a change added, if it was an action: a refreshed name or an erased note adds none. */
export function findNewEntry({ before, after }: PickupChange): HistoryRecord | undefined {
  const entry = after.history.at(-1);
  const earlier = before?.history.at(-1);
  if (!entry || !earlier || entry.event !== earlier.event) return entry;
  return recordedAtOf(entry) === recordedAtOf(earlier) ? undefined : entry;
}

/** The collector who lost an open assignment by this change; not who gave it back, nor whose own account is gone. */
export function findLosingCollector({ before, after }: PickupChange): string | undefined {
  const collector = before?.assignedCollector?.id;
  if (!collector || !isUnderWay(before.status)) return undefined;
  if (after.assignedCollector?.id === collector && after.status !== 'cancelled') return undefined;
  const entry = findNewEntry({ before, after });
  const isGone = entry?.event === 'released' && entry.by.role === 'system';
  return entry?.event === 'could not collect' || isGone ? undefined : collector;
}

/** After so many seconds a household is told of an assignment that was one of many at once: staff can undo it until then. */
export const toldAfterSeconds = bulkUndoSeconds + 15;

function wasTold({ at, inBulk }: HistoryRecord, later: readonly HistoryRecord[]): boolean {
  const next = later.find(({ event }) => ['assigned', 're-assigned', 'released'].includes(event));
  return !inBulk || !next || Date.parse(next.at) - Date.parse(at) >= toldAfterSeconds * 1000;
}

/** Who comes, as the household knew it before an entry of the history; undefined when it waits to be told, or has to choose a time. */
export function findKnownCollector(history: readonly HistoryRecord[], before: HistoryRecord) {
  let known: string | undefined;
  for (const [index, entry] of history.entries()) {
    if (entry === before) break;
    const { event, by, collectorId } = entry;
    if (event === 'started' || event === 'reopened') known = collectorId;
    if (event === 'could not collect' || event === 'postponed') known = undefined;
    if (event === 'rescheduled' && by.role === 'user') known = undefined;
    const isGiven = event === 'assigned' || event === 're-assigned';
    if (isGiven && wasTold(entry, history.slice(index + 1))) known = collectorId;
  }
  return known;
}
