import { everywhereId } from '#contracts/areas/area-id.ts';
import { isOpen, mayAct, openStatuses } from '#contracts/pickups/transitions.ts';
import { type AccountRecord, isBeforeClaim, phoneToCall } from '#domain/accounts/account.ts';
import { findDue, waiveErased } from '#domain/money/settle.ts';
import { eraseHousehold, holdsHousehold } from '#domain/pickups/erasure.ts';
import { type LearnedPosition, placeWords, withLearnedPosition } from '#domain/places/learned-position.ts';
import { bySystem, type Person, type PickupRecord, toAssignee, toPerson } from '#domain/records/pickup.ts';
import { isSameContent } from './content.ts';
import { type Decision, transition } from './transition.ts';

/** Decisions about a pickup whose household or collector was deleted or changed; undefined when nothing is to do. */

/** None keeps anything about the household, nor what it owed; what it gets back stays. An open one is cancelled. */
export function decideAfterUserDeleted(pickup: PickupRecord, now: Date): Decision | undefined {
  const event = { by: bySystem, now };
  if (isOpen(pickup.status)) {
    const cancelled = transition(pickup, 'cancel', event);
    const { pickup: next, posting } = waiveErased(cancelled.pickup, event);
    return { ...cancelled, pickup: eraseHousehold(next), posting };
  }
  if (findDue(pickup) <= 0 && !holdsHousehold(pickup)) return undefined;
  const settled = waiveErased(pickup, event);
  const next = { ...eraseHousehold(settled.pickup), version: pickup.version + 1 };
  return { ...settled, pickup: next, from: [pickup.status] };
}

/** A pickup that nobody has started is postponed when its day is closed in its area, unless it waits for its household anyway. */
export function decideAfterDayClosed(
  pickup: PickupRecord,
  { areaId, date, reason }: { readonly areaId: string; readonly date: string; readonly reason: string },
  now: Date,
): Decision | undefined {
  const isMet = (pickup.area?.id ?? everywhereId) === areaId && pickup.scheduledAt.startsWith(date);
  if (!isMet || !mayAct('postpone', 'system', pickup.status) || pickup.awaitingTime) return undefined;
  return transition(pickup, 'postpone', { by: bySystem, now, reason, inBulk: true });
}

/** An open assignment goes back to pending; a finished one keeps the name, but neither phone nor plate. */
export function decideAfterCollectorDeleted(pickup: PickupRecord, collectorId: string, now: Date) {
  const { assignedCollector, status } = pickup;
  if (assignedCollector?.id !== collectorId) return undefined;
  if (isOpen(status)) return transition(pickup, 'release', { by: bySystem, now });
  const named = toPerson(assignedCollector, undefined);
  if (isSamePerson(named, assignedCollector)) return undefined;
  const next = { ...pickup, assignedCollector: named, version: pickup.version + 1 };
  return { pickup: next, from: [status] };
}

/** An open pickup shows names and phone as they are now. The version stays: no tap is refused for a new name. What staff booked before a claim stays, too. */
export function decideAfterPersonChanged(
  pickup: PickupRecord,
  person: Person & Pick<AccountRecord, 'claimedAt' | 'contactPhone' | 'work'>,
): Decision | undefined {
  if (!isOpen(pickup.status) || isBeforeClaim(person, pickup)) return undefined;
  const { user, assignedCollector } = pickup;
  const asUser =
    user.id === person.id ? toPerson(person, pickup.ownPhone ? user.phone : phoneToCall(person)) : user;
  const asCollector = assignedCollector?.id === person.id ? toAssignee(person) : assignedCollector;
  if (isSamePerson(asUser, user) && isSamePerson(asCollector, assignedCollector)) return undefined;
  return { pickup: { ...pickup, user: asUser, assignedCollector: asCollector }, from: openStatuses };
}

/** An open pickup without a pin of its own is where its place is known to be now. The version stays, as with names. */
export function decideAfterPositionChanged(
  pickup: PickupRecord,
  learned: LearnedPosition,
  household: Pick<AccountRecord, 'claimedAt'>,
): Decision | undefined {
  const { content, status } = pickup;
  if (!isOpen(status) || isBeforeClaim(household, pickup) || isBeforeClaim(household, learned))
    return undefined;
  if (placeWords(content.location) !== placeWords(learned.location)) return undefined;
  const next = withLearnedPosition(content, learned);
  if (isSameContent(next, content)) return undefined;
  return { pickup: { ...pickup, content: next }, from: openStatuses };
}

const keysOfPerson = ['firstName', 'lastName', 'phone', 'plate'] as const;

function isSamePerson(a: Person | undefined, b: Person | undefined): boolean {
  return keysOfPerson.every((key) => a?.[key] === b?.[key]);
}
