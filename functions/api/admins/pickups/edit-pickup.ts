import { changePickup } from '#actions/pickups/change-pickup.ts';
import { priceAnew } from '#actions/pickups/find-price.ts';
import { placeAnew } from '#actions/places/known-position.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Body } from '#contracts/contract.ts';
import { resize } from '#contracts/money/sizes.ts';
import { editPickup } from '#contracts/pickups/pickup-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { contentChanges, isSameContent } from '#domain/pickups/content.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(editPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return changePickup(pickup, call, {
    action: 'edit',
    details: async () => {
      const sent = contentChanges(call.body);
      const changes = await placeAnew(pickup, { ...sent, ...resize(pickup.content, sent) });
      const moved = await choosePlaceIfMoved(pickup, call.body, call.now);
      return { changes, ...moved, ...(await priceAnew(pickup, { ...moved, changes })) };
    },
    message: sharedTexts.pickupUpdated,
    changesNothing: isUnchanged,
  });
});

/** An unchanged time may lie in the past (the pickup is overdue); a new one, or another area, must have a seat. */
async function choosePlaceIfMoved(pickup: PickupRecord, body: Body<typeof editPickup>, now: Date) {
  const areaId = body.areaId ?? pickup.area?.id ?? everywhereId;
  const date = body.date ?? pickup.scheduledAt.slice(0, 10);
  const time = body.time ?? pickup.scheduledAt.slice(11, 16);
  const isSameArea = areaId === (pickup.area?.id ?? everywhereId);
  if (isSameArea && pickup.scheduledAt.startsWith(`${date}T${time}`)) return {};
  return { seat: await chooseSeat({ areaId, date, time }, now, { pickup }) };
}

/** Saving a form in which nothing was corrected is no correction. */
function isUnchanged(next: PickupRecord, previous: PickupRecord): boolean {
  return (
    next.scheduledAt === previous.scheduledAt &&
    next.area?.id === previous.area?.id &&
    isSameContent(next.content, previous.content)
  );
}
