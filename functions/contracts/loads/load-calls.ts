import * as v from 'valibot';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { anyAmount, pesewas } from '#contracts/money/pickup-money.ts';
import { unreadable } from '#contracts/paging.ts';
import { visitFields } from '#contracts/pickups/visit-fields.ts';
import { date, instant, line, ulid, version } from '#shared/fields.ts';
import { toldPosition } from '#shared/position.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';
import { stationToTip } from './stations.ts';

/** How long a collector can take a load back, in seconds. */
export const loadUndoSeconds = 120;

/** `collector-milliseconds-ulid`: its parts lead to the key. */
const loadIdForm = /^[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{13}-[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
export const loadId = v.pipe(v.string(), v.regex(loadIdForm, 'The id of a load is not valid'));

export const kg = v.pipe(
  v.number('Please enter kilograms'),
  v.minValue(1, 'Kilograms can be 1 to 30,000'),
  v.maxValue(30_000, 'Kilograms can be 1 to 30,000'),
  v.transform((given) => Math.round(given)),
);

/** In pesewas; 0 where nothing was to pay. */
const fee = v.pipe(anyAmount(), v.minValue(0, 'The amount can’t be below 0'));

/** What a collector took to a station at one time, as its collector sees it. */
export const load = v.object({
  id: v.string(),
  at: instant,
  station: v.object({ id: v.string(), name: v.string() }),
  /** By scale. */
  kg: v.optional(v.number()),
  /** Absent per kilogram without kilograms. */
  fee: v.optional(pesewas),
  receipt: v.optional(v.string()),
  wasteTypes: v.array(storedWasteType),
  /** The pickups that it held, as far as they are known by now, and their volume. */
  pickups: v.number(),
  litres: v.number(),
  /** The server’s time until which its collector can take it back; absent once that is over. */
  undoUntil: v.optional(v.string()),
});
export type Load = Readonly<v.InferOutput<typeof load>>;

/** A load in its collector's export. */
export const ownLoad = v.object({
  ...v.omit(load, ['pickups', 'litres', 'undoUntil']).entries,
  recordedAt: instant,
  undoneAt: v.optional(instant),
  /** Why staff corrected it. */
  reason: v.optional(v.string()),
  position: v.optional(toldPosition),
});

export const loadDoubts = ['far', 'too-much', 'no-fee', 'other-fee'] as const;
export type LoadDoubt = (typeof loadDoubts)[number];

export const listedLoad = v.object({
  ...load.entries,
  recordedAt: instant,
  collector: v.object({ id: ulid, firstName: v.string(), lastName: v.string() }),
  /** About how many kilograms it was, by litres and the waste's density. */
  aboutKg: v.number(),
  /** Over 500 m from the station; twice what the vehicle holds; a fee per kilogram without kilograms; a fee that is not the station's, and that nobody corrected. */
  doubts: v.array(v.picklist(loadDoubts)),
  /** Of the last correction. */
  reason: v.optional(v.string()),
  version: v.number(),
});
export type ListedLoad = Readonly<v.InferOutput<typeof listedLoad>>;

/** What a collector's phone needs to tip: where, what the vehicle holds and has aboard in litres, and the loads of today, latest first. */
export const tipping = v.object({
  stations: v.array(stationToTip),
  holds: v.number(),
  /** What is aboard by waste, of today and the day before. */
  onBoard: v.array(v.object({ wasteType: storedWasteType, litres: v.number() })),
  loads: v.array(load),
});
export type TippingOfDay = Readonly<v.InferOutput<typeof tipping>>;

export const createLoad = defineChange({
  name: 'createLoad',
  summary: 'Note a load that was tipped at a station, with its fee, which comes off the collector’s cash',
  call: 'POST /collectors/loads',
  access: ['collector'],
  body: v.object({
    ...visitFields,
    stationId: ulid,
    kg: v.optional(kg),
    /** As the phone showed it. */
    fee: v.optional(fee),
    /** What was tipped; absent: all that the station takes. */
    wasteTypes: v.optional(v.pipe(v.array(wasteType), v.minLength(1, 'Please choose what you tipped'))),
    receipt: v.optional(line('receipt', 30)),
  }),
  status: 201,
  answer: v.object({ message: v.string(), load }),
});

export const undoLoad = defineChange({
  name: 'undoLoad',
  summary: 'Take a load back within two minutes',
  call: 'POST /collectors/loads/{id}/undo',
  access: ['collector'],
  params: v.object({ id: loadId }),
});

export const listLoads = defineContract({
  name: 'listLoads',
  summary: 'What was tipped on a date, latest first, with what staff should check',
  call: 'GET /admins/loads',
  duty: ['money', 'dispatch'],
  query: v.object({ date }),
  answer: v.object({ loads: v.array(listedLoad), unreadable }),
});

export const correctLoad = defineChange({
  name: 'correctLoad',
  summary:
    'Correct the station, kilograms or fee of a load; the difference of the fee is a posting of its own',
  call: 'PATCH /admins/loads/{id}',
  duty: 'money',
  audit: 'load.correct',
  params: v.object({ id: loadId }),
  body: v.object({
    stationId: v.optional(ulid),
    /** Null where there was no scale after all. */
    kg: v.optional(v.nullable(kg)),
    fee: v.optional(fee),
    reason: line('reason', 200),
    version,
  }),
  incomplete: 'Please say why.',
  answer: v.object({ message: v.string(), load: listedLoad }),
});
