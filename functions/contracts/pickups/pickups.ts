import * as v from 'valibot';
import { completeChange, type NamesDuty, type Written } from '#contracts/contract.ts';
import { payment, paymentRefund } from '#contracts/money/mobile-money.ts';
import {
  paymentMethods,
  paymentReceipt,
  pesewas,
  pickupMoney,
  pickupPrice,
  reversibleKinds,
} from '#contracts/money/pickup-money.ts';
import { storedEveryWeeks } from '#contracts/pickups/pickup-state.ts';
import { problem } from '#contracts/pickups/problem.ts';
import { pickupId, pickupParams, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { positionFrom, storedPosition } from '#shared/position.ts';
import { roles } from '#shared/roles.ts';
import { storedWasteType } from '#shared/waste.ts';
import { storedContent } from './pickup-content.ts';
import { awaitingTime, instant, pin, storedStatus } from './pickup-state.ts';

/** A person as the other side sees them; the phone only while the pickup is assigned or in progress. */
const person = v.object({
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.optional(v.string()),
});

/** Of money that staff posted by mistake and took back. */
export const reversalEvents = [
  'cash reversed',
  'waiver reversed',
  'refund reversed',
  'price reversed',
] as const;
export type ReversalEvent = (typeof reversalEvents)[number];

export const historyEvents = [
  'requested',
  'assigned',
  're-assigned',
  'started',
  'completed',
  'could not collect',
  'rescheduled',
  'edited',
  'pinned',
  'cancelled',
  'released',
  'postponed',
  'completion undone',
  'reopened',
  'priced',
  'paid',
  'waived',
  'refunded',
  'payment reversed',
  ...reversalEvents,
] as const;

/** What of a pickup an edit or a completion can correct. */
export const correctedFields = [
  'waste',
  'size',
  'place',
  'digital address',
  'position',
  'items',
  'notes',
  'time',
  'area',
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** Who does something, in words of the history. */
export const historyActor = v.object({ role: known([...roles, 'system']), name: v.string() });

export const historyEntry = v.object({
  /** When it was done. */
  at: instant,
  /** When it was sent, where that was late: see `isSentLate`. */
  recordedAt: v.optional(instant),
  event: known(historyEvents),
  by: historyActor,
  /** Whose assignment began or ended: to staff whoever it was, to others the collector of now. */
  collector: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Of a visit; for collectors, and staff with `dispatch` or `service`. */
  note: v.optional(v.string()),
  /** Of money that was paid, waived or given back; and how, where that was not in cash. */
  amount: v.optional(pesewas),
  method: v.optional(known(paymentMethods)),
  /** What was corrected, in words: `1 bag` to `1 bin`. Without either, that is not told. */
  changes: v.optional(
    v.array(
      v.object({ field: known(correctedFields), from: v.optional(v.string()), to: v.optional(v.string()) }),
    ),
  ),
});

export const namedArea = v.object({ id: v.string(), name: v.string() });

/** What everybody sees of a pickup as it is stored. */
export const pickupState = v.object({
  /** ISO 8601 in UTC. */
  scheduledAt: instant,
  status: storedStatus,
  awaitingTime: v.optional(awaitingTime),
  createdAt: instant,
  updatedAt: instant,
  version: v.number(),
});

const summaryEntries = {
  ...storedContent,
  position: v.optional(storedPosition),
  positionFrom: v.optional(positionFrom),
  id: pickupId,
  /** Display form, `3rd Aug 2025`. */
  date: v.string(),
  /** Display form, `09:30 AM`. */
  time: v.string(),
  user: person,
  /** `plate`, of the vehicle, to its household while it is assigned or in progress. */
  assignedCollector: v.optional(v.object({ ...person.entries, plate: v.optional(v.string()) })),
  area: namedArea,
  /** For its collector and staff. */
  pin: v.optional(pin),
  /** Of the position: an Open Location Code of 10 digits, `6CQXHV3R+2J`; of a rough one of 8 or 6. */
  plusCode: v.optional(v.string()),
  /** What its household reported, oldest first, to it and to those with `dispatch` or `service`. In lists only in its household's, while it is open. */
  problems: v.optional(v.array(problem)),
  /** Absent where no price list stood when it was booked. */
  price: v.optional(pickupPrice),
  /** Once something was charged or paid. In lists of staff only where whole pickups are read. */
  money: v.optional(pickupMoney),
  /** The pickup that this return visit, which is free, puts right. */
  returnOf: v.optional(pickupId),
  ...pickupState.entries,
};

/** What lists show: everything but the history. */
export const pickupSummary = v.object(summaryEntries);

export const pickup = v.object({
  ...summaryEntries,
  history: v.array(historyEntry),
  /** Where its waste was taken, 48 hours after that; `onward` of a transfer station. */
  takenTo: v.optional(v.object({ station: v.string(), at: v.string(), onward: v.optional(v.string()) })),
  /** The standing order that made it. */
  standingOrder: v.optional(v.object({ id: ulid, everyWeeks: storedEveryWeeks })),
  receipt: v.optional(paymentReceipt),
  /** All of them, the oldest first, where it is read alone and has more than one. */
  receipts: v.optional(v.array(paymentReceipt)),
  /** To its household and staff with `money`, when they read it: the last request for Mobile Money. */
  payment: v.optional(payment),
  /** To its collector, where something is to pay: the household can be asked for Mobile Money. */
  canAsk: v.optional(v.boolean()),
  /** For staff with `money`: what goes back by Mobile Money now, or did not; and how much of what is paid could. */
  refund: v.optional(paymentRefund),
  refundable: v.optional(pesewas),
  /** For staff with `money`, when they read it: what they posted of its money and can take back; `posting` is its id. */
  reversible: v.optional(
    v.array(v.object({ posting: v.string(), kind: known(reversibleKinds), amount: pesewas })),
  ),
  /** For staff with `dispatch` or `service`, when they read it: so many visits agree on a point so many metres from the pin. */
  pinDoubt: v.optional(v.object({ visits: v.number(), metres: v.number() })),
  /** Likewise: how many metres from its position it was completed. */
  visitMetres: v.optional(v.number()),
});

export const changedPickup = v.object({ message: v.string(), pickup });

const ofChange = { params: pickupParams, answer: changedPickup } as const;

/** The contract of a call that changes one pickup. */
// @__NO_SIDE_EFFECTS__
export function definePickupChange<const C extends Omit<Written, keyof typeof ofChange>>(
  written: C & NamesDuty<C>,
) {
  return completeChange<typeof ofChange & C>({ ...ofChange, ...written });
}

/** An assignment that a collector lost within the last 24 hours: without address and phone. */
export const lostAssignment = v.object({
  id: pickupId,
  wasteType: storedWasteType,
  date: v.string(),
  time: v.string(),
  at: v.string(),
});

export type AwaitingTime = v.InferOutput<typeof awaitingTime>;
export type PickupSummary = v.InferOutput<typeof pickupSummary>;
export type Pickup = v.InferOutput<typeof pickup>;
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
export type HistoryEvent = HistoryEntry['event'];
export type LostAssignment = v.InferOutput<typeof lostAssignment>;
