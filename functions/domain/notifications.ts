import { undoSeconds } from '#contracts/completion.ts';
import type { collectorMails, householdMails } from '#contracts/mail-kinds.ts';
import type { HistoryEvent } from '#contracts/pickups.ts';
import { isOpen, isUnderWay } from '#contracts/transitions.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';
import { findLosingCollector, findNewEntry, type PickupChange } from './pickup-change.ts';
import { findAnswered } from './problems.ts';

export type HouseholdMail = (typeof householdMails)[number];
export type CollectorMail = (typeof collectorMails)[number];

/**
 * A mail about a pickup that is due. Ids only: names and addresses are looked up when it is sent, so that nothing
 * personal lies in a queue. Together `event` and `kind` are the mail's identity.
 */
export type PickupNotification = {
  readonly kind: HouseholdMail | CollectorMail;
  /** Pickup id and version. */
  readonly event: string;
  readonly pickupId: string;
  /** When it happened: the time of the history entry that the mail is about. */
  readonly at: string;
  /** The collector to whom the mail goes, or whom it tells the household about. */
  readonly collectorId?: string;
};

/**
 * One mail to a collector about all that bulk assignments changed within ten minutes. It is sent when they are over, from
 * what stands there then.
 */
export type SummaryNotification = {
  readonly kind: 'assignments';
  /** Collector id and the beginning of the ten minutes: each change in them makes the same mail due. */
  readonly event: string;
  readonly collectorId: string;
  readonly since: string;
};

/** Milliseconds that one summary is about. */
const summaryMs = 10 * 60_000;

/** Seconds after them until the summary: what was changed in the last moment must be visible everywhere. */
const summarySettles = 15;

/** The summaries that a change makes due: to whom a pickup came and whom it left, if it was one of many at once. */
export function summaryNotifications(change: PickupChange): readonly SummaryNotification[] {
  const entry = findNewEntry(change);
  if (!entry?.inBulk) return [];
  return [change.after.assignedCollector?.id, findLosingCollector(change)].flatMap((collectorId) =>
    collectorId ? summarise(collectorId, entry.at) : [],
  );
}

/** The summary of the ten minutes in which something happened. */
export function summarise(collectorId: string, at: string): readonly [SummaryNotification] {
  const since = new Date(Math.floor(Date.parse(at) / summaryMs) * summaryMs).toISOString();
  return [{ kind: 'assignments', event: `${collectorId}@${since}`, collectorId, since }];
}

/**
 * The mails that a change of a pickup makes due: to the household about what others did, to a collector about an
 * assignment that is new, changed or lost.
 */
export function pickupNotifications(change: PickupChange): readonly PickupNotification[] {
  const { before, after } = change;
  const [answered] = findAnswered(before, after);
  const entry = findNewEntry(change);
  const common = { event: `${after.id}@${after.version}`, pickupId: after.id };
  // An answer also tells what became of the pickup.
  const answer = answered?.answeredAt && {
    ...common,
    kind: 'problem-answered' as const,
    at: answered.answeredAt,
  };
  const others = entry ? listOthers(change, entry, { ...common, at: entry.at }) : [];
  return answer ? [answer, ...others.filter(({ kind }) => kind !== 'cancelled')] : others;
}

/** What is due because of an entry of the history. */
function listOthers(
  change: PickupChange,
  entry: HistoryRecord,
  common: Pick<PickupNotification, 'event' | 'pickupId' | 'at'>,
): readonly PickupNotification[] {
  const collectorId = change.after.assignedCollector?.id;
  const lost = findLosingCollector(change);
  const household = chooseHouseholdMail(entry);
  const due: PickupNotification[] = [];
  if (household) due.push({ ...common, kind: household, collectorId });
  if (entry.inBulk) return due;
  if (entry.event === 'assigned' || entry.event === 're-assigned') {
    due.push({ ...common, kind: 'assignment-new', collectorId });
  }
  if (entry.event === 'reopened' && collectorId) {
    due.push({ ...common, kind: 'assignment-reopened', collectorId });
  }
  // A new time or place: who holds the assignment must not drive to the old one.
  if ((household === 'rescheduled' || household === 'edited') && collectorId) {
    due.push({ ...common, kind: 'assignment-changed', collectorId });
  }
  if (lost) due.push({ ...common, kind: 'assignment-lost', collectorId: lost });
  return due;
}

/** The mail to the household about an event; none about what it did itself. */
function chooseHouseholdMail({ event, by }: HistoryRecord): HouseholdMail | undefined {
  if (event === 'could not collect') return 'could-not-collect';
  // The mail about an undone completion has waited, and is not sent.
  if (event === 'requested' || event === 'released' || event === 'completion undone') return undefined;
  if ((event === 'rescheduled' || event === 'cancelled') && by.role !== 'admin') return undefined;
  return event;
}

/**
 * Whether a mail is still true when it is about to be sent: it can be late, and the pickup may have changed. Later
 * changes have mails of their own.
 */
export function isStillTrue(mail: PickupNotification, pickup: PickupRecord): boolean {
  const { status, assignedCollector } = pickup;
  const isTheirs = assignedCollector?.id === mail.collectorId;
  switch (mail.kind) {
    case 'assigned':
    case 're-assigned':
    case 'assignment-new':
      return status === 'assigned' && isTheirs;
    case 'assignment-lost':
      return !(isTheirs && isUnderWay(status));
    case 'started':
      return status === 'in progress';
    case 'completed':
      return status === 'completed' && !happenedLater(mail, pickup, ['completion undone', 'reopened']);
    case 'cancelled':
      return status === 'cancelled';
    case 'reopened':
      return isOpen(status);
    case 'assignment-reopened':
      return isTheirs && isUnderWay(status);
    case 'could-not-collect':
    case 'postponed':
      return status === 'pending' && !happenedLater(mail, pickup, ['rescheduled']);
    case 'problem-answered':
      return pickup.problems?.some(({ answeredAt }) => answeredAt === mail.at) ?? false;
    case 'assignment-changed':
      return isTheirs && isOpen(status) && !happenedLater(mail, pickup, ['rescheduled', 'edited']);
    case 'rescheduled':
    case 'edited':
      return isOpen(status) && !happenedLater(mail, pickup, ['rescheduled', 'edited']);
  }
}

/**
 * Seconds that a mail waits before it is sent: the collector may take a completion back meanwhile, and a summary is about
 * ten minutes that have to be over.
 */
export function mailDelay(
  { kind, since }: { readonly kind: string; readonly since?: string },
  now: Date,
): number {
  if (kind === 'completed') return undoSeconds.allowed;
  if (kind !== 'assignments' || since === undefined) return 0;
  const left = Date.parse(since) + summaryMs - now.getTime();
  return Math.max(0, Math.ceil(left / 1000) + summarySettles);
}

function happenedLater(
  mail: PickupNotification,
  pickup: PickupRecord,
  events: readonly HistoryEvent[],
): boolean {
  return pickup.history.some((entry) => entry.at > mail.at && events.includes(entry.event));
}
