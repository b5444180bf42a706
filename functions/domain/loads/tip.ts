import { loadUndoSeconds } from '#contracts/loads/load-calls.ts';
import { findFee, type Station } from '#contracts/loads/stations.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { appendReceipt, type Receipt } from '#domain/idempotency.ts';
import { metresBetween } from '#domain/places/learned-position.ts';
import { findActTime } from '#domain/records/visit.ts';
import type { Position } from '#shared/position.ts';
import type { WasteType } from '#shared/waste.ts';
import { type LoadRecord, loadTexts } from './load.ts';

export type Tipped = {
  readonly at?: string | undefined;
  readonly position?: Position | undefined;
  readonly kg?: number | undefined;
  readonly fee?: number | undefined;
  readonly wasteTypes?: readonly WasteType[] | undefined;
  readonly receipt?: string | undefined;
};

type Made = {
  readonly collectorId: string;
  readonly ulid: string;
  readonly now: Date;
  readonly receipt: Receipt | undefined;
};

/** A new load. @throws AppError `bad_input` for waste that the station does not take */
export function makeLoad(
  { at, position, kg, fee, wasteTypes = [], receipt }: Tipped,
  station: Station,
  { collectorId, ulid, now, receipt: request }: Made,
): LoadRecord {
  const tipped = station.takes.filter((one) => wasteTypes.length === 0 || wasteTypes.includes(one));
  if (wasteTypes.some((one) => !station.takes.includes(one)))
    throw refuseField('wasteTypes', loadTexts.notTaken(station.name));
  return {
    ...{ collectorId, ulid, stationId: station.id, wasteTypes: tipped, version: 1 },
    ...findLoadTime(at, now),
    ...(kg !== undefined && { kg }),
    ...toFee(fee ?? findFee(station, kg)),
    ...(receipt && { receipt }),
    ...(isFarFrom(station, position) && { isFar: true }),
    ...(request && { receipts: [request] }),
  };
}

const toFee = (fee: number | undefined) => (fee === undefined ? {} : { fee });

/** When it was tipped: what the phone says, unchanged, so that a repetition has the same key; now where that is not believed. */
function findLoadTime(given: string | undefined, now: Date) {
  const { clock, at, recordedAt } = findActTime(given, [], now);
  if (given === undefined || clock) return { at, recordedAt, clock: 'server' as const };
  return { at: new Date(given).toISOString(), recordedAt };
}

const farFrom = 500;

function isFarFrom({ position: where }: Station, position: Position | undefined): boolean {
  return position !== undefined && metresBetween(where, position) - (position.accuracy ?? 0) > farFrom;
}

/** Until when, by the server's time, its collector can undo a load; undefined once that is over. */
export function findUndoEnd({ recordedAt, version }: LoadRecord, now: Date): string | undefined {
  const until = Date.parse(recordedAt) + loadUndoSeconds * 1000;
  return version === 1 && until > now.getTime() ? new Date(until).toISOString() : undefined;
}

/** The load as its collector undid it. @throws AppError `conflict` once it was corrected, or two minutes have passed */
export function undo(load: LoadRecord, now: Date): LoadRecord {
  if (load.version > 1) throw new AppError('conflict', loadTexts.isCorrected);
  if (!findUndoEnd(load, now)) throw new AppError('conflict', loadTexts.tooLate);
  return { ...load, undoneAt: now.toISOString(), version: load.version + 1 };
}

export type Correction = {
  readonly kg?: number | null | undefined;
  readonly fee?: number | undefined;
  readonly reason: string;
  readonly version?: number | undefined;
};

type Stations = {
  readonly before: Station | undefined;
  readonly after: Station;
  readonly position: Position | undefined;
};

/** The load as staff corrected it: without a fee it gets what its kilograms cost. @throws AppError `conflict` where it was undone, or changed since it was seen */
export function correct(
  load: LoadRecord,
  { kg: given = load.kg, fee = load.fee, reason, version = load.version }: Correction,
  { before, after, position }: Stations,
  receipt: Receipt | undefined,
): LoadRecord {
  if (load.undoneAt !== undefined) throw new AppError('conflict', loadTexts.isUndone);
  if (version !== load.version) throw new AppError('conflict');
  const kg = given ?? undefined;
  const isMoved = after.id !== load.stationId;
  return {
    ...load,
    ...{ kg, fee: fee ?? findFee(after, kg), reason, stationId: after.id, version: load.version + 1 },
    ...(isMoved && {
      wasteTypes: moveWaste(load.wasteTypes, before, after),
      isFar: isFarFrom(after, position) || undefined,
    }),
    receipts: appendReceipt(load.receipts ?? [], receipt),
  };
}

/** All that the other station takes, where it was all of the first one's; else what it takes of what was ticked. */
function moveWaste(tipped: readonly WasteType[], before: Station | undefined, after: Station) {
  const isAll = before?.takes.every((one) => tipped.includes(one)) ?? true;
  const ticked = after.takes.filter((one) => tipped.includes(one));
  return isAll || ticked.length === 0 ? after.takes : ticked;
}
