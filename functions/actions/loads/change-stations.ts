import type { Station } from '#contracts/loads/stations.ts';
import { logAct } from '#data/audit/audit.ts';
import { readAllStations, saveStation } from '#data/loads/stations.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { checkStation } from '#domain/loads/station.ts';

type StationCall = {
  readonly account: AccountRecord;
  readonly act: Act;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Stores a station, new or changed, once per `Idempotency-Key`.
 * @param decide called anew after a lost race
 * @throws AppError `conflict`, `bad_input` where it cannot be beside the others, and what `decide` throws
 */
export function changeStations(
  { account, act, now, idempotency }: StationCall,
  message: string,
  decide: (all: readonly Station[]) => Station,
): Promise<{ readonly message: string; readonly station: Station }> {
  return changeOnce({
    load: () => readAllStations(),
    receipt: async ({ stations }) => {
      const used = await findRepeated(account.id, idempotency, now);
      const station = used && stations.find(({ id }) => id === used.stationId);
      return station && { message, station };
    },
    decide: ({ stations }) => {
      const station = decide(stations);
      checkStation(station, stations);
      return station;
    },
    save: async (station, all) => {
      const use = idempotency
        ? [noteUse({ ownerId: account.id, ...idempotency }, { stationId: station.id }, now)]
        : [];
      return (await saveStation(station, all, [...use, ...logAct(act, station.id)])) && { message, station };
    },
  });
}
