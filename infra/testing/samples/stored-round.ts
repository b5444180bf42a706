import type { PickupAction } from '#contracts/pickups/transitions.ts';
import type { VisitKind } from '#contracts/pickups/visit-fields.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { readRound, storeRound } from '#data/rounds/rounds.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { by } from './job-data.ts';

type Stop = Pick<PickupRecord, 'id'>;
type Collector = Pick<AccountRecord, 'id'>;

/** Stores the order of a collector's stops of a date, with so many minutes from one arrival to the next. */
export async function storeStops(
  date: string,
  collector: Collector,
  stops: readonly Stop[],
  { from = '08:00', minutes = 16 } = {},
): Promise<void> {
  const first = Date.parse(`${date}T${from}:00.000Z`);
  const planned = stops.map(({ id }, index) => ({
    pickupId: id,
    plannedAt: new Date(first + index * minutes * 60_000).toISOString(),
  }));
  await storeRound(await readRound(date, collector.id), planned, undefined);
}

/** Stores that a collector did something at a stop just now. */
export async function visitStop(
  { id: pickupId }: Stop,
  { id: collectorId }: Collector,
  kind: VisitKind,
  more: Partial<Visit> = {},
): Promise<void> {
  const at = new Date().toISOString();
  await transact([putVisit({ pickupId, collectorId, kind, at, recordedAt: at, ...more })]);
}

/** An act of a collector on a stop, with its visit; `at` is when it was done, where that was not now. */
export async function actOnStop(
  { id }: Stop,
  collector: AccountRecord,
  kind: PickupAction & VisitKind,
  at = new Date().toISOString(),
): Promise<PickupRecord> {
  const previous = await loadPickup(id);
  const now = new Date();
  const reason = kind === 'could-not-collect' ? 'Nobody at home' : undefined;
  const decision = transition(previous, kind, { by: by(collector), now, at, ...(reason && { reason }) });
  const recordedAt = now.toISOString();
  const visit = putVisit({ pickupId: id, collectorId: collector.id, kind, at, recordedAt });
  const saved = await savePickup(decision, previous, undefined, [visit]);
  if (!saved) throw new Error('Somebody else changed the pickup.');
  return decision.pickup;
}
