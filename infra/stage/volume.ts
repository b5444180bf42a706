/** How much the service is used: assumptions, as those of `infra/bench/journey.ts`. */

/** Household and collector get a mail for an assignment, the household for its end, mostly when somebody is on the way, and some changes. */
export const mailsPerPickup = 3.9;

/** The busiest hour of the month, compared with the average one: people book in the morning and in the evening. */
export const peak = 4;

export const minutesPerMonth = 30.4 * 24 * 60;
export const secondsPerMonth = minutesPerMonth * 60;

/** Pickups a month when the service begins, for which what differs by volume is shown. */
export const launchPickups = 1_000;
