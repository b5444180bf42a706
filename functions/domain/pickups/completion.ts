import { completedAt, mayReopen, undoSeconds } from '#contracts/pickups/completion.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import type { AwaitingTime, HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { PickupAction, Status, Transition } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';

/** Checks that a completion can still be taken back: 2 minutes by its collector, by staff until the next day ends. @throws AppError `conflict` */
export function checkInTime(action: PickupAction, history: readonly HistoryRecord[], now: Date): void {
  if (action === 'undo-complete' && !mayUndo(history, now))
    throw new AppError('conflict', sharedTexts.tooLateToUndo);
  if (action === 'reopen' && !mayReopen(history, now))
    throw new AppError('conflict', sharedTexts.tooLateToReopen);
}

function mayUndo(history: readonly HistoryRecord[], now: Date): boolean {
  const completed = completedAt(history);
  return completed !== undefined && now.getTime() - Date.parse(completed) <= undoSeconds.allowed * 1000;
}

/** The status after an action: of an undone completion what it was before; of a reopened pickup `assigned` with a collector, unless it was cancelled. */
export function statusAfter(
  { action, to, orTo }: Transition,
  { status, history }: Pick<PickupRecord, 'status' | 'history'>,
  collectorId: string | undefined,
): Status {
  // What gave its seat back must not be open again without one.
  const before = history.map(statusSince).findLast((one) => one !== undefined);
  if (action === 'undo-complete') return before ?? to ?? status;
  if (action === 'reopen' && before === 'cancelled') return before;
  return (action === 'reopen' && !collectorId ? orTo : to) ?? status;
}

/** What a pickup is since an event; undefined where it stayed what it was. */
function statusSince({ event, by, collectorId }: HistoryRecord): Status | undefined {
  switch (event) {
    case 'assigned':
    case 're-assigned':
      return 'assigned';
    case 'reopened':
      return collectorId ? 'assigned' : 'pending';
    case 'started':
      return 'in progress';
    case 'cancelled':
      return 'cancelled';
    case 'rescheduled':
      return by.role === 'user' ? 'pending' : undefined;
    default:
      return event === 'released' || causeOf(event) ? 'pending' : undefined;
  }
}

/** Why a household is waited for since an event, if it is. */
export function causeOf(event: HistoryEvent): AwaitingTime['cause'] | undefined {
  return event === 'could not collect' || event === 'postponed' ? event : undefined;
}

/** For what time a pickup waited before it was completed, if it did. */
export function findAwaitedBefore(history: readonly HistoryRecord[]): AwaitingTime | undefined {
  const entry = history.findLast((one) => statusSince(one) ?? one.event === 'rescheduled');
  const cause = entry && causeOf(entry.event);
  return cause && { at: recordedAtOf(entry), cause, reason: entry.reason };
}
