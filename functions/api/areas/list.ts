import { listAreas } from '#contracts/area-calls.ts';
import { readAreasIfChanged } from '#data/areas.ts';
import { listActiveAreas } from '#domain/area.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAreas, async () => {
  const { areas } = await readAreasIfChanged();
  return { areas: listActiveAreas(areas) };
});
