import type { ActKind } from '#contracts/audit/audit.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { checkOffice, mergeHands, postingWrites } from '#data/money/cash.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, putNew } from '#data/table/table.ts';
import { updateWith, type Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { type Act, withMoney } from '#domain/audit/audit.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import type { PickupRecord, SummaryRecord } from '#domain/records/pickup.ts';
import { isSameSlot } from '#domain/slots/seat.ts';
import * as sharedTexts from '#shared/texts.ts';
import { newPickupItem, parsePickup, parseSummary, toAttributes } from './pickup-items.ts';
import { type PickupUpdate, saveWithSeats } from './save-with-seats.ts';

/** The pickup of an id, by one strongly consistent read. */
export async function findPickup(id: string): Promise<PickupRecord | undefined> {
  const stored = await getItem(keys.pickup(id));
  return stored && parsePickup(stored);
}

/** Pickups by their ids, strongly consistent; those that are gone are absent. */
export async function findPickups(ids: readonly string[]): Promise<ReadonlyMap<string, PickupRecord>> {
  const items = await getItems(
    ids.map((id) => keys.pickup(id)),
    { consistent: true },
  );
  return new Map(readEach(items, parsePickup).map((pickup) => [pickup.id, pickup]));
}

/** Pickups in the order of their ids, eventually consistent; those that are gone are left out. */
export async function findSummaries(ids: readonly string[]): Promise<readonly SummaryRecord[]> {
  const items = await getItems(ids.map((id) => keys.pickup(id)));
  const found = new Map(readEach(items, parseSummary).map((pickup) => [pickup.id, pickup]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The pickup of an id, whoever asks: the caller checks who may see it. @throws AppError `not_found` */
export async function loadPickup(id: string): Promise<PickupRecord> {
  const pickup = await findPickup(id);
  if (!pickup) throw new AppError('not_found', sharedTexts.pickupNotFound);
  return pickup;
}

export function createPickup(pickup: PickupRecord): Promise<void> {
  return putNew(newPickupItem(pickup));
}

/** Stores a decided change with its seats and the act of staff. @throws AppError `conflict` when the office has less cash @returns false when somebody was quicker */
export async function savePickup(
  decision: Decision,
  previous: PickupRecord,
  act?: Act,
  also: readonly Write[] = [],
): Promise<boolean> {
  const update = pickupUpdate(decision, previous);
  const { pickup: to, terms, posting } = decision;
  if (posting) await checkOffice(posting);
  const writes = [
    ...logAct(act && withMoney(withCollector(act, decision), posting), previous.id),
    ...moneyWrites(decision),
    ...also,
  ];
  if (!isSameSlot(previous.slot, to.slot)) {
    return saveWithSeats(update, { from: previous, to, terms }, writes);
  }
  return updateWith(update, mergeHands(writes));
}

/** Its entry in the books: money changes only together with it. */
function moneyWrites({ pickup, posting }: Decision): readonly Write[] {
  return posting ? postingWrites(pickup.user.id, posting) : [];
}

/** All writes of a decided change that takes and returns no seat, for a transaction of the caller. */
export function pickupWrites(decision: Decision, previous: PickupRecord): readonly Write[] {
  return [pickupUpdate(decision, previous), ...moneyWrites(decision)];
}

/** Acts that give a pickup to a collector, take it from one, or are done for one. */
const namesCollector: ReadonlySet<ActKind> = new Set([
  'pickup.assign',
  'pickup.release',
  'pickup.reopen',
  'pickup.complete',
]);

/** The act with the collector whom the decided change is about. */
function withCollector(act: Act, { pickup }: Decision): Act {
  return namesCollector.has(act.action) ? { ...act, collectorId: pickup.history.at(-1)?.collectorId } : act;
}

/** The conditional update that stores a decided change. */
export function pickupUpdate(decision: Decision, previous: PickupRecord): PickupUpdate {
  return {
    update: keys.pickup(previous.id),
    change: { set: pickChanged(toAttributes(decision.pickup), toAttributes(previous)) },
    condition: { exists: true, oneOf: { status: decision.from }, equals: { version: previous.version } },
  };
}

/** Only what differs is written, so that parallel changes of other attributes are kept. */
function pickChanged(next: Record<string, unknown>, previous: Record<string, unknown>) {
  const names = new Set([...Object.keys(next), ...Object.keys(previous)]);
  const changed = [...names].filter((name) => JSON.stringify(next[name]) !== JSON.stringify(previous[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}
