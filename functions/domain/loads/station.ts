import { maxStations, type Station } from '#contracts/loads/stations.ts';
import { AppError, refuseField } from '#domain/app-error.ts';

export const stationTexts = {
  created: 'Station added.',
  updated: 'Station changed.',
  notFound: 'We could not find this station.',
  tooMany: (most: number) => `You can have at most ${most} stations.`,
  nameTaken: (name: string) => `There is already a station called ${name}.`,
  onwardOfTransfer: 'Only a transfer station sends waste on.',
  onwardNotFound: 'Please choose another station that we know.',
} as const;

/** @throws AppError `conflict` for a name that another station has, or one too many; `bad_input` where waste cannot go on from it */
export function checkStation(station: Station, all: readonly Station[]): void {
  const others = all.filter(({ id }) => id !== station.id);
  if (others.length >= maxStations) throw new AppError('conflict', stationTexts.tooMany(maxStations));
  const name = station.name.toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === name))
    throw refuseField('name', stationTexts.nameTaken(station.name), { code: 'conflict' });
  if (station.onward === undefined) return;
  if (station.kind !== 'transfer-station') throw refuseField('onward', stationTexts.onwardOfTransfer);
  if (!others.some(({ id }) => id === station.onward))
    throw refuseField('onward', stationTexts.onwardNotFound);
}

/** What a station is called; one that cannot be read is unknown. */
export function nameStation(stationId: string, stations: readonly Station[]): string {
  return stations.find(({ id }) => id === stationId)?.name ?? 'Unknown station';
}
