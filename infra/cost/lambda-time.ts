import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { coldStart } from '#infra/bench/journey.ts';
import { minutesPerMonth } from '#infra/stage/volume.ts';
import { routes } from '#routes';

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

/** A cold start follows an idle time longer than Lambda keeps a function: e^(-rate × idle), for independent requests. */
export function estimateColdShare(perMonth: number): number {
  return Math.max(leastCold, Math.exp((-perMonth / minutesPerMonth) * idleMinutes));
}

/** What the probe calls each minute. */
const probed = ['getHealth', 'loginUser', 'listMyPickups'];
export const warmedCalls = new Set(routes.flatMap(({ contract, warm }) => (warm ? [contract.name] : [])));

/** Of a call, at so many pickups a month, where people depend on the stage. */
export function findColdShare(name: string, pickups: number): number {
  const isKept = probed.includes(name) || warmedCalls.has(name);
  return estimateColdShare(isKept ? Number.POSITIVE_INFINITY : (callsPerPickup[name] ?? 0) * pickups);
}

/** What a request takes longer that starts its function, in milliseconds. */
export function startTime(memory: number): number {
  const { runtimeMs, startMs, firstAnswerMs } = coldStart;
  return runtimeMs + startMs + stretch(firstAnswerMs, memory);
}
