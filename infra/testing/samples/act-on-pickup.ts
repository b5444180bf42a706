import type { PickupAction } from '#contracts/pickups/transitions.ts';
import { type Details, transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { pendingPickup } from './sample-pickup.ts';

let clock = Date.parse(pendingPickup().scheduledAt);

/** The pickup after an action, a minute after the one before. */
export function act(pickup: PickupRecord, action: PickupAction, details: Omit<Details, 'now'>): PickupRecord {
  clock += 60_000;
  return transition(pickup, action, { ...details, now: new Date(clock) }).pickup;
}
