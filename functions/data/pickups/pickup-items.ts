import * as v from 'valibot';
import { storedEntries } from '#contracts/pickups/content-schemas.ts';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { joinPickupId, splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { awaitingTime, historyEvents } from '#contracts/pickups/pickups.ts';
import { isUnderWay, statuses } from '#contracts/pickups/transitions.ts';
import { problem } from '#contracts/problems/problem.ts';
import { keys, partitions, pickupIndexKeys, prefixes } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { SummaryRecord } from '#domain/pickups/pickup-view.ts';
import { type DayPickup, pickStop } from '#domain/plan/day-pickup.ts';
import { roles } from '#shared/roles.ts';

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
    inBulk: v.optional(v.literal(true)),
  }),
);

/** A pickup as the indexes project it, without history and receipts; the table's own items have a history. */
const storedSummary = v.object({
  PK: v.string(),
  SK: v.string(),
  content: v.object(storedEntries(contentFields, {})),
  scheduledAt: v.string(),
  status: v.picklist(statuses),
  user: person,
  ownPhone: v.optional(v.boolean()),
  assignedCollector: v.optional(person),
  area: v.optional(v.object({ id: v.string(), name: v.string() })),
  slot: v.optional(v.object({ areaId: v.string(), date: v.string(), start: v.string() })),
  awaitingTime: v.optional(awaitingTime),
  order: v.optional(v.object({ id: v.string(), date: v.string(), everyWeeks: v.picklist([1, 2]) })),
  history: v.optional(history),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});

/** What a query asks for of pickups whose history it does not need: 0.7 KB of 1.2, and of more once they have a history. */
export const summaryAttributes = Object.keys(storedSummary.entries).filter((name) => name !== 'history');

const storedPickup = v.object({
  ...storedSummary.entries,
  history,
  receipts: v.optional(
    v.array(v.object({ keyHash: v.string(), requestHash: v.string(), message: v.string() })),
    [],
  ),
  problems: v.optional(v.array(problem)),
  returnOf: v.optional(v.string()),
});

function readPickupId(stored: { PK: string; SK: string }): string {
  const userId = stored.PK.slice(partitions.userPickups('').length);
  return joinPickupId({ pickupUlid: stored.SK.slice(prefixes.pickup.length), userId });
}

/** A stored item as a pickup. */
export function parsePickup(stored: Stored): PickupRecord {
  const { PK, SK, ...rest } = v.parse(storedPickup, stored);
  return { id: readPickupId({ PK, SK }), ...rest };
}

/** A stored item or an index entry as what lists show. */
export function parseSummary(stored: Stored): SummaryRecord {
  const { PK, SK, ...rest } = v.parse(storedSummary, stored);
  return { id: readPickupId({ PK, SK }), ...rest };
}

/** An entry of the index of days. */
const dayEntry = v.object({
  ...v.pick(storedSummary, [
    'PK',
    'SK',
    'version',
    'status',
    'user',
    'assignedCollector',
    'area',
    'slot',
    'awaitingTime',
  ]).entries,
  daysSK: v.string(),
  stop: v.object({
    wasteType: contentFields.wasteType.stored,
    location: contentFields.location.stored,
    digitalAddress: contentFields.digitalAddress.stored,
    position: contentFields.position.stored,
  }),
});

/** An entry of the index of days as a pickup. */
export function parseDayEntry(stored: Stored): DayPickup {
  const { PK, SK, daysSK, ...rest } = v.parse(dayEntry, stored);
  return { id: readPickupId({ PK, SK }), scheduledAt: daysSK.slice(0, daysSK.indexOf('#')), ...rest };
}

/** An entry of the index of what is due: when, and whose it is to do, if anybody's. */
export type DueEntry = { readonly id: string; readonly scheduledAt: string; readonly collectorId?: string };

export function parseDueEntry(stored: Stored): DueEntry {
  const { PK, SK, daysSK, collectorId } = v.parse(dueEntry, stored);
  const scheduledAt = daysSK.slice(0, daysSK.indexOf('#'));
  return { id: readPickupId({ PK, SK }), scheduledAt, ...(collectorId && { collectorId }) };
}

const dueEntry = v.object({
  PK: v.string(),
  SK: v.string(),
  daysSK: v.string(),
  collectorId: v.optional(v.string()),
});

/**
 * What a pickup is stored as besides its key, with its places in the indexes and what these show of it alone: of the
 * content what a stop is found by, and the collector who has it to do.
 */
export function toAttributes(pickup: PickupRecord) {
  const { id, ...attributes } = pickup;
  return {
    ...attributes,
    ...pickupIndexKeys(splitPickupId(id).pickupUlid, pickup),
    stop: pickStop(pickup.content),
    collectorId: isUnderWay(pickup.status) ? pickup.assignedCollector?.id : undefined,
  };
}

/** The item that a new pickup is stored as. */
export function newPickupItem(pickup: PickupRecord) {
  return { ...keys.pickup(pickup.id), ...toAttributes(pickup) };
}
