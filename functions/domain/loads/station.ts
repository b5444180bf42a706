import { maxStations, type Station } from '#contracts/loads/stations.ts';
import { AppError } from '#domain/app-error.ts';
import { stationTexts } from './load-texts.ts';

/**
 * Whether a station, new or changed, can be beside the others.
 * @throws AppError `conflict` for a name that another one has, or one too many; `bad_input` where waste cannot go on from it
 */
export function checkStation(station: Station, all: readonly Station[]): void {
  const others = all.filter(({ id }) => id !== station.id);
  if (others.length >= maxStations) throw new AppError('conflict', stationTexts.tooMany(maxStations));
  const name = station.name.toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === name))
    throw refuse('conflict', 'name', stationTexts.nameTaken(station.name));
  if (station.onward === undefined) return;
  if (station.kind !== 'transfer-station') throw refuse('bad_input', 'onward', stationTexts.onwardOfTransfer);
  if (!others.some(({ id }) => id === station.onward))
    throw refuse('bad_input', 'onward', stationTexts.onwardNotFound);
}

function refuse(code: 'conflict' | 'bad_input', field: string, message: string): AppError {
  return new AppError(code, message, { errors: { [field]: message } });
}

/** What a station is called; one that cannot be read is unknown. */
export function nameStation(stationId: string, stations: readonly Station[]): string {
  return stations.find(({ id }) => id === stationId)?.name ?? 'Unknown station';
}
