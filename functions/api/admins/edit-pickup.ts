import { changePickup } from '#api/shared/change-pickup.ts';
import { editPickup } from '#contracts/admin-calls.ts';
import type { Body } from '#contracts/contract.ts';
import { contentFields } from '#contracts/pickup-content.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { loadPickup } from '#data/pickups.ts';
import { bookableInstant } from '#domain/booking.ts';
import { contentChanges, isSameContent } from '#domain/content.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(editPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return changePickup(pickup, call, {
    action: 'edit',
    details: () => ({
      changes: contentChanges(contentFields, call.body),
      ...findNewInstant(pickup, call.body, call.now),
    }),
    message: sharedTexts.pickupUpdated,
    changesNothing: isUnchanged,
  });
});

/** An unchanged time may lie in the past (the pickup is overdue); a new one must be bookable. */
function findNewInstant(
  pickup: PickupRecord,
  body: Body<typeof editPickup>,
  now: Date,
): { scheduledAt?: string } {
  const date = body.date ?? pickup.scheduledAt.slice(0, 10);
  const time = body.time ?? pickup.scheduledAt.slice(11, 16);
  const unchanged = pickup.scheduledAt.startsWith(`${date}T${time}`);
  return unchanged ? {} : { scheduledAt: bookableInstant(date, time, now) };
}

/** Saving a form in which nothing was corrected is no correction. */
function isUnchanged(next: PickupRecord, previous: PickupRecord): boolean {
  return (
    next.scheduledAt === previous.scheduledAt && isSameContent(contentFields, next.content, previous.content)
  );
}
