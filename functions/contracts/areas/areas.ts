import * as v from 'valibot';
import { line } from '#shared/fields.ts';
import { keepInGhana, toldPosition } from '#shared/position.ts';
import { windowsOverlap } from './area-windows.ts';

/** Most windows of a day, closed days and areas. */
export const areaLimits = { windows: 8, prefixes: 50, closedDays: 40, areas: 200 } as const;

const clockTime = v.pipe(
  v.string('Start must be text'),
  v.regex(/^(?:[01]\d|2[0-2]):[0-5]\d$/, 'A window starts between 00:00 and 22:00, like 08:00'),
  v.check((time) => time <= '22:00', 'The last window starts at 22:00'),
);

// @__NO_SIDE_EFFECTS__
function wholeNumber(label: string, max: number) {
  return v.pipe(
    v.number(`${label} must be a number`),
    v.integer(`${label} must be a whole number`),
    v.minValue(0, `${label} can’t be below 0`),
    v.maxValue(max, `${label} can be at most ${max}`),
  );
}

/** Pickups that a window takes; null means unlimited. */
const capacity = v.nullable(wholeNumber('Capacity', 9999));

/** 0 = Sunday … 6 = Saturday. */
const weekday = wholeNumber('Weekday', 6);

const windowEntries = {
  /** `HH:MM`; two hours long. */
  start: clockTime,
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

/** Beginnings of digital addresses, each once. */
export const addressPrefixes = v.pipe(
  v.array(addressPrefix),
  v.transform((prefixes) => [...new Set(prefixes)].sort()),
  v.maxLength(areaLimits.prefixes, `An area can have at most ${areaLimits.prefixes} of them`),
);

export const weekdays = v.pipe(
  v.array(weekday),
  v.transform((days) => [...new Set(days)].sort()),
  v.minLength(1, 'Please choose at least one weekday'),
);

/** How long before its start a window can no longer be booked, in minutes; at most three days. */
export const cutoffMinutes = wholeNumber('The time before the start', 3 * 24 * 60);

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
