import { everywhereId } from '#contracts/areas/area-id.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { resolveArea, type TypedArea } from './resolve-area.ts';

/** The area of what is typed; `chosenId` is undefined while it has to be chosen, or areas are loading. */
export function useChosenArea({ areaId, digitalAddress = '' }: Partial<TypedArea>) {
  const { areas, failed } = useAreas();
  const area = areas && resolveArea(areas, { areaId: areaId ?? '', digitalAddress });
  // Without a network the usual times are offered, and the server looks at them when they are sent.
  return { areas, area, chosenId: area?.id ?? (failed ? areaId || everywhereId : undefined), failed };
}
