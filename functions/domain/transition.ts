import type { HistoryEvent } from '#contracts/pickups.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { type PickupAction, type Status, transitionFor } from '#contracts/transitions.ts';
import { AppError } from './app-error.ts';
import {
  appendEntry,
  type By,
  type Content,
  type HistoryRecord,
  type Person,
  type PickupRecord,
} from './pickup.ts';

/** What an action brings along besides who and when. */
export type Details = {
  readonly by: By;
  readonly now: Date;
  /** The collector of an assignment. */
  readonly collector?: Person;
  /** The new instant of a reschedule or an edit. */
  readonly scheduledAt?: string;
  readonly reason?: string;
  readonly note?: string;
  /** Corrected fields of an edit. */
  readonly changes?: Partial<Content>;
};

/** A decided change: what to store, and the statuses from which the table may still allow it. */
export type Decision = { readonly pickup: PickupRecord; readonly from: readonly Status[] };

/**
 * Decides an action on a pickup by the one table of transitions.
 * @throws AppError `forbidden` when this actor never may, `conflict` with a sentence when not in this status or
 * no longer this collector's assignment
 */
export function transition(pickup: PickupRecord, action: PickupAction, details: Details): Decision {
  const rule = transitionFor(action, details.by.role);
  if (!rule) throw new AppError('forbidden');
  checkActor(pickup, details.by);
  if (!rule.from.includes(pickup.status))
    throw new AppError('conflict', `This pickup is already ${pickup.status}.`);
  const collector = action === 'assign' ? details.collector : undefined;
  if (collector && collector.id === pickup.assignedCollector?.id) {
    throw new AppError('conflict', 'This pickup is already assigned to this collector.');
  }
  const at = details.now.toISOString();
  const status = rule.to ?? pickup.status;
  const next = {
    ...pickup,
    content: { ...pickup.content, ...details.changes },
    status,
    scheduledAt: details.scheduledAt ?? pickup.scheduledAt,
    assignedCollector: collectorAfter(status, collector ?? pickup.assignedCollector),
    history: appendEntry(pickup.history, makeHistoryEntry(pickup, action, details, at)),
    updatedAt: at,
    version: pickup.version + 1,
  };
  return { pickup: next, from: rule.from };
}

/** A cancelled pickup keeps only the collector's name: no list leads to it when the phone has to be erased. */
function collectorAfter(status: Status, collector: Person | undefined): Person | undefined {
  if (!collector || status === 'pending') return undefined;
  const { id, firstName, lastName } = collector;
  return status === 'cancelled' ? { id, firstName, lastName } : collector;
}

function checkActor(pickup: PickupRecord, by: By): void {
  if (by.role === 'user' && pickup.user.id !== by.id) throw new AppError('not_found');
  if (by.role === 'collector' && !isAssignedTo(pickup, by.id)) {
    throw new AppError('conflict', sharedTexts.noLongerYours);
  }
}

const events: Record<PickupAction, HistoryEvent> = {
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'could-not-collect': 'could not collect',
  cancel: 'cancelled',
  reschedule: 'rescheduled',
  edit: 'edited',
  release: 'released',
};

function makeHistoryEntry(
  pickup: PickupRecord,
  action: PickupAction,
  details: Details,
  at: string,
): HistoryRecord {
  const reassigned = action === 'assign' && pickup.assignedCollector;
  const moved = action === 'edit' && details.scheduledAt && details.scheduledAt !== pickup.scheduledAt;
  return {
    at,
    event: reassigned ? 're-assigned' : moved ? 'rescheduled' : events[action],
    by: details.by,
    collectorId: (details.collector ?? pickup.assignedCollector)?.id,
    reason: details.reason || undefined,
    note: details.note || undefined,
  };
}

/** Whether it is this collector's assignment; a cancelled pickup is not. */
export function isAssignedTo(pickup: PickupRecord, collectorId: string): boolean {
  return pickup.assignedCollector?.id === collectorId && pickup.status !== 'cancelled';
}

/** Whether it ever was this collector's: they learn that it is no longer theirs, strangers get 404. */
export function wasEverAssignedTo(pickup: PickupRecord, collectorId: string): boolean {
  return pickup.history.some((entry) => entry.collectorId === collectorId);
}
