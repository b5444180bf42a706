import * as v from 'valibot';
import { line, paragraph, pickupId, ulid } from './fields.ts';
import { roles } from './roles.ts';
import { statuses } from './transitions.ts';
import { wasteTypes } from './waste.ts';

export const wasteType = v.picklist(wasteTypes, 'Please choose a waste type');
export const status = v.picklist(statuses);
export const location = line('location', 200);
export const notes = paragraph('notes', 500);

const weightRange = 'Weight must be more than 0 and at most 9999';

export const item = v.object({
  type: wasteType,
  quantity: v.pipe(
    v.number(),
    v.integer('Quantity must be a whole number'),
    v.minValue(1, 'Quantity must be from 1 to 999'),
    v.maxValue(999, 'Quantity must be from 1 to 999'),
  ),
  /** Kilograms, from a gram on: DynamoDB refuses numbers that are all but 0. */
  weight: v.optional(v.pipe(v.number(), v.minValue(0.001, weightRange), v.maxValue(9999, weightRange))),
  notes: v.optional(paragraph('notes', 200)),
});

/** An item as it is stored and shown: what was taken once stays readable, whatever is asked of new ones. */
export const shownItem = v.object({
  type: wasteType,
  quantity: v.number(),
  weight: v.optional(v.number()),
  notes: v.optional(v.string()),
});

export const items = v.pipe(v.array(item), v.maxLength(10, 'Please list at most 10 items'));

/** A person as the other side sees them; the phone only while the job is under way between them. */
const person = v.object({
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.optional(v.string()),
});

export const historyEvents = [
  'requested',
  'assigned',
  're-assigned',
  'started',
  'completed',
  'could not collect',
  'rescheduled',
  'edited',
  'cancelled',
  'released',
] as const;

export const historyEntry = v.object({
  at: v.string(),
  event: v.picklist(historyEvents),
  by: v.object({ role: v.picklist([...roles, 'system']), name: v.string() }),
  reason: v.optional(v.string()),
  /** For staff only. */
  note: v.optional(v.string()),
});

const summaryEntries = {
  id: pickupId,
  wasteType,
  location: v.string(),
  digitalAddress: v.optional(v.string()),
  /** Display form, `3rd Aug 2025`. */
  date: v.string(),
  /** Display form, `09:30 AM`. */
  time: v.string(),
  /** ISO 8601 in UTC. */
  scheduledAt: v.string(),
  status,
  user: person,
  assignedCollector: v.optional(person),
  items: v.optional(v.array(shownItem)),
  notes: v.optional(v.string()),
  /**
   * The attempt after which an open pickup waits for a new time from its household. Lists that are read from an
   * index (an admin's, a collector's) leave it out.
   */
  failedAttempt: v.optional(v.object({ at: v.string(), reason: v.optional(v.string()) })),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
};

/** What lists show: everything but the history. */
export const pickupSummary = v.object(summaryEntries);

export const pickup = v.object({ ...summaryEntries, history: v.array(historyEntry) });

/** A job that a collector lost within the last 24 hours: no address, no phone, nobody drives there. */
export const lostJob = v.object({
  id: pickupId,
  wasteType,
  date: v.string(),
  time: v.string(),
  at: v.string(),
});

export type Item = v.InferOutput<typeof item>;
export type PickupSummary = v.InferOutput<typeof pickupSummary>;
export type Pickup = v.InferOutput<typeof pickup>;
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
export type HistoryEvent = HistoryEntry['event'];
export type LostJob = v.InferOutput<typeof lostJob>;
