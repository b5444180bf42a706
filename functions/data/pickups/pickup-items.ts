import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { isOpen, isUnderWay } from '#contracts/pickups/transitions.ts';
import { keys, pickupIndexKeys, readPickupId } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import { everywhere } from '#domain/areas/area.ts';
import type { CountedStop } from '#domain/figures/count-stops.ts';
import { isInQuestion, openPriceOf } from '#domain/money/money-view.ts';
import { findDue } from '#domain/money/settle.ts';
import { findStoredOutcome, storedOutcome } from '#domain/pickups/outcome.ts';
import { type DayPickup, dayPickup, pickStop } from '#domain/plan/day-pickup.ts';
import {
  type PickupRecord,
  pickupRecord,
  type SummaryRecord,
  summaryRecord,
} from '#domain/records/pickup.ts';
import type { SearchablePickup } from '#domain/search-words.ts';

/** A key in place of the id. */
const itemKey = { PK: v.string(), SK: v.string() };

/** A pickup as the indexes project it, without history, problems and receipts; the table's own items have the first two. */
const storedSummary = v.object({ ...v.omit(summaryRecord, ['id']).entries, ...itemKey });

/** What a query of the table asks for of pickups in lists. */
export const summaryAttributes = Object.keys(storedSummary.entries);

const storedPickup = v.object({
  ...v.omit(pickupRecord, ['id']).entries,
  ...itemKey,
  receipts: v.optional(pickupRecord.entries.receipts, []),
});

export function parsePickup(stored: Stored): PickupRecord {
  const { PK, SK, ...rest } = v.parse(storedPickup, stored);
  return { id: readPickupId({ PK, SK }), ...rest };
}

export function parseSummary(stored: Stored): SummaryRecord {
  const { PK, SK, ...rest } = v.parse(storedSummary, stored);
  return { id: readPickupId({ PK, SK }), ...rest };
}

const readableText = v.fallback(v.string(), '');

const searchable = v.object({
  ...itemKey,
  content: v.fallback(
    v.object({ location: readableText, digitalAddress: v.fallback(v.optional(v.string()), undefined) }),
    { location: '' },
  ),
  user: v.fallback(
    v.object({
      firstName: readableText,
      lastName: readableText,
      phone: v.fallback(v.optional(v.string()), undefined),
    }),
    { firstName: '', lastName: '' },
  ),
});

/** The texts by which a pickup is found, as far as they can be read: its words leave the index even when the rest is damaged. */
export function parseSearchable(stored: Stored): SearchablePickup {
  const { PK, SK, ...rest } = v.parse(searchable, stored);
  return { id: readPickupId({ PK, SK }), ...rest };
}

const dayEntry = v.object({
  ...v.omit(dayPickup, ['id', 'scheduledAt']).entries,
  ...itemKey,
  daysSK: v.string(),
});

export function parseDayEntry(stored: Stored): DayPickup {
  const { PK, SK, daysSK, ...rest } = v.parse(dayEntry, stored);
  return { id: readPickupId({ PK, SK }), scheduledAt: daysSK.slice(0, daysSK.indexOf('#')), ...rest };
}

/** What a query asks for of entries of the index of days that figures count. */
export const countedAttributes = [
  'PK',
  'SK',
  'daysSK',
  'status',
  'awaitingTime',
  'area.id',
  'assignedCollector.id',
  'stop.position',
  'stop.wasteType',
  'stop.size',
  'stop.count',
  'outcome',
];

const withId = v.object({ id: v.string() });

const countedEntry = v.object({
  ...itemKey,
  daysSK: v.string(),
  ...v.pick(dayPickup, ['status', 'awaitingTime']).entries,
  area: v.optional(withId),
  assignedCollector: v.optional(withId),
  stop: v.optional(v.partial(v.pick(dayPickup.entries.stop, ['position', 'wasteType', 'size', 'count']))),
  outcome: v.optional(storedOutcome),
});

export function parseCounted(stored: Stored): CountedStop {
  const { PK, SK, daysSK, area, assignedCollector, stop, ...rest } = v.parse(countedEntry, stored);
  return {
    id: readPickupId({ PK, SK }),
    scheduledAt: daysSK.slice(0, daysSK.indexOf('#')),
    areaId: area?.id ?? everywhere.id,
    collectorId: assignedCollector?.id,
    ...stop,
    ...rest,
  };
}

/** An entry of the index of what is due: when and where, and whose it is to do, if anybody's. */
export type DueEntry = Readonly<ReturnType<typeof parseDueEntry>>;

export function parseDueEntry(stored: Stored) {
  const { PK, SK, daysSK, area, ...rest } = v.parse(dueEntry, stored);
  const scheduledAt = daysSK.slice(0, daysSK.indexOf('#'));
  return { id: readPickupId({ PK, SK }), scheduledAt, areaId: area?.id ?? everywhere.id, ...rest };
}

const dueEntry = v.object({
  ...itemKey,
  daysSK: v.string(),
  area: v.optional(withId),
  collectorId: v.optional(v.string()),
  pin: dayPickup.entries.pin,
  updatedAt: v.string(),
});

/** What a pickup is stored as besides its key, with its places in the indexes and what these alone show. */
export function toAttributes(pickup: PickupRecord) {
  const { id, ...attributes } = pickup;
  const [due, open] = [findDue(pickup), openPriceOf(pickup)];
  const isOwed = !isOpen(pickup.status) && (due !== 0 || open !== undefined);
  return {
    ...attributes,
    ...pickupIndexKeys(splitPickupId(id).pickupUlid, { ...pickup, isOwed }),
    stop: pickStop(pickup.content),
    outcome: findStoredOutcome(pickup),
    collectorId: isUnderWay(pickup.status) ? pickup.assignedCollector?.id : undefined,
    owed: isOwed
      ? { due, areaId: pickup.area?.id ?? everywhere.id, open, isDisputed: isInQuestion(pickup) || undefined }
      : undefined,
  };
}

export function newPickupItem(pickup: PickupRecord) {
  return { ...keys.pickup(pickup.id), ...toAttributes(pickup) };
}
