import * as v from 'valibot';
import { estimateKilograms } from '#contracts/loads/volumes.ts';
import { receipt } from '#domain/idempotency.ts';
import { known } from '#shared/known.ts';
import { storedWasteType, type WasteType } from '#shared/waste.ts';

/** What a collector took to a station at one time, as it is stored. What it held follows from the pickups (`fillLoads`). */
export const loadRecord = v.object({
  collectorId: v.string(),
  /** As far as the phone's clock can be believed; and when the server learned of it. */
  at: v.string(),
  recordedAt: v.string(),
  clock: v.optional(known(['server'])),
  ulid: v.string(),
  stationId: v.string(),
  /** By scale. */
  kg: v.optional(v.number()),
  /** In pesewas, 0 where nothing was to pay; absent per kilogram without kilograms. */
  fee: v.optional(v.number()),
  receipt: v.optional(v.string()),
  wasteTypes: v.pipe(v.array(storedWasteType), v.readonly()),
  /** Its position was over 500 m from the station. */
  isFar: v.optional(v.literal(true)),
  /** Taken back: it counts for nothing. */
  undoneAt: v.optional(v.string()),
  /** Of the last correction. */
  reason: v.optional(v.string()),
  version: v.number(),
  /** Of the request that made it, and of corrections. */
  receipts: v.optional(v.pipe(v.array(receipt), v.readonly())),
});
export type LoadRecord = Readonly<v.InferOutput<typeof loadRecord>>;

type LoadTime = Pick<LoadRecord, 'collectorId' | 'at' | 'ulid'>;

export function joinLoadId({ collectorId, at, ulid }: LoadTime): string {
  return `${collectorId}-${Date.parse(at)}-${ulid}`;
}

/** The parts of an id, whose form the contract has checked. */
export function splitLoadId(id: string): LoadTime {
  const [collectorId = '', ms, ulid = ''] = id.split('-');
  return { collectorId, at: new Date(Number(ms)).toISOString(), ulid };
}

/** A completed pickup, as it filled a vehicle. */
export type Collected = {
  readonly pickupId: string;
  readonly areaId: string;
  readonly collectorId: string;
  /** When it was completed. */
  readonly at: string;
  readonly wasteType: WasteType;
  readonly litres: number;
};

/** How long waste stays aboard at most, in days: what no load took in that time was taken nowhere that is known. */
export const aboardDays = 7;

const aboardMs = aboardDays * 24 * 60 * 60_000;

/** A load with the pickups that it held. */
export type FilledLoad = { readonly load: LoadRecord; readonly held: readonly Collected[] };

/**
 * Which load took which pickup, of any number of collectors: the first one of the pickup's collector after its completion that
 * tipped its waste. Late reports, undo and reopening change it, since it is never stored.
 * @returns each load that stands, in the order of their times, and what is in no load
 */
export function fillLoads(collected: readonly Collected[], loads: readonly LoadRecord[]) {
  const standing = loads
    .filter(({ undoneAt }) => undoneAt === undefined)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const held = new Map<LoadRecord, Collected[]>(standing.map((load) => [load, []]));
  const aboard: Collected[] = [];
  for (const one of collected) {
    const load = standing.find((candidate) => takes(candidate, one));
    (load ? held.get(load)! : aboard).push(one);
  }
  return { filled: standing.map((load): FilledLoad => ({ load, held: held.get(load)! })), aboard };
}

/** Whether a load can have taken a pickup: the same collector's, of its waste, later, but not much later. */
export function takes({ collectorId, at, wasteTypes }: LoadRecord, one: Collected): boolean {
  return (
    collectorId === one.collectorId &&
    at >= one.at &&
    Date.parse(at) - Date.parse(one.at) <= aboardMs &&
    wasteTypes.includes(one.wasteType)
  );
}

export function sumLitres(collected: readonly Pick<Collected, 'litres'>[]): number {
  return collected.reduce((sum, { litres }) => sum + litres, 0);
}

/** About how many kilograms pickups were, by their volume and their waste's density. */
export function sumAbout(collected: readonly Pick<Collected, 'wasteType' | 'litres'>[]): number {
  return collected.reduce((sum, { wasteType, litres }) => sum + estimateKilograms(wasteType, litres), 0);
}
