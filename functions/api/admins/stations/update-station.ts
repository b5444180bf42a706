import { changeStations } from '#actions/loads/change-stations.ts';
import { updateStation } from '#contracts/loads/station-calls.ts';
import { AppError } from '#domain/app-error.ts';
import { stationTexts } from '#domain/loads/station.ts';
import { endpoint } from '#http/endpoint.ts';

/** Fields that were not sent stay as they are; a station that is no transfer station any more sends nothing on. */
export const handler = endpoint(updateStation, (call) => {
  const { version, fee, onward, ...changes } = call.body;
  return changeStations(call, stationTexts.updated, (all) => {
    const station = all.find(({ id }) => id === call.params.id);
    if (!station) throw new AppError('not_found', stationTexts.notFound);
    if (version !== undefined && version !== station.version) throw new AppError('conflict');
    const isTransfer = (changes.kind ?? station.kind) === 'transfer-station';
    return {
      ...station,
      ...changes,
      fee: fee === undefined ? station.fee : (fee ?? undefined),
      onward: onward === undefined && isTransfer ? station.onward : (onward ?? undefined),
      version: station.version + 1,
    };
  });
});
