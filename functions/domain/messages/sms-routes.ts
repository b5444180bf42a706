import type { SmsRoute } from '#contracts/messages/sms-states.ts';

/** How a route did lately, in epoch seconds: its last failure, and until when SMS go by the next one. */
export type RouteHealth = {
  readonly failedAt?: number | undefined;
  readonly turnedUntil?: number | undefined;
};

/** Two failures within so many seconds turn away from a route, and for how many. */
const closeSeconds = 60;
const turnedSeconds = 10 * 60;

/** The health after a failure. @param isEmpty whether nothing goes by it before somebody pays: one such is enough */
export function noteFailure(health: RouteHealth, now: number, isEmpty: boolean): RouteHealth {
  const isSecond = health.failedAt !== undefined && now - health.failedAt <= closeSeconds;
  const turnedUntil = isSecond || isEmpty ? now + turnedSeconds : health.turnedUntil;
  return { failedAt: now, turnedUntil };
}

/** Whether SMS go by another route now. */
export function isTurned({ turnedUntil = 0 }: RouteHealth, now: number): boolean {
  return turnedUntil > now;
}

/** The routes that an operator chose of a stage's (`aws,arkesel`), in their order; undefined when that names another one, or none. */
export function chooseRoutes(stage: readonly SmsRoute[], choice: string): readonly SmsRoute[] | undefined {
  const named = choice.split(',').map((name) => name.trim());
  const chosen = named.flatMap((name) => stage.find((route) => route === name) ?? []);
  return chosen.length === named.length && new Set(chosen).size === chosen.length ? chosen : undefined;
}

/** The routes in the order in which they are tried: those turned away from come last. */
export function orderRoutes(
  routes: readonly SmsRoute[],
  healths: ReadonlyMap<SmsRoute, RouteHealth>,
  now: number,
): readonly SmsRoute[] {
  const isAway = (route: SmsRoute) => isTurned(healths.get(route) ?? {}, now);
  return [...routes.filter((route) => !isAway(route)), ...routes.filter(isAway)];
}
