import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/** Requests with a wrong key in five minutes: one session of one person is a dozen. */
const mostRefused = 20;

/** What the alarms of the service `ussd` do not see: a refusal is no fault. */
export function ussdAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'ussd-refused',
      headline: 'Nobody may be able to dial',
      detail: `more than ${mostRefused} requests of USSD in five minutes came with a wrong key, twice in a row`,
      runbook: 'ussd.md',
      metric: serviceMetric(settings, 'ussd', 'ProviderRefused', 'Sum'),
      threshold: mostRefused,
      periods: [2, 2],
    },
  ];
}
