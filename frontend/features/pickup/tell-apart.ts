import { printSized } from '#contracts/money/sizes.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { printInstant } from '#shared/print-when.ts';
import { texts } from './texts.ts';

/** What tells an open pickup from the others of its waste and time in a list: its size, and when it was booked. */
export function tellApart(pickup: PickupSummary, list: readonly PickupSummary[]): string | undefined {
  const { id, wasteType, scheduledAt, status, size, count, createdAt } = pickup;
  const twins = list.filter(
    (one) =>
      one.id !== id && isOpen(one.status) && one.wasteType === wasteType && one.scheduledAt === scheduledAt,
  );
  if (!isOpen(status) || twins.length === 0) return undefined;
  const booked = printInstant(createdAt);
  const isSameMinute = twins.some((one) => printInstant(one.createdAt) === booked);
  return [size && printSized({ size, count }), texts.list.booked(booked), isSameMinute && shortId(id)]
    .filter(Boolean)
    .join(' · ');
}
