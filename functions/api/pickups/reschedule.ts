import { changePickup, loadOwnPickup } from '#api/shared/change-pickup.ts';
import { choosePlace } from '#api/shared/choose-place.ts';
import { reschedulePickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reschedulePickup, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  const { date, time, areaId = pickup.area?.id } = call.body;
  return changePickup(pickup, call, {
    action: 'reschedule',
    details: async () => ({
      place: await choosePlace({ date, time, areaId }, call.now, pickup.slot),
      ...('position' in call.body ? { changes: { position: call.body.position } } : {}),
    }),
    message: sharedTexts.pickupRescheduled,
  });
});
