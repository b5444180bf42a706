import * as v from 'valibot';
import { messages } from '#contracts/messages.ts';
import { historyEvents, shownItem } from '#contracts/pickups.ts';
import { roles } from '#contracts/roles.ts';
import { type Status, statuses } from '#contracts/transitions.ts';
import { wasteTypes } from '#contracts/waste.ts';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import type { SummaryRecord } from '#domain/pickup-view.ts';
import type { Decision } from '#domain/transition.ts';
import { decodeCursor, pageOf } from './cursors.ts';
import { keys, partitions, partsOfPickupId, pickupIdOf, pickupIndexKeys, prefixes } from './keys.ts';
import { getItem, putItem, queryItems, type Stored, updateItem } from './table.ts';

const person = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.optional(v.string()),
});

const history = v.array(
  v.object({
    at: v.string(),
    event: v.picklist(historyEvents),
    by: v.object({ role: v.picklist([...roles, 'system']), id: v.string(), name: v.string() }),
    collectorId: v.optional(v.string()),
    reason: v.optional(v.string()),
    note: v.optional(v.string()),
  }),
);

/** A pickup as the indexes project it, without history and receipts; the table's own items have a history. */
const storedSummary = v.object({
  PK: v.string(),
  SK: v.string(),
  wasteType: v.picklist(wasteTypes),
  location: v.string(),
  digitalAddress: v.optional(v.string()),
  scheduledAt: v.string(),
  status: v.picklist(statuses),
  user: person,
  ownPhone: v.optional(v.boolean()),
  assignedCollector: v.optional(person),
  items: v.optional(v.array(shownItem)),
  notes: v.optional(v.string()),
  history: v.optional(history),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});

const storedPickup = v.object({
  ...storedSummary.entries,
  history,
  receipts: v.optional(
    v.array(v.object({ keyHash: v.string(), requestHash: v.string(), message: v.string() })),
    [],
  ),
});

export type PickupSummaryRecord = SummaryRecord;

function idOfKey(stored: { PK: string; SK: string }): string {
  const userId = stored.PK.slice(partitions.userPickups('').length);
  return pickupIdOf({ pickupUlid: stored.SK.slice(prefixes.pickup.length), userId });
}

/** A stored item as a pickup. */
export function pickupOf(stored: Stored): PickupRecord {
  const { PK, SK, ...rest } = v.parse(storedPickup, stored);
  return { id: idOfKey({ PK, SK }), ...rest };
}

/** A stored item or an index entry as what lists show. */
export function pickupSummaryOf(stored: Stored): PickupSummaryRecord {
  const { PK, SK, ...rest } = v.parse(storedSummary, stored);
  return { id: idOfKey({ PK, SK }), ...rest };
}

function attributesOf(pickup: PickupRecord) {
  const { id, ...attributes } = pickup;
  return { ...attributes, ...pickupIndexKeys(partsOfPickupId(id).pickupUlid, pickup) };
}

/** The item that a new pickup is stored as. */
export function newPickupItem(pickup: PickupRecord) {
  return { ...keys.pickup(partsOfPickupId(pickup.id)), ...attributesOf(pickup) };
}

/** One strongly consistent read, by anyone. */
export async function findPickup(id: string): Promise<PickupRecord | undefined> {
  const stored = await getItem(keys.pickup(partsOfPickupId(id)));
  return stored && pickupOf(stored);
}

/**
 * The pickup of an id, for an admin.
 * @throws AppError `not_found`
 */
export async function loadPickup(id: string): Promise<PickupRecord> {
  const pickup = await findPickup(id);
  if (!pickup) throw new AppError('not_found', messages.pickupNotFound);
  return pickup;
}

/** Stores a new pickup: one conditional put. */
export async function createPickup(pickup: PickupRecord): Promise<void> {
  const result = await putItem(newPickupItem(pickup), { exists: false });
  if (!result.written) throw new Error('A new pickup has the id of another.');
}

/**
 * Stores a decided change with one conditional update: the status must still be one the transition allows and the
 * version the one that was decided on.
 * @returns undefined when stored, else the pickup as somebody else left it (absent when it is gone)
 */
export async function savePickup(
  decision: Decision,
  previous: PickupRecord,
): Promise<{ saved: true } | { saved: false; fresh: PickupRecord | undefined }> {
  const set = changedAttributes(attributesOf(decision.pickup), attributesOf(previous));
  const result = await updateItem(
    keys.pickup(partsOfPickupId(previous.id)),
    { set },
    { exists: true, oneOf: { status: decision.from }, equals: { version: previous.version } },
  );
  if (result.written) return { saved: true };
  return { saved: false, fresh: result.old && pickupOf(result.old) };
}

/** Only what differs is written, so that parallel changes of other attributes are kept. */
function changedAttributes(next: Record<string, unknown>, previous: Record<string, unknown>) {
  const names = new Set([...Object.keys(next), ...Object.keys(previous)]);
  const changed = [...names].filter((name) => JSON.stringify(next[name]) !== JSON.stringify(previous[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

export type PageRequest = { readonly limit: number; readonly cursor?: string | undefined };
export type PickupPage = {
  readonly pickups: readonly PickupSummaryRecord[];
  readonly nextCursor: string | undefined;
};

/** Items that a filtered read looks at, however few are to be shown. */
const filteredReadSize = 100;

/** A household's pickups, newest first, strongly consistent: the one just made is in it. */
export async function pickupsOfUser(userId: string, page: PageRequest, status?: Status): Promise<PickupPage> {
  const after = decodeCursor(page.cursor);
  const found: Stored[] = [];
  let below = after === undefined ? undefined : `${prefixes.pickup}${after}`;
  for (;;) {
    const result = await queryItems({
      partition: partitions.userPickups(userId),
      ...(below === undefined ? { prefix: prefixes.pickup } : { below }),
      newestFirst: true,
      consistent: true,
      // A filter may let little through: it is not asked a few items at a time.
      limit: status ? Math.max(page.limit + 1, filteredReadSize) : page.limit + 1,
      filter: status && { equals: { status } },
    });
    found.push(...result.items);
    const lastKey = result.lastKey?.SK;
    // Without a filter one query is enough; with one, read on until the page is full or the end is reached.
    if (typeof lastKey !== 'string' || found.length > page.limit) break;
    below = lastKey;
  }
  return pickupPage({ items: found }, page.limit, (last) => partsOfPickupId(last.id).pickupUlid);
}

function pickupPage(
  { items, lastKey }: { readonly items: readonly Stored[]; readonly lastKey?: unknown },
  limit: number,
  positionOf: (last: PickupSummaryRecord) => string,
): PickupPage {
  const { shown, nextCursor } = pageOf({ items: items.map(pickupSummaryOf), lastKey }, limit, positionOf);
  return { pickups: shown, nextCursor };
}

const jobCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-Z]{26}$/;

/** A collector's open jobs, soonest first, or the finished ones, newest first. */
export async function jobsOfCollector(
  collectorId: string,
  list: 'open' | 'done',
  page: PageRequest,
): Promise<PickupPage> {
  const after = decodeCursor(page.cursor, jobCursor);
  const open = list === 'open';
  const result = await queryItems({
    index: 'related',
    partition: open ? partitions.openJobs(collectorId) : partitions.doneJobs(collectorId),
    newestFirst: !open,
    limit: page.limit + 1,
    ...(open ? { above: after } : { below: after }),
  });
  return pickupPage(result, page.limit, (last) => {
    const { pickupUlid } = partsOfPickupId(last.id);
    return `${open ? last.scheduledAt : last.updatedAt}#${pickupUlid}`;
  });
}
