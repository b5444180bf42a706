import { maxLateReports } from '#contracts/rounds/late-report-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { type Key, partitions } from '#data/keys.ts';
import { findPickup, findPickups, pickupWrites } from '#data/pickups/pickups.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { noteUse } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import { joinReportId, type ListedReport, splitReportId } from '#domain/rounds/late-report.ts';
import type { Visit, VisitTime } from '#domain/rounds/visit.ts';
import { getVisitKey, parseVisit, putVisit } from './visits.ts';

/*
 * A late report is a refused visit that staff have yet to answer: so long it stands in an index. It never has a position,
 * which nobody would read.
 */

/** Cash that came with a late report: of which pickup, and what taking it changes. */
type LateCash = { readonly pickup: PickupRecord; readonly take: (pickup: PickupRecord) => Decision };

/** How often it is decided anew while others change the pickup. */
const maxRaces = 8;

/**
 * Keeps a refused visit for staff, with the cash that came with it. Once for each act: what was noted before, or under the same
 * key, stays as it is.
 */
export async function storeLateReport(
  visit: Visit,
  idempotency: Idempotency | undefined,
  cash?: LateCash,
): Promise<void> {
  const { put } = putVisit(visit);
  const listed = {
    listsPK: partitions.lateReports(),
    listsSK: `${visit.recordedAt}#${joinReportId(visit)}`,
  };
  const id = { lateReportId: joinReportId(visit) };
  const used = idempotency && { ownerId: visit.collectorId, ...idempotency };
  const writes: readonly Write[] = [
    { put: { ...put, ...listed }, condition: { exists: false } },
    ...(used ? [noteUse(used, id, new Date(visit.recordedAt))] : []),
  ];
  let current = cash?.pickup;
  for (let race = 0; race < maxRaces; race += 1) {
    const taken = cash && current ? pickupWrites(cash.take(current), current) : [];
    const result = await transact([...writes, ...taken]);
    if (result.written || result.failed.some((position) => position < writes.length)) return;
    current = await findPickup(visit.pickupId);
  }
  throw new AppError('unavailable');
}

/** Late reports that wait for staff, oldest first, 50 at most; may be a moment behind. What cannot be read is left out. */
export async function listLateReports(): Promise<readonly ListedReport[]> {
  const { items } = await queryItems({ ...openReports, limit: maxLateReports });
  if (items.length === 0) return [];
  const found = await getItems(items.map(toKey), { consistent: true });
  const visits = readEach(found.filter(isOpen), parseVisit);
  const [pickups, collectors] = await Promise.all([
    findPickups([...new Set(visits.map(({ pickupId }) => pickupId))]),
    findAccounts([...new Set(visits.map(({ collectorId }) => collectorId))]),
  ]);
  return visits
    .sort((one, other) => one.recordedAt.localeCompare(other.recordedAt))
    .flatMap((visit) => {
      const pickup = pickups.get(visit.pickupId);
      const collector = collectors.find(({ id }) => id === visit.collectorId);
      return pickup ? [{ visit, pickup, collector }] : [];
    });
}

const openReports = { index: 'lists', partition: partitions.lateReports() } as const;

const toKey = ({ PK, SK }: Stored): Key => ({ PK: String(PK), SK: String(SK) });
const isOpen = ({ listsPK }: Stored) => listsPK !== undefined;

/** The visit of a late report, strongly consistent, and whether it still waits for staff; undefined where there is none. */
export async function findLateReport(
  id: string,
): Promise<{ readonly visit: Visit; readonly isOpen: boolean } | undefined> {
  const stored = await getItem(getVisitKey(splitReportId(id)));
  const [visit] = readEach(stored ? [stored] : [], parseVisit);
  return stored && visit && { visit, isOpen: isOpen(stored) };
}

/** Takes an open late report from the list: accepted, it is a visit like others; dismissed, it stays refused. */
export function answerReport(visit: VisitTime, accept: boolean): Write {
  const set = { listsPK: undefined, listsSK: undefined, ...(accept && { refused: undefined }) };
  return { update: getVisitKey(visit), change: { set }, condition: { present: ['listsPK'] } };
}

/** How many late reports wait for staff, counted up to a limit. */
export async function countLateReports(limit: number): Promise<number> {
  const { items } = await queryItems({ ...openReports, limit });
  return items.length;
}
