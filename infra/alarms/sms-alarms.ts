import type { SmsFigure } from '#config/count-sms.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { listRoutes } from '#infra/stage/sms-routes.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { jobMetric, minute, serviceMetric, shareOfBoth, shareOfFirst } from './metrics.ts';

const { page, mail } = alarmsOf('sms.md');

/** Fewer SMS, or codes, in an hour say nothing. */
const least = 20;

/** Percentages of an hour. */
const mostFailed = 25;
const mostUnknown = 10;
const leastEntered = 40;
const leastDelivered = 40;

/** Of each of two hours, for the alarm on what is delivered. */
const fewestTaken = 10;

const figure = (settings: Settings, name: SmsFigure) => serviceMetric(settings, 'sms', name, 'Sum');

/** Rings when codes fail, or are running out, when a route is not taken, and when SMS do not arrive. */
export function smsAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    page('codes-fails', {
      headline: 'Nobody can sign up, or set a new password, by phone number',
      detail: 'tries to send a code failed in two of three minutes; after two it is dropped',
      metric: jobMetric(settings, 'codes', 'MessagesFailed').with({ period: minute }),
      periods: [2, 3],
    }),
    page('sms-ceiling', {
      headline: 'Soon nobody can sign up by phone number',
      detail: `half of the ${settings.smsHourlyCeiling} codes by SMS of this hour are spent; a third is kept for resets`,
      metric: jobMetric(settings, 'codes', 'CodesAboveHalf'),
    }),
    ...routeAlarms(settings),
    ...arrivalAlarms(settings),
  ];
}

/** Arkesel tells what became of an SMS only where it can reach us by a name that is known before the jobs are deployed. */
const hearsOfDelivery = (settings: Settings) =>
  settings.domain !== undefined || !listRoutes(settings).includes('arkesel');

/** Reports come within a minute or so: two hours after each other, so that a burst of SMS rings nothing while it goes out. */
function undeliveredAlarm(settings: Settings): AlarmSpec {
  const accepted = figure(settings, 'SmsAccepted');
  const delivered = figure(settings, 'SmsDelivered60');
  return page('sms-undelivered', {
    headline: 'Providers take SMS, and phones do not get them',
    detail: `less than ${leastDelivered} % of each of two hours’ SMS (${fewestTaken} or more) were reported as delivered`,
    metric: shareOfFirst(fewestTaken, { accepted, delivered }, '% delivered'),
    threshold: leastDelivered,
    ringsWhen: 'below',
    periods: [2, 2],
  });
}

function routeAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    page('sms-credit', {
      headline: 'SMS do not go by a route, or by none: neither codes nor notices',
      detail: 'a provider refuses for want of credit, or because of a spending limit',
      metric: figure(settings, 'SmsNoCredit'),
    }),
    page('sms-account', {
      headline: 'SMS do not go by AWS',
      detail: 'our account is in the sandbox of End User Messaging, which sends to verified numbers alone',
      metric: figure(settings, 'SmsAccountFault'),
    }),
    mail('sms-turned', {
      headline: 'SMS go by the next route, which may cost many times as much',
      detail: 'a route failed twice within a minute, or has no credit, and is left out for ten minutes',
      metric: figure(settings, 'SmsTurned'),
    }),
  ];
}

function arrivalAlarms(settings: Settings): readonly AlarmSpec[] {
  const share = (of: 'SmsFailed' | 'SmsUnknown', label: string) =>
    shareOfBoth(least, { counted: figure(settings, of), accepted: figure(settings, 'SmsAccepted') }, label);
  const [sent, entered] = [figure(settings, 'CodesSent'), figure(settings, 'CodesEntered')];
  return [
    page('sms-failed', {
      headline: 'Many people get no SMS',
      detail: `more than ${mostFailed} % of an hour's SMS (${least} or more) were refused, or reported as not delivered`,
      metric: share('SmsFailed', '% failed'),
      threshold: mostFailed,
    }),
    mail('sms-unknown', {
      headline: 'Many people may get no SMS, or a code twice',
      detail: `a provider gave no answer about more than ${mostUnknown} % of an hour's SMS (${least} or more)`,
      metric: share('SmsUnknown', '% unknown'),
      threshold: mostUnknown,
    }),
    ...(hearsOfDelivery(settings) ? [undeliveredAlarm(settings)] : []),
    // Who gets none enters none.
    page('codes-entered', {
      headline: 'Many people get no code, or too late',
      detail: `less than ${leastEntered} % of an hour's codes (${least} or more) were entered, though a provider took them`,
      metric: shareOfFirst(least, { sent, entered }, '% of codes entered'),
      threshold: leastEntered,
      ringsWhen: 'below',
    }),
  ];
}
