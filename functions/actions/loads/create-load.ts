import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import type { Load } from '#contracts/loads/load-calls.ts';
import type { Station } from '#contracts/loads/stations.ts';
import { crockford } from '#data/keys.ts';
import { putLoadVisit } from '#data/loads/load-visits.ts';
import { findLoad, putLoad } from '#data/loads/loads.ts';
import { findStation, readStationsIfChanged } from '#data/loads/stations.ts';
import { postingWrites } from '#data/money/cash.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { fillLoads, joinLoadId, type LoadRecord, loadTexts } from '#domain/loads/load.ts';
import { postFee } from '#domain/loads/load-money.ts';
import { stationTexts } from '#domain/loads/station.ts';
import { makeLoad, type Tipped } from '#domain/loads/tip.ts';
import { readOwnLoads, viewLoad } from './read-own-loads.ts';

export type TipCall = {
  readonly account: AccountRecord;
  readonly body: Tipped & { readonly stationId: string };
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/** Notes a load and its fee, once per key; the collector may be suspended and the station switched off by now. @throws AppError `not_found` of a station; `bad_input` for waste that it does not take; `conflict` */
export async function createLoad(call: TipCall): Promise<{ readonly message: string; readonly load: Load }> {
  const { stationId } = call.body;
  const { stations } = await readStationsIfChanged();
  const station = stations.find(({ id }) => id === stationId) ?? (await findStation(stationId));
  if (!station) throw new AppError('not_found', stationTexts.notFound);
  const load = await storeOnce(call, station);
  const { collected, loads } = await readOwnLoads(load.collectorId, load.at.slice(0, 10));
  // The list may not show it yet.
  const others = loads.filter((one) => one.ulid !== load.ulid);
  const { filled } = fillLoads(collected, [...others, { ...load, undoneAt: undefined }]);
  const own = filled.find((one) => one.load.ulid === load.ulid) ?? { load, held: [] };
  return {
    message: loadTexts.noted(station.name, load.fee),
    load: viewLoad({ ...own, load }, [station, ...stations], call.now),
  };
}

function storeOnce(call: TipCall, station: Station): Promise<LoadRecord> {
  const { account, body, now, idempotency } = call;
  const id = idempotency ? toUlid(idempotency.keyHash) : ulid(now.getTime());
  const request = idempotency && { ...idempotency, message: '' };
  const made = { collectorId: account.id, ulid: id, now, receipt: request };
  const key = idempotency && { ownerId: account.id, ...idempotency };
  return changeOnce<LoadRecord | undefined, LoadRecord, LoadRecord>({
    load: () => findMade(call, id),
    decide: (found) => {
      if (found && idempotency) findReceipt(found.receipts ?? [], idempotency);
      return found ? done(found) : makeLoad(body, station, made);
    },
    save: async (load) => {
      const posting = postFee(load, { by: account, now });
      const writes = [
        putLoad(load),
        ...(body.position ? [putLoadVisit(load, body.position)] : []),
        ...(posting ? postingWrites(account.id, posting) : []),
        // The server set its time, so a repeated request would get another key of the table.
        ...noteUse(load.clock ? key : undefined, { loadId: joinLoadId(load) }, now),
      ];
      return (await transact(writes)).written && load;
    },
  });
}

/** What the same request made before: under the time that the phone says, or that the server gave it. */
async function findMade({ account, body, now, idempotency }: TipCall, ulid: string) {
  if (!idempotency) return undefined;
  const at = body.at === undefined ? undefined : new Date(body.at).toISOString();
  const [used, told] = await Promise.all([
    findRepeated(account.id, idempotency, now),
    at === undefined ? undefined : findLoad(joinLoadId({ collectorId: account.id, at, ulid })),
  ]);
  return told ?? (used && findLoad(String(used.loadId)));
}

/** A ULID for a key, always the same: a repeated load puts the same item. */
function toUlid(keyHash: string): string {
  const bytes = [...createHash('sha256').update(keyHash).digest()].slice(0, 26);
  return bytes.map((byte, index) => crockford.charAt(byte % (index === 0 ? 8 : crockford.length))).join('');
}
