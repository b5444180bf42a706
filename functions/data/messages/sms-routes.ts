import * as v from 'valibot';
import type { SmsRoute } from '#contracts/messages/sms-states.ts';
import { keys } from '#data/keys.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem } from '#data/table/table.ts';
import { noteFailure, type RouteHealth } from '#domain/messages/sms-routes.ts';

const stored = v.object({ failedAt: v.optional(v.number()), turnedUntil: v.optional(v.number()) });

/** One that cannot be read begins anew. */
const parse = (item: Stored | undefined): RouteHealth =>
  readOne(item, (found) => v.parse(stored, found)) ?? {};

/** How a route did lately; a failure of the last second may be missing. */
export async function readRouteHealth(route: SmsRoute): Promise<RouteHealth> {
  return parse(await getItem(keys.smsRoute(route), { consistent: false }));
}

/** Others note failures of the same route: this often it is tried again. */
const maxTries = 3;

/**
 * Notes that a route failed.
 * @param now epoch seconds
 * @param isEmpty whether its account is
 * @returns its health then
 * @throws Error when others kept noting failures
 */
export async function saveRouteFailure(route: SmsRoute, now: number, isEmpty: boolean): Promise<RouteHealth> {
  let seen = parse(await getItem(keys.smsRoute(route)));
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const health = noteFailure(seen, now, isEmpty);
    const result = await updateItem(keys.smsRoute(route), { set: health }, { equals: { ...blank, ...seen } });
    if (result.written) return health;
    seen = parse(result.old);
  }
  throw new Error('The health of the route keeps changing.');
}

const blank = { failedAt: undefined, turnedUntil: undefined };
