import { countSms } from '#config/count-sms.ts';
import { environment } from '#config/environment.ts';
import { log, toLogFields } from '#config/log.ts';
import { readParameter } from '#config/parameters.ts';
import { type SmsRoute, smsRoutes } from '#contracts/messages/sms-states.ts';
import { forgetSms, type SmsReference, startSms } from '#data/messages/sent-sms.ts';
import { readRouteHealth, saveRouteFailure } from '#data/messages/sms-routes.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { chooseRoutes, isTurned, orderRoutes } from '#domain/messages/sms-routes.ts';
import { sendByArkesel } from './sms-by-arkesel.ts';
import { sendByAws } from './sms-by-aws.ts';
import { AccountError, NoCreditError, type SmsAnswer, type SmsProvider } from './sms-provider.ts';

const providers: Readonly<Record<SmsRoute, SmsProvider>> = { aws: sendByAws, arkesel: sendByArkesel };

type Routed = {
  readonly to: string;
  readonly text: string;
  readonly kind: string;
  readonly accountId: string | undefined;
};

/** What became of it, by the last route that was tried. */
type Outcome = {
  readonly answer: SmsAnswer;
  readonly route: SmsRoute;
  readonly reference: SmsReference;
};

/** Sends an SMS by the first of these routes that takes it; a code of which nobody knows goes once more, by the next one. @throws Error when none did */
export async function sendByRoutes(sms: Routed, routes: readonly SmsRoute[]): Promise<Outcome> {
  let unknown: Outcome | undefined;
  let failure: unknown = new Error('There is no route for this SMS.');
  for (const route of routes) {
    try {
      const outcome = await tryRoute(sms, route);
      const goesAgain = outcome.answer.state === 'unknown' && sms.kind === 'code' && !unknown;
      if (!goesAgain) return outcome;
      unknown = outcome;
    } catch (error) {
      failure = error;
    }
  }
  if (unknown) return unknown;
  throw failure;
}

async function tryRoute(sms: Routed, route: SmsRoute): Promise<Outcome> {
  const { to, text, kind } = sms;
  const reference = await startSms({ ...sms, route }, new Date());
  let answer: SmsAnswer;
  try {
    answer = await providers[route]({ to, text, reference });
  } catch (error) {
    log.warn('sms: not accepted', { kind, route, ...toLogFields(error) });
    if (error instanceof NoCreditError) countSms(['SmsNoCredit'], route);
    if (error instanceof AccountError) countSms(['SmsAccountFault'], route);
    await noteFailure(route, error instanceof NoCreditError);
    await forgetSms(reference);
    throw error;
  }
  countAnswer(answer, kind, route);
  if (answer.state === 'unknown') await noteFailure(route, false);
  return { answer, route, reference };
}

function countAnswer({ state }: SmsAnswer, kind: string, route: SmsRoute): void {
  if (state === 'sent') log.info('sms: sent', { kind, route });
  else log.warn(`sms: ${state}`, { kind, route });
  const figure = { sent: 'SmsAccepted', failed: 'SmsFailed', unknown: 'SmsUnknown' } as const;
  countSms([figure[state], ...(state === 'sent' && kind === 'code' ? (['CodesSent'] as const) : [])], route);
}

/** Notes a failure of a route, for later SMS. An error here changes nothing for this one; with a single route nothing is noted. */
async function noteFailure(route: SmsRoute, isEmpty: boolean): Promise<void> {
  if (environment('SMS_ROUTES') === route) return;
  const now = toSeconds(new Date());
  try {
    const health = await saveRouteFailure(route, now, isEmpty);
    if (!isTurned(health, now)) return;
    log.warn('sms: the next route is taken for a while', { route });
    countSms(['SmsTurned'], route);
  } catch (error) {
    log.error('sms: the failure of a route was not noted', { route, ...toLogFields(error) });
  }
}

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
