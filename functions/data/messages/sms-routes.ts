import * as v from 'valibot';
import type { SmsRoute } from '#contracts/messages/sms-states.ts';
import { keys } from '#data/keys.ts';
import { changeOnce } from '#data/table/change-once.ts';
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

/** Notes at `now` (epoch seconds) that a route failed; `isEmpty`: its account is. @returns its health then */
export function saveRouteFailure(route: SmsRoute, now: number, isEmpty: boolean): Promise<RouteHealth> {
  const key = keys.smsRoute(route);
  return changeOnce({
    load: async () => parse(await getItem(key)),
    decide: (seen) => noteFailure(seen, now, isEmpty),
    save: async (health, seen) =>
      (await updateItem(key, { set: health }, { equals: { ...blank, ...seen } })).written && health,
  });
}

const blank = { failedAt: undefined, turnedUntil: undefined };
