import * as v from 'valibot';
import { line, wholeNumber } from '#shared/fields.ts';
import { keepInGhana, toldPosition } from '#shared/position.ts';
import { windowsOverlap } from './area-windows.ts';

/** Most windows of a day, closed days and areas. */
export const areaLimits = { windows: 8, prefixes: 50, closedDays: 40, areas: 200 } as const;

const windowStart = v.pipe(
  v.string('Start must be text'),
  v.regex(/^(?:(?:[01]\d|2[01]):[0-5]\d|22:00)$/, 'A window starts between 00:00 and 22:00, like 08:00'),
);

/** Pickups that a window takes; null means unlimited. */
const capacity = v.nullable(wholeNumber(0, 9999, 'Capacity can be 0 to 9,999'));

const windowEntries = {
  /** `HH:MM`; two hours long. */
  start: windowStart,
  capacity,
  /** Weekdays (`"0"` … `"6"`) on which it takes another number. */
  weekdayCapacities: v.optional(v.record(v.pipe(v.string(), v.regex(/^[0-6]$/)), capacity)),
};

export const areaWindow = v.object(windowEntries);

export const areaWindows = v.pipe(
  v.array(areaWindow),
  v.minLength(1, 'Please add at least one window'),
  v.maxLength(areaLimits.windows, `An area can have at most ${areaLimits.windows} windows`),
  v.transform((windows) => [...windows].sort((a, b) => a.start.localeCompare(b.start))),
  v.check((windows) => !windowsOverlap(windows), 'Windows are two hours long and can’t overlap'),
);

const addressPrefix = v.pipe(
  v.string('A beginning of a digital address must be text'),
  v.trim(),
  v.toUpperCase(),
  v.regex(
    /^[A-Z][A-Z0-9](?:-\d{1,4}(?:-\d{0,4})?)?$/,
    'Please enter the start of digital addresses, like GA or GA-184',
  ),
);

export const addressPrefixes = v.pipe(
  v.array(addressPrefix),
  v.transform((prefixes) => [...new Set(prefixes)].sort()),
  v.maxLength(areaLimits.prefixes, `An area can have at most ${areaLimits.prefixes} of them`),
);

/** Minutes before its start from which a window can no longer be booked; at most three days. */
export const cutoffMinutes = wholeNumber(0, 3 * 24 * 60, 'The time before the start can be 0 to 4,320');

export const areaName = line('name', 50);
export const closedDayReason = line('reason', 100);

const place = v.pipe(v.omit(toldPosition, ['accuracy']), v.transform(keepInGhana));

const closedDay = v.object({ date: v.string(), reason: v.string() });

/** A part of town that the operator serves, as admins see it. */
export const area = v.object({
  id: v.string(),
  name: v.string(),
  addressPrefixes: v.array(v.string()),
  windows: v.array(v.object({ ...windowEntries, start: v.string() })),
  weekdays: v.array(v.number()),
  /** From yesterday on, in order. */
  closedDays: v.array(closedDay),
  cutoffMinutes: v.number(),
  center: v.optional(place),
  /** Whether who is next is told that a collector is on the way; absent: yes. */
  tellOnTheWay: v.optional(v.boolean()),
  isActive: v.boolean(),
  version: v.number(),
});
export type Area = v.InferOutput<typeof area>;
