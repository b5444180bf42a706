import type { LateReport } from '#contracts/rounds/late-report-calls.ts';
import type { VisitKind } from '#contracts/rounds/visit-fields.ts';
import type { Person, PickupRecord } from '#domain/pickups/pickup.ts';
import { summaryView, type Viewer } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import type { Visit, VisitTime } from './visit.ts';

/** A late report with its pickup, and with its collector where the account is still there. */
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

/**
 * Whether staff should hear of an act that was refused: the pickup is no longer the collector's. Taking back a completion
 * that is no longer theirs is no work that could be lost. Nor is anything but a completion, once they have given it back
 * themselves.
 */
export function isLateReport(pickup: PickupRecord, collectorId: string, kind: VisitKind): boolean {
  if (kind === 'undo-complete' || isAssignedTo(pickup, collectorId)) return false;
  const lastOfTheirs = pickup.history.findLast((entry) => entry.collectorId === collectorId);
  return kind === 'complete' || lastOfTheirs?.event !== 'could not collect';
}

/** A collector by the name that a pickup is to show; of a deleted one nothing but that. */
export function nameReporter(collectorId: string, account: Person | undefined): Person {
  if (!account) return { id: collectorId, firstName: 'Deleted', lastName: 'collector' };
  const { id, firstName, lastName } = account;
  return { id, firstName, lastName };
}

export function lateReportView(
  { visit, pickup, collector }: ListedReport,
  viewer: Viewer,
  now: Date,
): LateReport {
  return {
    id: joinReportId(visit),
    kind: visit.kind,
    pickup: summaryView(pickup, viewer, now),
    collector: nameReporter(visit.collectorId, collector),
    at: visit.at,
    recordedAt: visit.recordedAt,
    size: visit.size,
    paid: visit.paid,
  };
}
