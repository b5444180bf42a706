import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { SmsFigure } from '#config/count-sms.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { listRoutes } from '#infra/stage/sms-routes.ts';
import type { AlarmSpec } from './alarm.ts';
import { jobMetric } from './job-alarms.ts';
import { serviceMetric } from './service-alarms.ts';

const runbook = 'sms.md';

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

/** The percentage of an hour's SMS of which this became. */
function share(settings: Settings, of: 'SmsFailed' | 'SmsUnknown', label: string): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(counted, 0) + FILL(accepted, 0) >= ${least}, 100 * counted / (counted + FILL(accepted, 0)), 0)`,
    usingMetrics: { counted: figure(settings, of), accepted: figure(settings, 'SmsAccepted') },
    label,
    period: Duration.hours(1),
  });
}

/** The percentage of an hour's codes that somebody entered: who gets none enters none. */
function enteredShare(settings: Settings): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(sent, 0) >= ${least}, 100 * FILL(entered, 0) / sent, 100)`,
    usingMetrics: { sent: figure(settings, 'CodesSent'), entered: figure(settings, 'CodesEntered') },
    label: '% of codes entered',
    period: Duration.hours(1),
  });
}

/** Rings when codes fail, or are running out, when a route is not taken, and when SMS do not arrive. */
export function smsAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'codes-fails',
      severity: 'page',
      headline: 'Nobody can sign up, or set a new password, by phone number',
      detail: 'tries to send a code failed in two of three minutes; after two it is dropped',
      runbook,
      metric: jobMetric(settings, 'codes', 'MessagesFailed').with({ period: Duration.minutes(1) }),
      periods: [2, 3],
    },
    {
      name: 'sms-ceiling',
      severity: 'page',
      headline: 'Soon nobody can sign up by phone number',
      detail: `half of the ${settings.smsHourlyCeiling} codes by SMS of this hour are spent; a third is kept for resets`,
      runbook,
      metric: jobMetric(settings, 'codes', 'CodesAboveHalf'),
    },
    ...routeAlarms(settings),
    ...arrivalAlarms(settings),
  ];
}

/** Arkesel tells what became of an SMS only where it can reach us by a name that is known before the jobs are deployed. */
const hearsOfDelivery = (settings: Settings) =>
  settings.domain !== undefined || !listRoutes(settings).includes('arkesel');

/** Reports come within a minute or so: two hours after each other, so that a burst of SMS rings nothing while it goes out. */
function undeliveredAlarm(settings: Settings): AlarmSpec {
  return {
    name: 'sms-undelivered',
    severity: 'page',
    headline: 'Providers take SMS, and phones do not get them',
    detail: `less than ${leastDelivered} % of each of two hours’ SMS (${fewestTaken} or more) were reported as delivered`,
    runbook,
    metric: new MathExpression({
      expression: `IF(FILL(accepted, 0) >= ${fewestTaken}, 100 * FILL(delivered, 0) / accepted, 100)`,
      usingMetrics: {
        accepted: figure(settings, 'SmsAccepted'),
        delivered: figure(settings, 'SmsDelivered60'),
      },
      label: '% delivered',
      period: Duration.hours(1),
    }),
    threshold: leastDelivered,
    ringsWhen: 'below',
    periods: [2, 2],
  };
}

function routeAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'sms-credit',
      severity: 'page',
      headline: 'SMS do not go by a route, or by none: neither codes nor notices',
      detail: 'a provider refuses for want of credit, or because of a spending limit',
      runbook,
      metric: figure(settings, 'SmsNoCredit'),
    },
    {
      name: 'sms-account',
      severity: 'page',
      headline: 'SMS do not go by AWS',
      detail: 'our account is in the sandbox of End User Messaging, which sends to verified numbers alone',
      runbook,
      metric: figure(settings, 'SmsAccountFault'),
    },
    {
      name: 'sms-turned',
      severity: 'mail',
      headline: 'SMS go by the next route, which may cost many times as much',
      detail: 'a route failed twice within a minute, or has no credit, and is left out for ten minutes',
      runbook,
      metric: figure(settings, 'SmsTurned'),
    },
  ];
}

function arrivalAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'sms-failed',
      severity: 'page',
      headline: 'Many people get no SMS',
      detail: `more than ${mostFailed} % of an hour's SMS (${least} or more) were refused, or reported as not delivered`,
      runbook,
      metric: share(settings, 'SmsFailed', '% failed'),
      threshold: mostFailed,
    },
    {
      name: 'sms-unknown',
      severity: 'mail',
      headline: 'Many people may get no SMS, or a code twice',
      detail: `a provider gave no answer about more than ${mostUnknown} % of an hour's SMS (${least} or more)`,
      runbook,
      metric: share(settings, 'SmsUnknown', '% unknown'),
      threshold: mostUnknown,
    },
    ...(hearsOfDelivery(settings) ? [undeliveredAlarm(settings)] : []),
    {
      name: 'codes-entered',
      severity: 'page',
      headline: 'Many people get no code, or too late',
      detail: `less than ${leastEntered} % of an hour's codes (${least} or more) were entered, though a provider took them`,
      runbook,
      metric: enteredShare(settings),
      threshold: leastEntered,
      ringsWhen: 'below',
    },
  ];
}
