import * as v from 'valibot';
import { paidAmount } from '#contracts/money/pickup-money.ts';
import { line, ulid, wholeNumber } from '#shared/fields.ts';
import { known, wordOf } from '#shared/known.ts';
import { coordinates, toldPosition } from '#shared/position.ts';
import { storedWasteType, wasteType, wasteTypes } from '#shared/waste.ts';

export const stationKinds = ['transfer-station', 'landfill', 'recycler', 'composter', 'dump'] as const;
export type StationKind = (typeof stationKinds)[number];

export const stationKindNames: Readonly<Record<StationKind, string>> = {
  'transfer-station': 'Transfer station',
  landfill: 'Landfill',
  recycler: 'Recycler',
  composter: 'Composter',
  dump: 'Dump',
};

/** How well a place is controlled, from the best on: the ladder of UN-Habitat's Waste Wise Cities Tool. */
export const controlLevels = ['full', 'improved', 'basic', 'limited', 'none'] as const;
export type ControlLevel = (typeof controlLevels)[number];

export const controlLevelNames: Readonly<Record<ControlLevel, string>> = {
  full: 'Full control',
  improved: 'Improved control',
  basic: 'Basic control',
  limited: 'Limited control',
  none: 'No control',
};

/** Whether waste there is managed in a controlled place, as indicator 11.6.1 counts it: from basic control on. */
export function isControlled(level: ControlLevel): boolean {
  return level === 'full' || level === 'improved' || level === 'basic';
}

export const kindName = (kind: StationKind) => wordOf(stationKindNames, kind);
export const controlName = (level: ControlLevel) => wordOf(controlLevelNames, level);

export const feeUnits = ['load', 'kg'] as const;
export type FeeUnit = (typeof feeUnits)[number];

export const maxStations = 50;

/** A station as staff enter it. */
export const stationBody = v.object({
  name: line('name', 60),
  kind: v.picklist(stationKinds, 'Please choose a kind'),
  position: coordinates,
  controlLevel: v.picklist(controlLevels, 'Please choose a control level'),
  /** Of a transfer station: the station to which its waste goes on, where that is known. */
  onward: v.optional(ulid),
  takes: v.pipe(
    v.array(wasteType),
    v.minLength(1, 'Please choose at least one kind of waste'),
    v.transform((kinds) => wasteTypes.filter((one) => kinds.includes(one))),
  ),
  /** In pesewas, for each load or kilogram; absent where nothing is to pay. */
  fee: v.optional(v.object({ amount: paidAmount, per: v.picklist(feeUnits) })),
  /** How long tipping takes. */
  minutes: v.optional(wholeNumber(0, 240, 'Minutes can be 0 to 240'), 20),
  isActive: v.optional(v.boolean(), true),
});

/** Where waste is taken, as it is stored and as staff see it. */
export const station = v.object({
  id: v.string(),
  name: v.string(),
  kind: known(stationKinds),
  position: toldPosition,
  controlLevel: known(controlLevels),
  onward: v.optional(v.string()),
  takes: v.array(storedWasteType),
  fee: v.optional(v.object({ amount: v.number(), per: known(feeUnits) })),
  minutes: v.number(),
  isActive: v.boolean(),
  version: v.number(),
});
export type Station = Readonly<v.InferOutput<typeof station>>;

/** As everybody sees it. */
export const publicStation = v.object({
  ...v.pick(station, ['id', 'name', 'kind', 'controlLevel']).entries,
  /** Of all kilograms taken to stations last month, from 0 to 1. */
  shareOfLastMonth: v.optional(v.number()),
});
export type PublicStation = Readonly<v.InferOutput<typeof publicStation>>;

/** What a phone needs to know of a station that is switched on: where it is, what it takes and costs. */
export const stationToTip = v.pick(station, ['id', 'name', 'position', 'takes', 'fee', 'minutes']);
export type StationToTip = Readonly<v.InferOutput<typeof stationToTip>>;

/** What a load costs at a station, in pesewas; undefined per kilogram without kilograms. */
export function findFee({ fee }: Pick<Station, 'fee'>, kg: number | undefined): number | undefined {
  if (!fee) return 0;
  if (fee.per === 'load') return fee.amount;
  return kg === undefined ? undefined : Math.round(fee.amount * kg);
}
