import { unreadableMetric } from '#config/report-unreadable.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/** Rings when a list or a job had to leave out a record that it could not read. */
export function recordAlarm(settings: Settings): AlarmSpec {
  return {
    name: 'records-left-out',
    severity: 'mail',
    headline: 'A pickup, a person or another record is missing from its lists',
    detail: 'it could not be read and was left out; all others are shown',
    runbook: 'jobs.md',
    metric: serviceMetric(settings, unreadableMetric.service, unreadableMetric.name, 'Sum'),
    threshold: 0,
  };
}
