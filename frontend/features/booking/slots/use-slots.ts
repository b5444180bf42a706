import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { listUsualDays, selectDays } from './slot-days.ts';

/** What is left changes as others book. */
const staleTime = 30_000;

/** The windows of an area on the next 14 days, undefined where they are not loaded; Everywhere has some also then. */
export function useSlots(areaId: string | undefined, now: Date) {
  const id = areaId ?? everywhereId;
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery('listSlots', { query: { areaId: id } }),
    staleTime,
    enabled: areaId !== undefined,
  });
  const known = data ? selectDays(id, data.days, now) : undefined;
  return {
    days: known ?? (id === everywhereId ? listUsualDays(now) : undefined),
    failed: isError && !data,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/** What a form knows of the area; `areaId` is empty until somebody has chosen. */
export type TypedArea = { readonly areaId: string; readonly digitalAddress: string };

type Areas = readonly AreaSummary[];

/** The area that is chosen, else the digital address's, else Everywhere where that is served. */
export function resolveArea(areas: Areas, { areaId, digitalAddress }: TypedArea): AreaSummary | undefined {
  const findById = (id: string) => areas.find((one) => one.id === id);
  return findById(areaId) ?? findAreaOfAddress(areas, digitalAddress) ?? findById(everywhereId);
}

type AreaChange = { readonly areaId: string; readonly time: string };

/** What a new digital address changes: another area may not have the chosen time. */
export function followAddress(areas: Areas, before: TypedArea, digitalAddress: string): Partial<AreaChange> {
  const found = findAreaOfAddress(areas, digitalAddress);
  if (!found || found.id === resolveArea(areas, before)?.id) return {};
  return { areaId: found.id, time: '' };
}

/** The area of what is typed; `chosenId` is undefined while it has to be chosen, or areas are loading. */
export function useChosenArea({ areaId, digitalAddress = '' }: Partial<TypedArea>) {
  const { areas, failed } = useAreas();
  const area = areas && resolveArea(areas, { areaId: areaId ?? '', digitalAddress });
  // Without a network the usual times are offered, and the server looks at them when they are sent.
  return { areas, area, chosenId: area?.id ?? (failed ? areaId || everywhereId : undefined), failed };
}
