import * as v from 'valibot';

/** Most standing orders of a household, those it may begin in an hour, and dates that it may skip ahead. */
export const orderLimits = { orders: 7, anHour: 20, skips: 30 } as const;

/** How far ahead an order may start, be skipped or be paused, in days. */
export const orderDays = { start: 60, skip: 60, pause: 366 } as const;

/** Weeks from one pickup to the next. */
export const everyWeeks = v.picklist([1, 2], 'A pickup repeats every week or every two weeks');

/** The same as a pickup keeps it; a newer release may know other numbers, as `known` explains. */
export const storedEveryWeeks = v.union([everyWeeks, v.number()]) as unknown as v.GenericSchema<1 | 2, 1 | 2>;

/** 0 = Sunday … 6 = Saturday. */
export const weekday = v.pipe(
  v.number('Weekday must be a number'),
  v.integer('Weekday must be a whole number'),
  v.minValue(0, 'Weekday is between 0 (Sunday) and 6 (Saturday)'),
  v.maxValue(6, 'Weekday is between 0 (Sunday) and 6 (Saturday)'),
);

/** All on which it comes, each once, from Sunday on; takes the place of `weekday`. */
export const weekdays = v.pipe(
  v.array(weekday),
  v.minLength(1, 'Please choose a day of the week'),
  v.maxLength(7, 'A week has seven days'),
  v.transform((days) => [...new Set(days)].sort()),
);
