import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import { volumeOf } from '#contracts/loads/volumes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Aboard } from '#contracts/rounds/round-trips.ts';
import type { Queue } from '#platform/offline/queue/queued-request.ts';
import type { WasteType } from '#shared/waste.ts';

/** Adds litres of a waste, or removes them; never below zero. */
export function addAboard(aboard: readonly Aboard[], wasteType: WasteType, litres: number): Aboard[] {
  const before = aboard.find((one) => one.wasteType === wasteType)?.litres ?? 0;
  const others = aboard.filter((one) => one.wasteType !== wasteType);
  const sum = before + litres;
  return sum > 0 ? [...others, { wasteType, litres: sum }] : others;
}

/** What is aboard once the queue is sent. */
export function findAboard(
  { onBoard, stations }: Pick<TippingOfDay, 'onBoard' | 'stations'>,
  queue: Queue,
  pickups: readonly PickupSummary[],
): readonly Aboard[] {
  const added = new Map<string, number>();
  return queue.reduce<readonly Aboard[]>((aboard, request) => {
    if (request.rejection) return aboard;
    if (request.call === 'createLoad') {
      const { stationId, wasteTypes } = request.body;
      const tipped = wasteTypes ?? stations.find(({ id }) => id === stationId)?.takes ?? [];
      return aboard.filter(({ wasteType }) => !tipped.includes(wasteType));
    }
    const pickup = pickups.find(({ id }) => id === request.pickupId);
    if (!pickup) return aboard;
    if (request.call === 'completePickup') {
      const litres = volumeOf(request.body?.size ? request.body : pickup);
      added.set(pickup.id, litres);
      return addAboard(aboard, pickup.wasteType, litres);
    }
    if (request.call !== 'undoComplete') return aboard;
    return addAboard(aboard, pickup.wasteType, -(added.get(pickup.id) ?? volumeOf(pickup)));
  }, onBoard);
}

export function sumLitres(aboard: readonly Aboard[]): number {
  return aboard.reduce((sum, { litres }) => sum + litres, 0);
}
