import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { reschedulePickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(reschedulePickup, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  const { date, time, areaId = pickup.area?.id } = call.body;
  return changePickup(pickup, call, {
    action: 'reschedule',
    details: async () => ({
      seat: await chooseSeat({ date, time, areaId }, call.now, {
        pickup,
        household: call.account,
      }),
      ...('position' in call.body ? { changes: { position: call.body.position } } : {}),
    }),
    message: sharedTexts.pickupRescheduled,
  });
});
