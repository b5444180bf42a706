import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { type HistoryEvent, reversalEvents } from '#contracts/pickups/pickups.ts';
import { isOpen, isUnderWay, type Status } from '#contracts/pickups/transitions.ts';
import type { StreamedAccount } from '#data/accounts/images.ts';
import { openPriceOf } from '#domain/money/money-view.ts';
import {
  findKnownCollector,
  findLosingCollector,
  findNewEntry,
  type PickupChange,
  toldAfterSeconds,
} from '#domain/pickups/pickup-change.ts';
import { findAnswered } from '#domain/problems/problems.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import type { About, Arrival, Channel, Facts } from './notice.ts';

type Due = (change: PickupChange) => readonly About<'pickup'>[];
type IsTold = (entry: HistoryRecord, change: PickupChange) => boolean;
type IsTrue = (facts: Facts['pickup'], about: About<'pickup'>) => boolean;

function tell(
  { after }: PickupChange,
  entry: Pick<HistoryRecord, 'at' | 'recordedAt' | 'inBulk'>,
  collectorId?: string,
): About<'pickup'> {
  const { inBulk } = entry;
  const at = recordedAtOf(entry);
  const event = `${after.id}@${after.version}`;
  return { event, pickupId: after.id, at, collectorId, ...(inBulk && { inBulk }) };
}

/** Of an act on the pickup, to its household. */
export function act(isTold: IsTold): Due {
  return (change) => {
    const entry = findNewEntry(change);
    return entry && isTold(entry, change) ? [tell(change, entry, change.after.assignedCollector?.id)] : [];
  };
}

export const is = (event: HistoryEvent) => (entry: HistoryRecord) => entry.event === event;
/** A household is not told of what it did itself. */
export const isByStaff = (event: HistoryEvent) => (entry: HistoryRecord) =>
  entry.event === event && entry.by.role === 'admin';

export const on = (...events: readonly HistoryEvent[]): Due => act(({ event }) => events.includes(event));

/** A completion for which something was charged or paid, or staff have to set the price; or one for which nothing was. */
export function completion({ isCharged }: { readonly isCharged: boolean }): Due {
  return act((entry, { after }) => {
    const moved =
      (after.money?.charged ?? 0) > 0 || (entry.amount ?? 0) > 0 || openPriceOf(after) !== undefined;
    return entry.event === 'completed' && moved === isCharged;
  });
}

export const isDialled: IsTold = ({ dialled }) => dialled === true;

/** An answer also tells what became of the pickup. */
export const isCancelledUnanswered: IsTold = (entry, { before, after }) =>
  isByStaff('cancelled')(entry) && findAnswered(before, after).length === 0;

export const answer: Due = (change) => {
  const [problem] = findAnswered(change.before, change.after);
  return problem?.answeredAt ? [tell(change, { at: problem.answeredAt })] : [];
};

/** Of the same to the collector who holds the assignment; many at once make a summary instead. */
export function actForHolder(isTold: IsTold): Due {
  return act((entry, change) => {
    return !entry.inBulk && change.after.assignedCollector !== undefined && isTold(entry, change);
  });
}

export const isGiven: IsTold = ({ event }) => event === 'assigned' || event === 're-assigned';
/** Of an assignment, to a household that does not know of its collector: whether that is the first whom it hears of. */
export function newCollector(isFirst: boolean): Due {
  return act((entry, change) => {
    const known = findKnownCollector(change.after.history, entry);
    return isGiven(entry, change) && known !== entry.collectorId && (known === undefined) === isFirst;
  });
}

/** Seconds until a bulk change can no longer be undone. */
export function untilItStands({ at, inBulk }: About<'pickup'>, now: Date): number {
  if (!inBulk) return 0;
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000) + toldAfterSeconds);
}

/** A new time or place: who holds the assignment must not drive to the old one. */
export const isChanged: IsTold = (entry) => is('edited')(entry) || isByStaff('rescheduled')(entry);

export const loss: Due = (change) => {
  const entry = findNewEntry(change);
  const collectorId = findLosingCollector(change);
  return entry && collectorId && !entry.inBulk ? [tell(change, entry, collectorId)] : [];
};

const summaryMs = 10 * 60_000;
/** Seconds until the last changes can be read in the indexes. */
const summarySettles = 15;

/** Each change of jobs within ten minutes makes the same summary due; by mail only one of many at once. */
export function changeOfJobs(change: PickupChange, channel: Channel): readonly About<'jobs'>[] {
  const entry = findNewEntry(change);
  if (!entry || (channel === 'mail' && !entry.inBulk)) return [];
  const isNews = [isGiven, isChanged, is('reopened')].some((isTold) => isTold(entry, change));
  const holder = entry.inBulk || isNews ? change.after.assignedCollector?.id : undefined;
  const since = new Date(Math.floor(Date.parse(recordedAtOf(entry)) / summaryMs) * summaryMs).toISOString();
  return [holder, findLosingCollector(change)].flatMap((collectorId) =>
    collectorId ? [{ event: `${collectorId}@${since}`, collectorId, since }] : [],
  );
}

export function untilSummary({ since }: About<'jobs'>, now: Date): number {
  const left = Date.parse(since) + summaryMs - now.getTime();
  return Math.max(0, Math.ceil(left / 1000) + summarySettles);
}

/** Whether the pickup has a status, and nothing of the kind happened to it after what the notice is about. */
export function isStill(status: Status, ...unlessLater: readonly HistoryEvent[]): IsTrue {
  return ({ pickup }, about) => pickup.status === status && !happenedLater(pickup, about, unlessLater);
}

/** What was paid or waived since is told by a notice of its own. */
export const isNewsOfCharge = isStill(
  'completed',
  'completion undone',
  'reopened',
  'priced',
  'paid',
  'waived',
  'refunded',
  ...reversalEvents,
);

/** Whether its household still has to choose a time since then. */
export const isStillAwaited: IsTrue = ({ pickup }, { at }) => pickup.awaitingTime?.at === at;

/** Whether somebody still comes, and as staff changed it last. */
export const isLastChange: IsTrue = ({ pickup }, about) =>
  isOpen(pickup.status) &&
  !happenedLater(pickup, about, ['rescheduled', 'edited', 'postponed', 'could not collect']);

const isTheirs: IsTrue = ({ pickup }, { collectorId }) => pickup.assignedCollector?.id === collectorId;

/** Of one of many at once, only as long as the assignment stands: the same collector's later one is told for itself. */
export const isAssignedToThem: IsTrue = (facts, about) =>
  isTheirs(facts, about) &&
  facts.pickup.status === 'assigned' &&
  !(about.inBulk && happenedLater(facts.pickup, about, ['assigned', 're-assigned', 'released']));
export const isJobOfTheirs: IsTrue = (facts, about) =>
  isTheirs(facts, about) && isUnderWay(facts.pickup.status);
export const isLastChangeForThem: IsTrue = (facts, about) =>
  isTheirs(facts, about) && isLastChange(facts, about);

export const isAnswered: IsTrue = ({ pickup }, { at }) =>
  pickup.problems?.some(({ answeredAt }) => answeredAt === at) ?? false;

function happenedLater({ history }: PickupRecord, { at }: About<'pickup'>, events: readonly HistoryEvent[]) {
  return history.some((entry) => recordedAtOf(entry) > at && events.includes(entry.event));
}

/** Whether somebody still comes at that time. */
export function isPlanned({ pickup }: Facts['planned'], { scheduledAt }: About<'planned'>, now: Date) {
  const { status, awaitingTime } = pickup;
  const stands = isOpen(status) && status !== 'in progress' && awaitingTime === undefined;
  return stands && pickup.scheduledAt === scheduledAt && scheduledAt > now.toISOString();
}

/** After this, an act that arrives late makes no "on the way" due. */
const lateActMs = 10 * 60_000;
/** After this, "on the way" is not sent any more: the collector has arrived. */
const staleMs = 30 * 60_000;

/** Whether an act was known at once: the phone had a network. */
export function isKnownInTime(entry: HistoryRecord): boolean {
  return Date.parse(recordedAtOf(entry)) - Date.parse(entry.at) <= lateActMs;
}

/** One notice per pickup and time, whatever makes it due. */
export function arrive({ pickupId, scheduledAt, ...arrival }: Arrival): readonly About<'arrival'>[] {
  return [{ event: `${pickupId}@${scheduledAt}`, pickupId, scheduledAt, ...arrival }];
}

export function startInTime({ before, after }: PickupChange): readonly About<'arrival'>[] {
  const entry = findNewEntry({ before, after });
  const collectorId = after.assignedCollector?.id;
  if (!entry || !collectorId || !is('started')(entry) || !isKnownInTime(entry)) return [];
  return arrive({ pickupId: after.id, scheduledAt: after.scheduledAt, collectorId, at: recordedAtOf(entry) });
}

type Arrives = (facts: Facts['arrival'], about: About<'arrival'>, now: Date) => boolean;

/** Whether the same collector is still to come for the pickup at its time. */
export const isComing: Arrives = ({ pickup }, { collectorId, scheduledAt }) =>
  isUnderWay(pickup.status) &&
  pickup.assignedCollector?.id === collectorId &&
  pickup.scheduledAt === scheduledAt;

export const isOnTheWay: Arrives = (facts, about, now) =>
  facts.isTold && isComing(facts, about, now) && now.getTime() - Date.parse(about.at) <= staleMs;

/** Where the area does not tell who is next. */
export const isStarted: Arrives = ({ isTold, pickup }) => !isTold && pickup.status === 'in progress';

/** The identity of a change of an account, as a list of one; empty for a deleted one, of which nothing is told. */
export function eventsOf({ id, deletedAt }: StreamedAccount, ...of: readonly unknown[]): readonly string[] {
  return deletedAt === undefined ? [[id, ...of].join('@')] : [];
}

/** Tells of an account where that is due. @param of what tells this change from others of the account */
export function tellIf(isDue: unknown, account: StreamedAccount, ...of: readonly unknown[]) {
  if (!isDue) return [];
  return eventsOf(account, ...of).map((event) => ({ event, accountId: account.id }));
}

export function provenNumber({ phone, phoneVerified }: StreamedAccount): string | undefined {
  return phoneVerified ? phone : undefined;
}
