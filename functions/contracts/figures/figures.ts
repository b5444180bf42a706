import * as v from 'valibot';

const count = v.number();

/** What is counted of a date; `functions/domain/figures` says how. */
export const counts = v.object({
  /** Pickups that were to be done: without those cancelled before the date or postponed by staff. */
  booked: count,
  /** Of these, by now. */
  completed: count,
  /** Of these, within their window. */
  onTime: count,
  /** Pickups cancelled on their date or later. */
  cancelledLate: count,
  /** Problems that households reported about pickups of the date. */
  problems: count,
  /** Failed visits on the date, by the keys of `couldNotCollectReasons`. */
  couldNotCollect: v.record(v.string(), count),
  /** Of the stored rounds: the ways to the stops from the ones before. */
  kilometres: count,
});

/** What was collected on a date and taken to a station. */
export const wasteSums = v.object({
  pickups: count,
  litres: count,
  /** By scale. */
  kg: count,
  /** Where there was no scale: about, by litres and the waste's density. */
  aboutKg: count,
  /** Pesewas that were paid for it. */
  fees: count,
});
export type WasteSums = Readonly<v.InferOutput<typeof wasteSums>>;

/** Figures of an area on a date; of one collector there where `collectorId` is given. */
export const figures = v.object({
  /** `YYYY-MM-DD` */
  date: v.string(),
  areaId: v.string(),
  collectorId: v.optional(v.string()),
  ...counts.entries,
  /** What was collected on the date, by the id of the station it was taken to; `none`: to none yet, or within seven days. */
  waste: v.optional(v.record(v.string(), wasteSums)),
});

export type Counts = Readonly<v.InferOutput<typeof counts>>;
export type Figures = Readonly<v.InferOutput<typeof figures>>;
