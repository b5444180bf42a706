import { bulkUndoSeconds } from '#contracts/plan/dispatch.ts';
import type { HistoryRecord } from './pickup.ts';

/** After so many seconds a household is told of an assignment that was one of many at once: staff can undo it until then. */
export const toldAfterSeconds = bulkUndoSeconds + 15;

/** Whether an assignment stood until its household was told of it. */
function wasTold({ at, inBulk }: HistoryRecord, later: readonly HistoryRecord[]): boolean {
  const next = later.find(({ event }) => ['assigned', 're-assigned', 'released'].includes(event));
  return !inBulk || !next || Date.parse(next.at) - Date.parse(at) >= toldAfterSeconds * 1000;
}

/** Who comes, as the household knew it before an entry of the history; undefined when it waits to be told, or has to choose a time. */
export function findKnownCollector(
  history: readonly HistoryRecord[],
  before: HistoryRecord,
): string | undefined {
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
