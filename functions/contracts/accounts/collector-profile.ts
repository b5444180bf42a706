import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { checkFields, weekday, wholeNumber } from '#shared/fields.ts';
import { known } from '#shared/known.ts';

/** Stops that a collector without a number of their own can make on a day. */
export const defaultStopsPerDay = 30;

export const vehicles = ['cart', 'tricycle', 'pickup', 'truck'] as const;
export type Vehicle = (typeof vehicles)[number];

/** Most areas, stops of a day, litres, and days off that lie ahead; how many months ahead a day off may lie. */
export const profileLimits = {
  areas: 50,
  stopsPerDay: 300,
  litres: 30_000,
  daysOff: 100,
  daysOffMonths: 12,
} as const;

/** An empty list is the same as none. */
// @__NO_SIDE_EFFECTS__
function distinct<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? [...new Set(list)].sort() : undefined;
}

/** `HH:MM` */
export const clockTime = v.pipe(
  v.string('A time must be text'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 07:30'),
);

const hours = v.pipe(
  v.object({ start: clockTime, end: clockTime }),
  checkFields(['start', 'end'], ({ start = '', end = '' }) => start < end, 'The end must be after the start'),
);

/** What a collector can do, as it is sent: sent again it replaces the whole profile. */
export const collectorProfile = v.object({
  /** Ids of areas; none means all. */
  areas: v.optional(
    v.pipe(
      v.array(areaId),
      v.maxLength(profileLimits.areas, `A collector can have at most ${profileLimits.areas} areas`),
      v.transform(distinct),
    ),
  ),
  vehicle: v.optional(v.picklist(vehicles, 'Please choose a vehicle')),
  /** What stands on the vehicle, so that a household knows it. */
  plate: v.optional(
    v.pipe(
      v.string('Number plate must be text'),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9][A-Z0-9 .-]{1,14}$/, 'Please enter a number plate like GR 1234-24'),
    ),
  ),
  /** None means 30 (`defaultStopsPerDay`). */
  stopsPerDay: v.optional(
    wholeNumber(1, profileLimits.stopsPerDay, `Stops per day can be 1 to ${profileLimits.stopsPerDay}`),
  ),
  /** Between which times they work, in Accra; none means no limit. */
  hours: v.optional(hours),
  /** What the vehicle holds; none means as much as its kind does. */
  litres: v.optional(wholeNumber(50, profileLimits.litres, 'Litres can be 50 to 30,000')),
  /** None means every day. */
  weekdays: v.optional(v.pipe(v.array(weekday), v.transform(distinct))),
});

export const storedProfile = v.object({
  areas: v.optional(v.array(v.string())),
  vehicle: v.optional(known(vehicles)),
  plate: v.optional(v.string()),
  stopsPerDay: v.optional(v.number()),
  hours: v.optional(v.object({ start: v.string(), end: v.string() })),
  litres: v.optional(v.number()),
  weekdays: v.optional(v.array(v.number())),
});
export type CollectorProfile = v.InferOutput<typeof storedProfile>;
