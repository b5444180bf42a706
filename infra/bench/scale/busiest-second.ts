/** The day that the table has to stand. */
export const pickupsPerDay = 10_000_000;

/**
 * Share of a day's actions in its busiest hour: households book after work, the office assigns within a few hours,
 * collectors work from dawn on. The busiest second has 1.5 times its hour's mean. All of them at once, to be safe.
 */
export const busiestHour = { booking: 0.1, assigning: 0.2, working: 0.12, looking: 0.1 } as const;
export const busiestSecond = 1.5;

export const areas = 40;

export const pageUnits = 2;

export type Unit = { writes: number; reads: number };

export type Moment = keyof typeof busiestHour;

/** Adds units to a key, each so many times a day at most. */
export type Add = (key: string, moment: Moment, units: Partial<Unit>) => void;
