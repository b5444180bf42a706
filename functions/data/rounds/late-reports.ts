import { maxLateReports } from '#contracts/rounds/late-report-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { partitions } from '#data/keys.ts';
import { findPickup, findPickups, pickupWrites } from '#data/pickups/pickups.ts';
import { getItems } from '#data/table/batch.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, keyOf, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { noteUse } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit, VisitTime } from '#domain/records/visit.ts';
import { joinReportId, type ListedReport, nameReport, splitReportId } from '#domain/rounds/late-report.ts';
import { getVisitKey, parseVisit, putVisit } from './visits.ts';

/*
 * A late report is a refused visit that staff have yet to answer: so long it stands in an index. It never has a position,
 * which nobody would read.
 */

/** Keeps a refused visit for staff, once for each act. @param take the cash that is in no posting yet; undefined where there is nothing to keep */
export async function storeLateReport(
  visit: Visit,
  pickup: PickupRecord,
  idempotency: Idempotency | undefined,
  take: (pickup: PickupRecord) => Decision | 'no cash' | undefined,
): Promise<void> {
  let { at } = visit;
  await changeOnce({
    known: pickup,
    load: () => findPickup(visit.pickupId),
    decide: (current) => {
      const taken = current && take(current);
      if (!taken) return done(true);
      const cash = taken === 'no cash' ? undefined : taken;
      const paid = cash?.pickup.history.at(-1)?.amount;
      const report = listReport({ ...visit, at, paid }, idempotency, nameReport(current, visit));
      return { report, cash: cash ? pickupWrites(cash, current) : [] };
    },
    save: async ({ report, cash }) => {
      const result = await transact([...report, ...cash]);
      if (result.written || result.failed.some((position) => position > 0 && position < report.length))
        return true;
      // Another visit of theirs has that time: from a second phone, or as staff entered it.
      if (result.failed.includes(0)) at = new Date(Date.parse(at) + 1).toISOString();
      return false;
    },
    outOfTries: () => new AppError('unavailable'),
  });
}

function listReport(visit: Visit, idempotency: Idempotency | undefined, name: string): readonly Write[] {
  const { collectorId, recordedAt } = visit;
  const { put } = putVisit(visit);
  const id = joinReportId(visit);
  const listed = { listsPK: partitions.lateReports(), listsSK: `${recordedAt}#${id}` };
  const uses = [{ keyHash: name, requestHash: '' }, ...(idempotency ? [idempotency] : [])];
  return [
    { put: { ...put, ...listed }, condition: { exists: false } },
    ...uses.flatMap((use) =>
      noteUse({ ownerId: collectorId, ...use }, { lateReportId: id }, new Date(recordedAt)),
    ),
  ];
}

/** Late reports that wait for staff, oldest first, 50 at most; may be a moment behind. What cannot be read is left out. */
export async function listLateReports(): Promise<readonly ListedReport[]> {
  const { items } = await queryItems({ ...openReports, limit: maxLateReports });
  if (items.length === 0) return [];
  const found = await getItems(items.map(keyOf), { consistent: true });
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

const isOpen = ({ listsPK }: Stored) => listsPK !== undefined;

/** The visit of a late report, strongly consistent, and whether it still waits for staff; undefined where there is none. */
export async function findLateReport(id: string) {
  const stored = await getItem(getVisitKey(splitReportId(id)));
  const [visit] = readEach(stored ? [stored] : [], parseVisit);
  return stored && visit && { visit, isOpen: isOpen(stored) };
}

/** Takes an open late report from the list: accepted, it is a visit like others, with what came aboard; dismissed, it stays refused. */
export function answerReport(visit: VisitTime, aboard: Visit['aboard']): Write {
  const set = { listsPK: undefined, listsSK: undefined, ...(aboard && { refused: undefined, aboard }) };
  return { update: getVisitKey(visit), change: { set }, condition: { present: ['listsPK'] } };
}

/** How many late reports wait for staff, counted up to a limit. */
export async function countLateReports(limit: number): Promise<number> {
  const { items } = await queryItems({ ...openReports, limit });
  return items.length;
}
