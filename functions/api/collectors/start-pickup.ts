import { actAtStop } from '#actions/pickups/act-at-stop.ts';
import { startPickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(startPickup, (call) =>
  actAtStop(call, { kind: 'start', message: sharedTexts.pickupStarted }),
);
