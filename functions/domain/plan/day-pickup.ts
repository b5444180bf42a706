import * as v from 'valibot';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { everywhere } from '#domain/areas/area.ts';
import { type Content, type Person, type PickupRecord, summaryRecord } from '#domain/records/pickup.ts';
import { tellPositionFrom } from '#shared/position.ts';

const stop = v.pick(summaryRecord.entries.content, [
  'wasteType',
  'size',
  'count',
  'location',
  'digitalAddress',
  'position',
]);
type Stop = Readonly<v.InferOutput<typeof stop>>;

/** A pickup as the index of days shows it. */
export const dayPickup = v.object({
  ...v.pick(summaryRecord, [
    'id',
    'version',
    'status',
    'scheduledAt',
    'user',
    'assignedCollector',
    'area',
    'slot',
    'awaitingTime',
    'pin',
  ]).entries,
  stop,
  updatedAt: summaryRecord.entries.updatedAt,
});
export type DayPickup = Readonly<v.InferOutput<typeof dayPickup>>;

export function pickStop({ wasteType, size, count, location, digitalAddress, position }: Content): Stop {
  return { wasteType, size, count, location, digitalAddress, position };
}

/** A pickup as the dispatch board shows it, to admins alone. */
export function dispatchView({ stop, area, ...pickup }: DayPickup): DispatchPickup {
  const { id, version, status, scheduledAt, slot, awaitingTime, pin, assignedCollector } = pickup;
  return {
    id,
    version,
    status,
    scheduledAt,
    slot,
    awaitingTime,
    pin,
    ...stop,
    positionFrom: tellPositionFrom(stop.position),
    area: area ?? { id: everywhere.id, name: everywhere.name },
    user: pickName(pickup.user),
    assignedCollector: assignedCollector && pickName(assignedCollector),
  };
}

export function toDispatchView(pickup: PickupRecord): DispatchPickup {
  return dispatchView({ ...pickup, stop: pickStop(pickup.content) });
}

function pickName({ id, firstName, lastName }: Person) {
  return { id, firstName, lastName };
}
