import * as v from 'valibot';
import { estimateKilograms, volumeOf } from '#contracts/loads/volumes.ts';
import { everywhere } from '#domain/areas/area.ts';
import { receipt } from '#domain/idempotency.ts';
import { findOutcome } from '#domain/pickups/outcome.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { known } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
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
  kg: v.optional(v.number()),
  /** In pesewas, 0 where nothing was to pay; absent per kilogram without kilograms. */
  fee: v.optional(v.number()),
  receipt: v.optional(v.string()),
  wasteTypes: v.pipe(v.array(storedWasteType), v.readonly()),
  /** Its position was over 500 m from the station. */
  isFar: v.optional(v.literal(true)),
  undoneAt: v.optional(v.string()),
  reason: v.optional(v.string()),
  version: v.number(),
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

export type Collected = {
  readonly pickupId: string;
  readonly areaId: string;
  readonly collectorId: string;
  readonly at: string;
  readonly wasteType: WasteType;
  readonly litres: number;
};

/** How long waste stays aboard at most, in days: what no load took in that time was taken nowhere that is known. */
export const aboardDays = 7;
const aboardMs = aboardDays * 24 * 60 * 60_000;
export type FilledLoad = { readonly load: LoadRecord; readonly held: readonly Collected[] };

/** Which load took which pickup: the first of its collector after its completion that tipped its waste; loads that stand, by time, and what is in none. Never stored. */
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

export const loadTexts = {
  noted: (station: string, fee: number | undefined) =>
    fee ? `Tipped at ${station}. Fee: ${printPesewas(fee)}.` : `Tipped at ${station}.`,
  undone: 'Load undone.',
  corrected: 'Load corrected.',
  notFound: 'We could not find this load.',
  notTaken: (station: string) => `${station} doesn’t take all of that. Please check what you tipped.`,
  tooLate: 'It’s too late to undo this load. Please call our office.',
  isCorrected: 'Our office has corrected this load. Please call them.',
  isUndone: 'The collector has undone this load.',
} as const;

/** A completed pickup as it filled its collector's vehicle; undefined of one that is not completed, or nobody's. */
export function toCollected(pickup: PickupRecord): Collected | undefined {
  const { id, status, assignedCollector } = pickup;
  const at = findOutcome(pickup)?.completedAt;
  if (status !== 'completed' || !assignedCollector || at === undefined) return undefined;
  return {
    pickupId: id,
    collectorId: assignedCollector.id,
    at,
    ...toAboard(pickup),
  };
}

/** What came aboard by a completion, as its visit keeps it. */
export function toAboard({ content, area }: Pick<PickupRecord, 'content' | 'area'>) {
  const { wasteType } = content;
  return { wasteType, litres: volumeOf(content), areaId: area?.id ?? everywhere.id };
}

/** What came aboard by visits alone, of any number of collectors: what staff changed since is not known. */
export function listCollected(visits: readonly Visit[]): readonly Collected[] {
  const last = new Map<string, Visit>();
  for (const visit of visits.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
    if (!visit.refused && (visit.kind === 'complete' || visit.kind === 'undo-complete'))
      last.set(visit.pickupId, visit);
  return [...last.values()].flatMap(({ kind, pickupId, collectorId, at, aboard }) =>
    kind === 'complete' && aboard ? [{ pickupId, collectorId, at, ...aboard }] : [],
  );
}
