import { listAllAreas } from '#contracts/areas/area-calls.ts';
import { readAreas } from '#data/areas/areas.ts';
import { areaView } from '#domain/areas/area.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAllAreas, async () => {
  const { areas } = await readAreas();
  return { areas: areas.map(areaView) };
});
