import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';

/** What a change of a pickup did, as the table's stream shows it. */
export type PickupChange = { readonly before: PickupRecord | undefined; readonly after: PickupRecord };

/** The history entry that a change added, if it was an action: a refreshed name or an erased note adds none. */
export function findNewEntry({ before, after }: PickupChange): HistoryRecord | undefined {
  const entry = after.history.at(-1);
  const earlier = before?.history.at(-1);
  const isSame = entry && earlier && isSameEvent(entry, earlier);
  return isSame ? undefined : entry;
}

function isSameEvent(one: HistoryRecord, other: HistoryRecord): boolean {
  return one.event === other.event && recordedAtOf(one) === recordedAtOf(other);
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
