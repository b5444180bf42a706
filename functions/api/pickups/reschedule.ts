import { changePickup, loadOwnPickup } from '#api/shared/change-pickup.ts';
import { reschedulePickup } from '#contracts/pickup-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { bookableInstant } from '#domain/booking.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reschedulePickup, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account.id);
  return changePickup(pickup, call, {
    action: 'reschedule',
    details: () => ({ scheduledAt: bookableInstant(call.body.date, call.body.time, call.now) }),
    message: sharedTexts.pickupRescheduled,
  });
});
