import type { StoredPrice } from '#contracts/money/pickup-money.ts';
import { printSized } from '#contracts/money/sizes.ts';
import type { ContentFields } from '#contracts/pickups/pickup-content.ts';
import {
  type AwaitingTime,
  type CorrectedField,
  correctedFields,
  type HistoryEvent,
} from '#contracts/pickups/pickups.ts';
import {
  firstDateOf,
  mayActNow,
  type PickupAction,
  type Status,
  statuses,
  transitionFor,
} from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import { everywhere } from '#domain/areas/area.ts';
import {
  type AtDoor,
  chargeCompletion,
  chargeLate,
  type MoneyDecision,
  reopenCharge,
  type Settled,
  undoCharge,
} from '#domain/money/settle.ts';
import {
  appendEntry,
  type By,
  type Content,
  type HistoryRecord,
  type Person,
  type PickupRecord,
} from '#domain/records/pickup.ts';
import { isSameSlot, type Seat, type SeatTerms } from '#domain/slots/seat.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import * as sharedTexts from '#shared/texts.ts';
import { wasteLabel } from '#shared/waste.ts';
import { causeOf, checkInTime, findAwaitedBefore, statusAfter } from './outcome.ts';
import { changePin, describePin, keepPin, type PinChange } from './pin.ts';

export type Details = {
  readonly by: By;
  readonly now: Date;
  /** When it was done, where that was before now. Every rule uses `now`. */
  readonly at?: string;
  /** The collector of an assignment, also of one that is reopened; who reported a completion too late. */
  readonly collector?: Person | undefined;
  readonly seat?: Seat;
  readonly reason?: string;
  readonly note?: string;
  readonly inBulk?: true;
  readonly pin?: PinChange;
  readonly changes?: Partial<Content>;
  /** The price by the list of the new date, area or waste; left out, the price stays. */
  readonly price?: StoredPrice | undefined;
  readonly atDoor?: AtDoor | undefined;
};

/** A decided change: what to store, and the statuses from which the table may still allow it. */
export type Decision = MoneyDecision & {
  /** Of the seat that the pickup takes, if it does. */
  readonly terms?: SeatTerms | undefined;
};

const namesCollector: ReadonlySet<PickupAction> = new Set(['assign', 'reopen', 'accept-late']);
const corrects: ReadonlySet<PickupAction> = new Set(['edit', 'complete', 'accept-late']);

/** Decides an action by the one table of transitions. @throws AppError `forbidden` when this actor never may, `conflict` when it cannot be now */
export function transition(pickup: PickupRecord, action: PickupAction, details: Details): Decision {
  const rule = transitionFor(action, details.by.role);
  if (!rule) throw new AppError('forbidden');
  checkActor(pickup, details.by);
  if (!rule.from.includes(pickup.status)) throw new AppError('conflict', refuseStatus(pickup.status));
  checkDate(pickup, action, details);
  checkInTime(action, pickup.history, details.now);
  const collector = namesCollector.has(action) ? details.collector : undefined;
  if (action === 'assign' && collector && collector.id === pickup.assignedCollector?.id)
    throw new AppError('conflict', 'This pickup is already assigned to this collector.');
  const recordedAt = details.now.toISOString();
  const status = statusAfter(rule, pickup, collector?.id);
  const changed = {
    ...pickup,
    content: { ...pickup.content, ...details.changes },
    price: 'price' in details ? details.price : pickup.price,
    status,
    ...seatAfter(pickup, action, details),
    awaitingTime: awaitingTimeAfter(pickup, action, details, recordedAt),
    assignedCollector: collectorAfter(status, collector ?? pickup.assignedCollector),
    updatedAt: recordedAt,
    version: pickup.version + 1,
  };
  const pin = details.pin
    ? changePin(changed, details.pin, details.by, details.now)
    : keepPin(pickup, changed);
  const told = details.pin ? { ...details, note: describePin(pin) } : details;
  const settled = settle({ ...changed, pin }, action, details);
  const entry = {
    ...makeHistoryEntry(pickup, action, told, recordedAt),
    changes: corrects.has(action) ? listCorrections(pickup, settled.pickup) : undefined,
  };
  const history = appendEntry(pickup.history, entry);
  return { ...settled, pickup: { ...settled.pickup, history }, from: rule.from, terms: details.seat };
}

function settle(next: PickupRecord, action: PickupAction, { by, now, atDoor = {} }: Details): Settled {
  const event = { by, now };
  if (action === 'complete') return chargeCompletion(next, atDoor, next.assignedCollector?.id, event);
  if (action === 'undo-complete') return undoCharge(next, event);
  if (action === 'reopen') return reopenCharge(next, event);
  return action === 'accept-late' ? chargeLate(next, atDoor, event) : { pickup: next };
}

function checkDate(pickup: PickupRecord, action: PickupAction, { by, now }: Details): void {
  const first = firstDateOf(action, by.role, pickup);
  if (first === undefined || mayActNow(action, by.role, pickup, now)) return;
  const date = printDateWithDay(first);
  const isCancel = action === 'cancel';
  throw new AppError(
    'conflict',
    isCancel
      ? `${refuseStatus(pickup.status)} ${sharedTexts.cancelFrom(date)}`
      : sharedTexts.forLaterDate(date),
  );
}

/** Of a status of a newer release nobody here knows what may follow. */
function refuseStatus(status: Status): string {
  return statuses.includes(status) ? `This pickup is already ${status}.` : sharedTexts.newerRecord;
}

/** What is cancelled or postponed gives its seat back; all else keeps it, unless it moves. */
function seatAfter(pickup: PickupRecord, action: PickupAction, { seat }: Details) {
  const { scheduledAt, area, slot } = seat ?? pickup;
  const isTaken = seat && !(seat.slot && isSameSlot(seat.slot, pickup.slot));
  return {
    scheduledAt,
    area,
    slot: action === 'cancel' || action === 'postpone' ? undefined : slot,
    unverified: isTaken ? seat.unverified && true : pickup.unverified,
  };
}

/** A household is waited for until it, or somebody on its behalf, chooses a time or sends a collector after all. */
function awaitingTimeAfter(
  pickup: PickupRecord,
  action: PickupAction,
  { seat, reason }: Details,
  at: string,
): AwaitingTime | undefined {
  const cause = causeOf(events[action]);
  if (cause) return { at, cause, reason };
  if (action === 'undo-complete') return findAwaitedBefore(pickup.history);
  return (action === 'edit' || action === 'pin') && !seat ? pickup.awaitingTime : undefined;
}

/** A cancelled pickup keeps only the collector's name: no list leads to it when the phone has to be erased. */
function collectorAfter(status: Status, collector: Person | undefined): Person | undefined {
  if (!collector || status === 'pending') return undefined;
  const { id, firstName, lastName } = collector;
  return status === 'cancelled' ? { id, firstName, lastName } : collector;
}

function checkActor(pickup: PickupRecord, by: By): void {
  if (by.role === 'user' && pickup.user.id !== by.id) throw new AppError('not_found');
  if (by.role === 'collector' && !isAssignedTo(pickup, by.id))
    throw new AppError('conflict', sharedTexts.noLongerYours);
}

const events: Record<PickupAction, HistoryEvent> = {
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'could-not-collect': 'could not collect',
  cancel: 'cancelled',
  reschedule: 'rescheduled',
  edit: 'edited',
  pin: 'pinned',
  release: 'released',
  postpone: 'postponed',
  'undo-complete': 'completion undone',
  reopen: 'reopened',
  'accept-late': 'completed',
};

function makeHistoryEntry(
  pickup: PickupRecord,
  action: PickupAction,
  details: Details,
  recordedAt: string,
): HistoryRecord {
  const { at = recordedAt } = details;
  // Staff accept what a collector did; that staff did so is in the audit log.
  const reporter = action === 'accept-late' ? details.collector : undefined;
  const reassigned = action === 'assign' && pickup.assignedCollector;
  // A pickup that is reopened without a collector is nobody's.
  const collector = details.collector ?? (action === 'reopen' ? undefined : pickup.assignedCollector);
  const { seat } = details;
  const isElsewhere = seat?.scheduledAt !== pickup.scheduledAt || seat.area?.id !== pickup.area?.id;
  const moved = action === 'edit' && seat && (pickup.awaitingTime || isElsewhere);
  return {
    at,
    recordedAt: recordedAt > at ? recordedAt : undefined,
    event: reassigned ? 're-assigned' : moved ? 'rescheduled' : events[action],
    by: reporter ? { role: 'collector', id: reporter.id, name: fullName(reporter) } : details.by,
    collectorId: collector?.id,
    reason: details.reason || undefined,
    note: details.note || undefined,
    inBulk: details.inBulk,
    amount: details.atDoor?.paid?.amount,
  };
}

function tellContent({ content, scheduledAt, area }: PickupRecord): ReadonlyMap<string, string | undefined> {
  const { wasteType, size, count, location, digitalAddress } = content;
  const told = {
    waste: wasteLabel(wasteType),
    size: size && printSized({ size, count }),
    place: location,
    'digital address': digitalAddress,
    time: `${printDateWithDay(scheduledAt.slice(0, 10))}, ${printWindow(scheduledAt)}`,
    area: area?.name ?? everywhere.name,
  };
  return new Map(Object.entries(told));
}

/** Fields whose values the history does not say. A new field of the content is named here, or does not compile. */
type Unworded = Exclude<keyof ContentFields, 'wasteType' | 'size' | 'count' | 'location' | 'digitalAddress'>;
const unworded: Readonly<Record<Unworded, CorrectedField>> = {
  position: 'position',
  items: 'items',
  notes: 'notes',
};
const unwordedFields = Object.entries(unworded) as [Unworded, CorrectedField][]; // Object.entries widens the keys

function listCorrections(before: PickupRecord, after: PickupRecord): HistoryRecord['changes'] {
  const [from, to] = [tellContent(before), tellContent(after)];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changes = [
    ...correctedFields
      .filter((field) => from.get(field) !== to.get(field))
      .map((field) => ({ field, from: from.get(field), to: to.get(field) })),
    ...unwordedFields
      .filter(([name]) => !isSame(before.content[name], after.content[name]))
      .map(([, field]) => ({ field })),
  ];
  return changes.length > 0 ? changes : undefined;
}

/** Whether it is this collector's assignment; a cancelled pickup is not. */
export function isAssignedTo(pickup: PickupRecord, collectorId: string): boolean {
  return pickup.assignedCollector?.id === collectorId && pickup.status !== 'cancelled';
}

/** Whether it ever was this collector's: they learn that it is no longer theirs, strangers get 404. */
export function wasEverAssignedTo(pickup: PickupRecord, collectorId: string): boolean {
  return pickup.history.some((entry) => entry.collectorId === collectorId);
}
