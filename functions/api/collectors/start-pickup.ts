import { actAtStop, stopActs } from '#actions/pickups/act-at-stop.ts';
import { startPickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(startPickup, (call) => actAtStop(call, stopActs.start));
