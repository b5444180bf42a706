import { changePickup } from '#actions/pickups/change-pickup.ts';
import { pinPickup } from '#contracts/pickups/pickup-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { endpoint } from '#http/endpoint.ts';
import { pickupUpdated } from '#shared/texts.ts';

export const handler = endpoint(pinPickup, async (call) =>
  changePickup(await loadPickup(call.params.id), call, {
    action: 'pin',
    details: () => ({ pin: call.body }),
    message: pickupUpdated,
    changesNothing: (next, { pin }) => next.pin?.first === pin?.first && next.pin?.before === pin?.before,
  }),
);
