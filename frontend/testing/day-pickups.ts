import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';

const ulid = (prefix: string, index: number) => `01${prefix}${String(index).padStart(23, '0')}`;

const osu = { id: ulid('A', 1), name: 'Osu' };

/** A pending pickup of a named area, as the dispatch board lists it. */
export function dayPickup(index: number, changes: Partial<DispatchPickup> = {}): DispatchPickup {
  const start = changes.scheduledAt?.slice(11, 16) ?? '08:00';
  return {
    id: `${ulid('P', index)}-${ulid('H', index)}`,
    version: 1,
    status: 'pending',
    scheduledAt: '2026-12-01T08:00:00.000Z',
    wasteType: 'plastic',
    location: `Gate ${index}`,
    user: { id: ulid('H', index), firstName: 'Ama', lastName: 'Mensah' },
    area: osu,
    ...(changes.area?.id !== everywhereId && { slot: { areaId: osu.id, date: '2026-12-01', start } }),
    ...changes,
  };
}

/** A collector with room. */
export function dayCollector(index: number, changes: Partial<DispatchCollector> = {}): DispatchCollector {
  const person = { id: ulid('K', index), firstName: 'Kofi', lastName: `Boateng ${index}` };
  return { ...person, stopsPerDay: 30, load: 0, isOff: false, ...changes };
}
