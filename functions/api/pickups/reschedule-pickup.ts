import { moveOwnPickup } from '#actions/pickups/change-own-pickup.ts';
import { reschedulePickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reschedulePickup, moveOwnPickup);
