import { ulid } from 'ulid';
import { changeStations } from '#actions/loads/change-stations.ts';
import { createStation } from '#contracts/loads/station-calls.ts';
import { stationTexts } from '#domain/loads/station.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createStation, (call) => {
  const id = ulid(call.now.getTime());
  return changeStations(call, stationTexts.created, () => ({ ...call.body, id, version: 1 }));
});
