/** Most standing orders of a household, those it may begin in an hour, and dates that it may skip ahead. */
export const orderLimits = { orders: 7, anHour: 20, skips: 30 } as const;

/** How far ahead an order may start, be skipped or be paused, in days. */
export const orderDays = { start: 60, skip: 60, pause: 366 } as const;
