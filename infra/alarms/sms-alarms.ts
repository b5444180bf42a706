import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { jobMetric } from './job-alarms.ts';

/** Rings when half of the codes that are sent within 24 hours at most are spent. */
export function smsAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'sms-ceiling',
      headline: 'Soon nobody can sign up by phone number',
      detail: `half of the ${settings.smsDailyCeiling} codes by SMS of a day are spent; the rest serves resets of known numbers`,
      runbook: 'sms.md',
      metric: jobMetric(settings, 'sms', 'CodesAboveHalf'),
      threshold: 0,
    },
  ];
}
