import { listAreas } from '#contracts/areas/area-calls.ts';
import { readAreasIfChanged } from '#data/areas/areas.ts';
import { listActiveAreas } from '#domain/areas/area.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAreas, async () => {
  const { areas } = await readAreasIfChanged();
  return { areas: listActiveAreas(areas) };
});
