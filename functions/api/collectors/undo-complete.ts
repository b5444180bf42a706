import { actAtStop, stopActs } from '#actions/pickups/act-at-stop.ts';
import { undoComplete } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(undoComplete, (call) => actAtStop(call, stopActs['undo-complete']));
