import { estimateColdShare, estimateFirstShare, stretch } from '#infra/stage/lambda-time.ts';
import { routes } from '#routes';
import { callsPerPickup } from './calls/registry.ts';
import { coldStart, waitMs } from './journey.ts';

/** What the probe calls each minute. */
const probed = ['getHealth', 'loginUser', 'listMyPickups'];
/** What the job `warm` invokes. */
export const warmedCalls = new Set(routes.flatMap(({ contract, warm }) => (warm ? [contract.name] : [])));

/** Of a call, at so many pickups a month, where people depend on the stage. @param isWarmed whether the job `warm` runs */
export function findColdShare(name: string, pickups: number, isWarmed = true): number {
  const isKept = probed.includes(name) || (isWarmed && warmedCalls.has(name));
  return estimateColdShare(isKept ? Number.POSITIVE_INFINITY : (callsPerPickup[name] ?? 0) * pickups);
}

/** What a household's dashboard asks for at once. */
const dashboard = ['getMe', 'listMyPickups'];

/** Milliseconds of one whole processor: of a warm call, of a start, and what a first answer takes longer. */
export type CallTimes = { readonly warmMs: number; readonly startMs: number; readonly firstAnswerMs: number };

/**
 * Milliseconds that 95 of 100 households wait at most for the slower call of their dashboard: our time alone, without networks.
 * @param isWarmed whether the job `warm` runs
 */
export function findDashboardTime(pickups: number, isWarmed: boolean, times: CallTimes): number {
  const usual = stretch(times.warmMs, 512) + waitMs;
  const first = usual + stretch(times.firstAnswerMs, 512);
  const steps = [usual, first, first + coldStart.runtimeMs + times.startMs] as const;
  const within = (at: number) =>
    dashboard.reduce((all, name) => all * (1 - (findSlowShares(name, pickups, isWarmed)[at] ?? 0)), 1);
  return steps.find((_, at) => within(at) >= 0.95) ?? steps[2];
}

/** The shares of requests that are slower than a warm call, and of those that start a function, which are among them. */
function findSlowShares(name: string, pickups: number, isWarmed: boolean): [slower: number, cold: number] {
  const cold = findColdShare(name, pickups, isWarmed);
  if (!isWarmed || !warmedCalls.has(name) || probed.includes(name)) return [cold, cold];
  return [Math.max(cold, estimateFirstShare((callsPerPickup[name] ?? 0) * pickups)), cold];
}

/** What a request takes longer that starts its function, in milliseconds. */
export function startTime(memory: number): number {
  const { runtimeMs, startMs, firstAnswerMs } = coldStart;
  return runtimeMs + startMs + stretch(firstAnswerMs, memory);
}
