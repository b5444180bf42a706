import * as v from 'valibot';
import { completedAt, mayReopen, type Outcome, outcome, undoSeconds } from '#contracts/pickups/completion.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import type { AwaitingTime, HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { PickupAction, Status, Transition } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';

export const storedOutcome = v.object({
  ...outcome.entries,
  cancelledAt: v.optional(v.string()),
  problems: v.optional(v.number()),
  /** Of these, that it had paid; and that nobody came, with whose failed visit it was. */
  saidPaid: v.optional(v.number()),
  saidCame: v.optional(v.number()),
  failedBy: v.optional(v.string()),
});
export type StoredOutcome = Readonly<v.InferOutput<typeof storedOutcome>>;
type Told = Pick<PickupRecord, 'history' | 'scheduledAt'>;

/** What became of a pickup, as its history tells; undefined as long as nothing did. */
export function findOutcome({ history, scheduledAt }: Told): Outcome | undefined {
  const { cancelledAt: _, ...found } = foldHistory(history);
  if (Object.values(found).every((value) => value === undefined)) return undefined;
  const { completedAt } = found;
  return completedAt === undefined ? found : { ...found, isOnTime: isWithinWindow(completedAt, scheduledAt) };
}

/** The same, as it is stored. */
export function findStoredOutcome(pickup: Told & Pick<PickupRecord, 'status' | 'problems'>) {
  const found = findOutcome(pickup);
  const cancelledAt = pickup.status === 'cancelled' ? foldHistory(pickup.history).cancelledAt : undefined;
  const problems = pickup.problems?.length;
  if (!found && !cancelledAt && !problems) return undefined;
  return { ...found, cancelledAt, problems, ...findSaid(pickup) };
}

function findSaid({ problems = [], history }: Pick<PickupRecord, 'problems' | 'history'>) {
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length || undefined;
  const [saidPaid, saidCame] = [count('paid'), count('came')];
  const notCollected = history.findLast(({ event }) => event === 'could not collect');
  return { ...(saidPaid && { saidPaid }), ...(saidCame && { saidCame, failedBy: notCollected?.by.id }) };
}

function isWithinWindow(at: string, scheduledAt: string): boolean {
  const after = Date.parse(at) - Date.parse(scheduledAt);
  return after >= 0 && after <= pickupWindowMs;
}

type Acts = Pick<StoredOutcome, 'startedAt' | 'completedAt' | 'reason' | 'collector' | 'cancelledAt'>;

/** The acts since the present time was chosen; an act that was taken back, or an assignment that was lost, leaves nothing. */
function foldHistory(history: readonly HistoryRecord[]): Acts {
  return history.reduce(addEntry, {});
}

function addEntry(found: Acts, { event, at, by, reason }: HistoryRecord): Acts {
  switch (event) {
    case 'rescheduled':
      return {};
    case 'started':
      return { startedAt: at };
    case 'completed':
      return { startedAt: found.startedAt, completedAt: at };
    case 'completion undone':
      return { startedAt: found.startedAt };
    case 'could not collect':
      return { startedAt: found.startedAt, reason, collector: by.name };
    case 'assigned':
    case 're-assigned':
    case 'released':
    case 'reopened':
      return { reason: found.reason, collector: found.collector };
    case 'cancelled':
      return { ...found, cancelledAt: at };
    default:
      return found;
  }
}

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
