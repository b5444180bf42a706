import { minutesPerMonth } from './volume.ts';

/** MB at which a function has one whole processor (AWS Lambda Developer Guide, "Configure Lambda function memory"). */
const wholeProcessor = 1769;

/** How long so many milliseconds of one whole processor take in a function of so many MB, once it has started. */
export function stretch(cpuMs: number, memory: number): number {
  return cpuMs * Math.max(1, wholeProcessor / memory);
}

/** Minutes for which Lambda keeps a function that nobody calls: AWS does not say, those who measured it found 6 to 10. */
const idleMinutes = 8;

/** However often a function is called, some requests start one: for a peak, after a deployment, and since AWS replaces them. */
const leastCold = 0.01;

/**
 * The share of a function's requests that start it, at so many a month. Requests are taken as independent of each other
 * (Poisson's process), so that one starts the function when none came while Lambda would have kept it: e^(-rate × idle). People who
 * book in the same hours make it less.
 */
export function estimateColdShare(perMonth: number): number {
  return Math.max(leastCold, Math.exp((-perMonth / minutesPerMonth) * idleMinutes));
}

/**
 * Hours after which Lambda replaces what runs a function, however often it is invoked: "every few hours", says its Developer Guide,
 * "Understanding the Lambda execution environment lifecycle"; four are assumed.
 */
const lifeHours = 4;

/**
 * The share of requests that are the first one that a function answers since the job `warm` started it: the start is over, but nothing
 * of ours has run. Of those independent of each other, at so many a month.
 */
export function estimateFirstShare(perMonth: number): number {
  const inLife = (perMonth / minutesPerMonth) * 60 * lifeHours;
  return (1 - Math.exp(-inLife)) / inLife;
}
