import { completedAt, mayReopen, undoSeconds } from '#contracts/pickups/completion.ts';
import type { PickupAction, Status, Transition } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';

/**
 * Checks that a completion can still be taken back: for 2 minutes by its collector, by staff until the end of the
 * day after it.
 * @throws AppError `conflict` with a sentence when it is too late
 */
export function checkInTime(action: PickupAction, history: readonly HistoryRecord[], now: Date): void {
  if (action === 'undo-complete' && !mayUndo(history, now)) {
    throw new AppError('conflict', sharedTexts.tooLateToUndo);
  }
  if (action === 'reopen' && !mayReopen(history, now)) {
    throw new AppError('conflict', sharedTexts.tooLateToReopen);
  }
}

function mayUndo(history: readonly HistoryRecord[], now: Date): boolean {
  const completed = completedAt(history);
  return completed !== undefined && now.getTime() - Date.parse(completed) <= undoSeconds.allowed * 1000;
}

/**
 * The status to which an action leads: an undone completion to what the pickup was before, a reopened pickup to
 * `assigned` where there is a collector to give it to.
 * @param collectorId of the assignment that the action makes
 */
export function statusAfter(
  { action, to, orTo }: Transition,
  { status, history }: Pick<PickupRecord, 'status' | 'history'>,
  collectorId: string | undefined,
): Status {
  const isOther = action === 'undo-complete' ? wasStarted(history) : action === 'reopen' && !collectorId;
  return (isOther ? orTo : to) ?? status;
}

/** Whether the collector had set out before the completion. */
function wasStarted(history: readonly HistoryRecord[]): boolean {
  const last = history.findLast(({ event }) =>
    ['assigned', 're-assigned', 'started', 'reopened'].includes(event),
  );
  return last?.event === 'started';
}
