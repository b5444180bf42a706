import { Duration } from 'aws-cdk-lib';
import type { Settings } from '#infra/stage/settings.ts';
import type { ProbeCheck } from '#jobs/probe.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/**
 * Rings when the probe fails in two of three minutes, and when nothing is heard of it. These are the alarms that speak
 * when nobody uses the service.
 */
export function probeAlarms(settings: Settings): readonly AlarmSpec[] {
  const alarm = (name: string, check: ProbeCheck, headline: string, failing: string): AlarmSpec => ({
    name,
    severity: 'page',
    headline,
    detail: `${failing} in two of three minutes, or the probe does not run`,
    runbook: 'edge.md',
    metric: serviceMetric(settings, 'probe', check, 'Minimum').with({ period: Duration.minutes(1) }),
    threshold: 1,
    ringsWhen: 'below',
    periods: [2, 3],
    ringsWithoutData: true,
  });
  const dialling = alarm(
    'probe-dialling',
    'ProbeDialling',
    'Nobody can dial: providers do not reach us',
    'a request without a browser’s name, as they send them, was stopped before the API',
  );
  return [
    ...(settings.ussdCode ? [dialling] : []),
    alarm(
      'alarms-unheard',
      'ProbeSubscriptions',
      'Alarms may reach nobody',
      'a subscription to them was missing or not confirmed',
    ),
    alarm('probe-site', 'ProbeSite', 'The site cannot be opened', 'the home page did not answer'),
    alarm('probe-health', 'ProbeHealth', 'The service is down', 'the API or its table did not answer'),
    alarm('probe-login', 'ProbeLogin', 'Nobody can log in', 'logging in and listing pickups failed'),
  ];
}
