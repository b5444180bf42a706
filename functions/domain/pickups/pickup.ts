import type { StoredContent } from '#contracts/pickups/content-schemas.ts';
import type { ContentFields } from '#contracts/pickups/pickup-content.ts';
import type { AwaitingTime, HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { Actor, Status } from '#contracts/pickups/transitions.ts';
import type { Problem } from '#contracts/problems/problem.ts';
import type { Receipt } from '#domain/idempotency.ts';

/** What a household filled in and an admin may have corrected. */
export type Content = StoredContent<ContentFields>;

/** A person as they were when the pickup last learned of them. */
export type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
};

/** Who does something, in words of the history. */
export type By = { readonly role: Actor; readonly id: string; readonly name: string };

export type HistoryRecord = {
  readonly at: string;
  readonly event: HistoryEvent;
  readonly by: By;
  /** The collector whose assignment it was, for events about an assignment. */
  readonly collectorId?: string;
  readonly reason?: string;
  /** For staff only. */
  readonly note?: string;
  /** One of many at once: collectors are told of all together. */
  readonly inBulk?: true | undefined;
};

/** One window of one area on one date; `YYYY-MM-DD` and `HH:MM`. */
export type Slot = { readonly areaId: string; readonly date: string; readonly start: string };

/** A pickup as the service knows it. Pure data: ISO instants, no display forms. */
export type PickupRecord = {
  /** Pickup ULID, a hyphen, the user's ULID. */
  readonly id: string;
  readonly content: Content;
  readonly scheduledAt: string;
  readonly status: Status;
  readonly user: Person;
  /** Whether the phone was given for this pickup and must not follow the account's. */
  readonly ownPhone?: boolean;
  readonly assignedCollector?: Person;
  /** Absent in Everywhere. */
  readonly area?: { readonly id: string; readonly name: string } | undefined;
  /** The place that it holds: there exactly while it is counted among those booked in that slot. */
  readonly slot?: Slot;
  readonly awaitingTime?: AwaitingTime;
  /** The standing order that made it, and for which of its dates. */
  readonly order?: { readonly id: string; readonly date: string; readonly everyWeeks: 1 | 2 } | undefined;
  readonly history: readonly HistoryRecord[];
  readonly receipts: readonly Receipt[];
  /** What its household reported, oldest first. */
  readonly problems?: readonly Problem[] | undefined;
  /** The pickup that this return visit puts right. */
  readonly returnOf?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
};

/** Who acts when an account's deletion changes its pickups. */
export const bySystem: By = { role: 'system', id: 'system', name: 'Sankofa' };

/** Most history entries kept: the request and the latest others. An item stays far below DynamoDB's 400 KB. */
const maxHistory = 50;

/** Appends to the history; once full, the oldest entries after the first are dropped. */
export function appendEntry(
  history: readonly HistoryRecord[],
  entry: HistoryRecord,
): readonly HistoryRecord[] {
  const [first, ...rest] = [...history, entry];
  return first ? [first, ...rest.slice(-(maxHistory - 1))] : [];
}
