import { changePickup } from '#api/shared/change-pickup.ts';
import { editPickup } from '#contracts/admin-calls.ts';
import type { Body } from '#contracts/contract.ts';
import { messages } from '#contracts/messages.ts';
import { loadPickup } from '#data/pickups.ts';
import { bookableInstant } from '#domain/booking.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import type { Details } from '#domain/transition.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(editPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return changePickup(pickup, call, {
    action: 'edit',
    details: () => ({ changes: changesOf(call.body), ...newInstant(pickup, call.body, call.now) }),
    message: messages.pickupUpdated,
    changesNothing: sameContent,
  });
});

/** An unchanged time may lie in the past (the pickup is overdue); a new one must be bookable. */
function newInstant(
  pickup: PickupRecord,
  body: Body<typeof editPickup>,
  now: Date,
): { scheduledAt?: string } {
  const date = body.date ?? pickup.scheduledAt.slice(0, 10);
  const time = body.time ?? pickup.scheduledAt.slice(11, 16);
  const unchanged = pickup.scheduledAt.startsWith(`${date}T${time}`);
  return unchanged ? {} : { scheduledAt: bookableInstant(date, time, now) };
}

/** Fields that were not sent stay; an empty text or list removes what was there. */
function changesOf(body: Body<typeof editPickup>): NonNullable<Details['changes']> {
  const { wasteType, location, digitalAddress, items, notes } = body;
  return {
    ...(wasteType ? { wasteType } : {}),
    ...(location ? { location } : {}),
    ...('digitalAddress' in body ? { digitalAddress } : {}),
    ...(items ? { items: items.length > 0 ? items : undefined } : {}),
    ...(notes === undefined ? {} : { notes: notes || undefined }),
  };
}

/** Saving a form in which nothing was corrected is no correction. */
function sameContent(next: PickupRecord, previous: PickupRecord): boolean {
  const content = ({ wasteType, location, digitalAddress, scheduledAt, items, notes }: PickupRecord) =>
    JSON.stringify({ wasteType, location, digitalAddress, scheduledAt, items, notes });
  return content(next) === content(previous);
}
