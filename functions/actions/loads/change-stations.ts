import type { StaffCall } from '#actions/staff-call.ts';
import type { Station } from '#contracts/loads/stations.ts';
import { logAct } from '#data/audit/audit.ts';
import { readAllStations, saveStation } from '#data/loads/stations.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { checkStation } from '#domain/loads/station.ts';

/** Stores a station, new or changed, once per key; `decide` is called anew after a lost race. @throws AppError `conflict`; `bad_input` where it cannot be beside the others */
export function changeStations(
  { account, act, now, idempotency }: StaffCall,
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
      const key = idempotency && { ownerId: account.id, ...idempotency };
      const use = noteUse(key, { stationId: station.id }, now);
      return (await saveStation(station, all, [...use, ...logAct(act, station.id)])) && { message, station };
    },
  });
}
