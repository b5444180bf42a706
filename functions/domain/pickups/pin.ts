import { namePins, type Pin } from '#contracts/pickups/pin.ts';
import { findInWindow } from '#contracts/pickups/pin-times.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { printWindow } from '#shared/print-when.ts';

/** What staff ask for: what is absent stays as it is, `false` and null remove it. */
export type PinChange = { readonly first?: boolean | undefined; readonly before?: string | null | undefined };
type Pinnable = Pick<PickupRecord, 'status' | 'scheduledAt' | 'awaitingTime' | 'assignedCollector' | 'pin'>;

/** What a change of a pickup leaves of its pin: "first" is of one collector's round, "before" of the window, and both of one day. */
export function keepPin({ pin, ...before }: Pinnable, after: Omit<Pinnable, 'pin'>): Pin | undefined {
  const isOver = after.status === 'cancelled' || after.awaitingTime !== undefined;
  if (!pin || isOver || before.scheduledAt.slice(0, 10) !== after.scheduledAt.slice(0, 10)) return undefined;
  const isSameRound = after.assignedCollector?.id === before.assignedCollector?.id;
  const first = isSameRound ? pin.first : undefined;
  const isInside = pin.before !== undefined && findInWindow(after.scheduledAt, pin.before) !== undefined;
  const kept = isInside ? pin.before : undefined;
  return first || kept ? { ...pin, first, before: kept } : undefined;
}

/** The pin as staff change it. @throws AppError `bad_input` for a time outside the window; `conflict` without a collector, or a time */
export function changePin(pickup: Pinnable, change: PinChange, by: By, now: Date): Pin | undefined {
  if (pickup.awaitingTime)
    throw new AppError('conflict', 'We’re waiting for this household to choose a time.');
  const { pin } = pickup;
  const first = change.first === undefined ? pin?.first : change.first || undefined;
  const before = change.before === undefined ? pin?.before : (change.before ?? undefined);
  if (first && !pickup.assignedCollector)
    throw new AppError('conflict', 'Assign this pickup to a collector before you pin it.');
  const window = printWindow(pickup.scheduledAt);
  if (before !== undefined && findInWindow(pickup.scheduledAt, before) === undefined)
    throw refuseField('before', `Choose a time within the pickup’s window, ${window}.`);
  if (!first && before === undefined) return undefined;
  // Several that are first keep the order in which they were put there.
  const at = first && pin?.first ? pin.at : now.toISOString();
  return { first, before, by: by.name, at };
}

/** What the history says of it. */
export function describePin(pin: Pin | undefined): string {
  return namePins(pin).join(', ') || 'Pin removed';
}
