import * as v from 'valibot';
import { storedMoney, storedPrice } from '#contracts/money/pickup-money.ts';
import { storedContent } from '#contracts/pickups/pickup-content.ts';
import { pin, storedEveryWeeks } from '#contracts/pickups/pickup-state.ts';
import { historyActor, historyEntry, namedArea, pickupState } from '#contracts/pickups/pickups.ts';
import { problem } from '#contracts/pickups/problem.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { receipt } from '#domain/idempotency.ts';

const content = v.object(storedContent);

const person = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.optional(v.string()),
  plate: v.optional(v.string()),
});

export const by = v.object({ ...historyActor.entries, id: v.string() });

const historyRecord = v.object({
  ...v.omit(historyEntry, ['collector']).entries,
  by,
  /** The collector whose assignment it was, for events about an assignment. */
  collectorId: v.optional(v.string()),
  /** Of a request by dialling: it is confirmed by SMS. */
  dialled: v.optional(v.literal(true)),
  /** One of many at once: collectors are told of all together. */
  inBulk: v.optional(v.literal(true)),
});

/** One window of one area on one date; `YYYY-MM-DD` and `HH:MM`. */
const slot = v.object({ areaId: v.string(), date: v.string(), start: v.string() });
const history = v.pipe(v.array(historyRecord), v.readonly());

/** What indexes have of a pickup; items of the table itself come with their history and problems. */
export const summaryRecord = v.object({
  ...pickupState.entries,
  id: v.string(),
  content,
  user: person,
  /** Whether the phone was given for this pickup and must not follow the account's. */
  ownPhone: v.optional(v.boolean()),
  assignedCollector: v.optional(person),
  pin: v.optional(pin),
  area: v.optional(namedArea),
  /** The seat that it holds: there exactly while it is counted among those booked in that slot. */
  slot: v.optional(slot),
  /** By the list that stood when it was booked; absent without one. */
  price: v.optional(storedPrice),
  money: v.optional(storedMoney),
  returnOf: v.optional(v.string()),
  order: v.optional(v.object({ id: v.string(), date: v.string(), everyWeeks: storedEveryWeeks })),
  history: v.optional(history),
  problems: v.optional(v.pipe(v.array(problem), v.readonly())),
});

/** A pickup as the service knows it, and as it is stored. Pure data: ISO instants, no display forms. */
export const pickupRecord = v.object({
  ...summaryRecord.entries,
  history,
  receipts: v.pipe(v.array(receipt), v.readonly()),
  /** Its household booked this seat before it had proved its address or its number. */
  unverified: v.optional(v.boolean()),
  /** The last request for Mobile Money, and the one that goes back, with what it took off the charge as long as it stands. */
  payment: v.optional(v.object({ reference: v.string() })),
  refunding: v.optional(v.object({ reference: v.string(), reduced: v.number() })),
});

export type Content = Readonly<v.InferOutput<typeof content>>;
export type Person = Readonly<v.InferOutput<typeof person>>;
export type By = Readonly<v.InferOutput<typeof by>>;
export type HistoryRecord = Readonly<v.InferOutput<typeof historyRecord>>;
export type Slot = Readonly<v.InferOutput<typeof slot>>;
export type SummaryRecord = Readonly<v.InferOutput<typeof summaryRecord>>;
export type PickupRecord = Readonly<v.InferOutput<typeof pickupRecord>>;
/** Who acts when an account's deletion changes its pickups. */
export const bySystem: By = { role: 'system', id: 'system', name: 'Sankofa' };
/** Most history entries kept: the request and the latest others. An item stays far below DynamoDB's 400 KB. */
const maxHistory = 50;

/** The history without what was corrected, which may name the place. */
export function withoutChanges(history: readonly HistoryRecord[]): readonly HistoryRecord[] {
  return history.map(({ changes: _, ...entry }) => entry);
}

/** Appends to the history; once full, the oldest after the first is dropped, but for the last entry of each collector. */
export function appendEntry(history: readonly HistoryRecord[], entry: HistoryRecord) {
  const all = [...history, entry];
  if (all.length <= maxHistory) return all;
  const isNamedLater = ({ collectorId }: HistoryRecord, index: number) =>
    !collectorId || all.findLastIndex((one) => one.collectorId === collectorId) > index;
  const dropped = all.findIndex((one, index) => index > 0 && isNamedLater(one, index));
  return all.toSpliced(Math.max(dropped, 1), 1);
}

/** Somebody as their pickups name them. */
export function toPerson({ id, firstName, lastName }: Person, phone: string | undefined): Person {
  return { id, firstName, lastName, ...(phone ? { phone } : {}) };
}

/** A collector as their pickups name them. */
export function toAssignee(
  collector: Pick<AccountRecord, 'id' | 'firstName' | 'lastName' | 'phone' | 'work'>,
): Person {
  const plate = collector.work?.profile?.plate;
  return { ...toPerson(collector, collector.phone), ...(plate ? { plate } : {}) };
}

/** In place of the name of a household that was deleted. */
export const deletedPerson = { firstName: 'Deleted', lastName: 'user' } as const;

/** Whether the household of a pickup was deleted and is erased from it. */
export function isErased({ user }: Pick<PickupRecord, 'user'>): boolean {
  return user.firstName === deletedPerson.firstName && user.lastName === deletedPerson.lastName;
}
