import { cancelOwnPickup } from '#actions/pickups/change-own-pickup.ts';
import { cancelPickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(cancelPickup, cancelOwnPickup);
