import { listAllStations } from '#contracts/loads/station-calls.ts';
import { readAllStations } from '#data/loads/stations.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAllStations, async () => ({
  stations: [...(await readAllStations()).stations],
}));
