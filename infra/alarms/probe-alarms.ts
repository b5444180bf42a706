import type { Settings } from '#infra/stage/settings.ts';
import type { ProbeCheck } from '#jobs/probe.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { minute, serviceMetric } from './metrics.ts';

const { page } = alarmsOf('edge.md');

type Check = readonly [name: string, check: ProbeCheck, headline: string, failing: string];

const dialling: Check = [
  'probe-dialling',
  'ProbeDialling',
  'Nobody can dial: providers do not reach us',
  'a request without a browser’s name, as they send them, was stopped before the API',
];

const checks: readonly Check[] = [
  [
    'alarms-unheard',
    'ProbeSubscriptions',
    'Alarms may reach nobody',
    'a subscription to them was missing or not confirmed',
  ],
  ['probe-site', 'ProbeSite', 'The site cannot be opened', 'the home page did not answer'],
  ['probe-health', 'ProbeHealth', 'The service is down', 'the API or its table did not answer'],
  ['probe-login', 'ProbeLogin', 'Nobody can log in', 'logging in and listing pickups failed'],
];

/**
 * Rings when the probe fails in two of three minutes, and when nothing is heard of it. These are the alarms that speak
 * when nobody uses the service.
 */
export function probeAlarms(settings: Settings): readonly AlarmSpec[] {
  return [...(settings.ussdCode ? [dialling] : []), ...checks].map(([name, check, headline, failing]) =>
    page(name, {
      headline,
      detail: `${failing} in two of three minutes, or the probe does not run`,
      metric: serviceMetric(settings, 'probe', check, 'Minimum').with({ period: minute }),
      threshold: 1,
      ringsWhen: 'below',
      periods: [2, 3],
      ringsWithoutData: true,
    }),
  );
}
