import { findAmount } from '#domain/money/settle.ts';
import { eraseContent } from '#domain/pickups/content.ts';
import { deletedPerson, type HistoryRecord, type PickupRecord } from '#domain/records/pickup.ts';
import { fullName } from '#shared/full-name.ts';

/** A pickup without anything about its household: it stays for the books. Doing it twice is the same as once. */
export function eraseHousehold(pickup: PickupRecord): PickupRecord {
  return {
    ...pickup,
    user: { id: pickup.user.id, ...deletedPerson },
    content: eraseContent(pickup.content),
    ownPhone: undefined,
    slot: undefined,
    order: undefined,
    // Nobody is asked for what was not charged.
    price: findAmount(pickup) === undefined ? undefined : pickup.price,
    history: pickup.history.map((entry) => eraseEntry(entry, pickup.user.id, deletedPerson)),
    receipts: [],
    problems: undefined,
  };
}

/** A history entry without anything about the household: no note, no correction, no reason in free text, and `name` in place of the household's. */
export function eraseEntry(
  { note: _, changes: __, ...entry }: HistoryRecord,
  userId: string,
  name: Parameters<typeof fullName>[0],
): HistoryRecord {
  const own = entry.by.id === userId;
  return {
    ...entry,
    by: own ? { ...entry.by, name: fullName(name) } : entry.by,
    reason: entry.by.role === 'collector' ? entry.reason : undefined,
  };
}

export function holdsHousehold(pickup: PickupRecord): boolean {
  return JSON.stringify(eraseHousehold(pickup)) !== JSON.stringify(pickup);
}
