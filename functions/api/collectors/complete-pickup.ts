import { actAtStop } from '#actions/pickups/act-at-stop.ts';
import { completePickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(completePickup, (call) =>
  actAtStop(call, { kind: 'complete', message: sharedTexts.pickupCompleted }),
);
