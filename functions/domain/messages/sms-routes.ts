import { type SmsRoute, type SmsState, smsStates } from '#contracts/messages/sms-states.ts';

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

/** The states that this one replaces: reports come in any order, and a second one of the same changes nothing. */
export function listEarlier(state: SmsState): readonly SmsState[] {
  return smsStates.slice(0, smsStates.indexOf(state));
}

/** Minutes within which the figures say whether an SMS was delivered. */
export const deliveryMinutes = [1, 5, 60] as const;

/** Of these the ones within which it was delivered. @param at as `sentAt` in ISO */
export function listKept(sentAt: string, at: string): readonly (typeof deliveryMinutes)[number][] {
  const minutes = (Date.parse(at) - Date.parse(sentAt)) / 60_000;
  return deliveryMinutes.filter((most) => minutes <= most);
}

/**
 * The words of each provider: Arkesel's of its documents of API version 2 as public clients quote them; AWS's event types by
 * https://docs.aws.amazon.com/sms-voice/latest/userguide/configuration-sets-event-types.html, where it depends on the country
 * which of `TEXT_SUCCESSFUL` and `TEXT_DELIVERED` is sent.
 */
const words = {
  arkesel: {
    sent: ['QUEUED', 'SUBMITTED'],
    delivered: ['DELIVERED'],
    failed: ['NOT_DELIVERED', 'EXPIRED', 'PROHIBITED'],
  },
  aws: {
    sent: ['TEXT_QUEUED', 'TEXT_PENDING'],
    delivered: ['TEXT_SUCCESSFUL', 'TEXT_DELIVERED'],
    failed: [
      ...[
        'TEXT_INVALID',
        'TEXT_INVALID_MESSAGE',
        'TEXT_UNREACHABLE',
        'TEXT_CARRIER_UNREACHABLE',
        'TEXT_SPAM',
      ],
      ...['TEXT_BLOCKED', 'TEXT_CARRIER_BLOCKED', 'TEXT_PROTECT_BLOCKED', 'TEXT_TTL_EXPIRED'],
    ],
  },
} as const satisfies Record<string, Partial<Record<SmsState, readonly string[]>>>;

/** What a provider's word means; undefined of one that says nothing, or is not known. */
export function readState(route: keyof typeof words, word: string): SmsState | undefined {
  const known: Partial<Record<SmsState, readonly string[]>> = words[route];
  return smsStates.find((state) => known[state]?.includes(word));
}
