import { actAtStop, reportFailure } from '#actions/pickups/act-at-stop.ts';
import { couldNotCollect } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(couldNotCollect, (call) =>
  actAtStop(call, reportFailure(call.body.reason, call.body.note)),
);
