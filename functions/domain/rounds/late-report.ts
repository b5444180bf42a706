import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { VisitKind } from '#contracts/pickups/visit-fields.ts';
import { summaryView, type Viewer } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import type { HistoryRecord, Person, PickupRecord } from '#domain/records/pickup.ts';
import type { Visit, VisitTime } from '#domain/records/visit.ts';

export type ListedReport = {
  readonly visit: Visit;
  readonly pickup: PickupRecord;
  readonly collector: Person | undefined;
};

export function joinReportId({ pickupId, collectorId, at }: VisitTime): string {
  return `${pickupId}-${collectorId}-${Date.parse(at)}`;
}

/** The parts of an id, whose form the contract has checked. */
export function splitReportId(id: string): VisitTime {
  const [pickupUlid = '', userId = '', collectorId = '', ms] = id.split('-');
  return { pickupId: `${pickupUlid}-${userId}`, collectorId, at: new Date(Number(ms)).toISOString() };
}

/** Whether it would be lost if nobody heard of it. */
export function isWorkDone(kind: VisitKind): boolean {
  return kind === 'complete' || kind === 'could-not-collect';
}

/** Whether staff should see a refused act: with cash, of a pickup no longer the collector's or that staff completed, or by who is suspended (`isBarred`). @param unposted cash in no posting */
export function isLateReport(
  pickup: PickupRecord,
  collectorId: string,
  kind: VisitKind,
  unposted: number,
  isBarred: boolean,
): boolean {
  if (unposted > 0) return true;
  if (isBarred) return isWorkDone(kind);
  if (kind === 'undo-complete') return false;
  if (isAssignedTo(pickup, collectorId)) {
    const completion = pickup.history.findLast(({ event }) => event === 'completed');
    return pickup.status === 'completed' && kind === 'could-not-collect' && completion?.by.role === 'admin';
  }
  const lastOfTheirs = pickup.history.findLast((entry) => entry.collectorId === collectorId);
  return kind === 'complete' || lastOfTheirs?.event !== 'could not collect';
}

const givings: ReadonlySet<HistoryEvent> = new Set([
  'assigned',
  're-assigned',
  'reopened',
  'completion undone',
]);

/** Where the history begins of what happened to a pickup since it was last given to a collector. */
function findGiven({ history }: PickupRecord, collectorId: string): number {
  const given = history.findLastIndex((one) => one.collectorId === collectorId && givings.has(one.event));
  return Math.max(given, 0);
}

/** Cash that staff entered for a collector, of completions that still stood at `at`: an act of that time tells of the same money. */
function listEntered({ history }: PickupRecord, { collectorId, at }: Pick<Visit, 'collectorId' | 'at'>) {
  return history.filter((entry, index) => {
    if (entry.event !== 'completed' || entry.by.role !== 'admin' || entry.collectorId !== collectorId)
      return false;
    const end = history
      .slice(index + 1)
      .find(({ event }) => event === 'completion undone' || event === 'reopened');
    return !end || (end.event === 'reopened' && recordedAtOf(end) > at);
  });
}

const sumOf = (entries: readonly HistoryRecord[]) => entries.reduce((sum, { amount = 0 }) => sum + amount, 0);
type Told = Pick<Visit, 'collectorId' | 'at' | 'paid'>;

/** Cash that came with a completion, less what staff have entered of it meanwhile. @param told `at` as the phone says */
export function findNewCash(pickup: PickupRecord, told: Told): number {
  return Math.max((told.paid ?? 0) - sumOf(listEntered(pickup, told)), 0);
}

/** Cash of a refused completion, less what staff entered; none where they took the same since they were given the pickup, for that is told again. */
export function findUnposted(pickup: PickupRecord, told: Told): number {
  const { collectorId, paid } = told;
  const cash = findNewCash(pickup, told);
  const isToldAgain = pickup.history
    .slice(findGiven(pickup, collectorId))
    .some(
      ({ by, event, amount }) =>
        by.id === collectorId &&
        (event === 'completed' || event === 'paid') &&
        (amount === cash || amount === paid),
    );
  return isToldAgain ? 0 : cash;
}

/** What tells a late report from others: there is one of each act and each time that a collector had the pickup. */
export function nameReport(pickup: PickupRecord, { kind, collectorId, paid = 0 }: Visit): string {
  return `late ${kind} ${pickup.id} ${pickup.history[findGiven(pickup, collectorId)]?.at} ${paid}`;
}

/** A collector by the name that a pickup is to show; of a deleted one nothing but that. */
export function nameReporter(collectorId: string, account: Person | undefined): Person {
  if (!account) return { id: collectorId, firstName: 'Deleted', lastName: 'collector' };
  const { id, firstName, lastName } = account;
  return { id, firstName, lastName };
}

export function lateReportView({ visit, pickup, collector }: ListedReport, viewer: Viewer, now: Date) {
  return {
    id: joinReportId(visit),
    kind: visit.kind,
    pickup: summaryView(pickup, viewer, now),
    collector: nameReporter(visit.collectorId, collector),
    at: visit.at,
    recordedAt: visit.recordedAt,
    size: visit.size,
    count: visit.count,
    paid: visit.paid,
  };
}
