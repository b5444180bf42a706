import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { readParameter } from '#config/parameters.ts';
import { type SmsRoute, smsRoutes } from '#contracts/messages/sms-states.ts';
import { readRouteHealth } from '#data/messages/sms-routes.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { chooseRoutes, orderRoutes } from '#domain/messages/sms-routes.ts';

/** What operators chose last that made sense. */
let lastChoice: readonly SmsRoute[] | undefined;

/** The routes of SMS, first the one to take. @throws Error when the stage has none, or the table does not answer */
export async function findRoutes(now: Date): Promise<readonly SmsRoute[]> {
  const stage = chooseRoutes(smsRoutes, environment('SMS_ROUTES'));
  if (!stage) throw new Error('SMS_ROUTES names no route that there is.');
  if (stage.length === 1) return stage;
  const routes = await readChoice(stage, now);
  const healths = await Promise.all(
    routes.map(async (route) => [route, await readRouteHealth(route)] as const),
  );
  return orderRoutes(routes, new Map(healths), toSeconds(now));
}

/** A parameter that cannot be read, or names what the stage does not have, changes nothing. */
async function readChoice(stage: readonly SmsRoute[], now: Date): Promise<readonly SmsRoute[]> {
  const value = await readParameter(environment('SMS_ROUTES_PARAMETER'), now);
  const choice = value === undefined ? undefined : chooseRoutes(stage, value);
  if (value !== undefined && !choice) log.warn('sms: the parameter names no routes of this stage', { value });
  lastChoice = choice ?? lastChoice;
  return lastChoice ?? stage;
}
