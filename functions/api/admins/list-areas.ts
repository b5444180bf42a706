import { listAllAreas } from '#contracts/area-calls.ts';
import { readAreas } from '#data/areas.ts';
import { areaView } from '#domain/area.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAllAreas, async () => {
  const { areas } = await readAreas();
  return { areas: areas.map(areaView) };
});
