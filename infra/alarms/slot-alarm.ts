import { seatMetric } from '#config/report-seat.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/** Rings when a pickup was cancelled or moved and its slot still counts it. */
export function slotAlarm(settings: Settings): AlarmSpec {
  return {
    name: 'places-not-returned',
    severity: 'mail',
    headline: 'A time shows fewer free places than it has',
    detail: 'a pickup was cancelled or moved, and the count of its time could not be lowered',
    runbook: 'jobs.md',
    metric: serviceMetric(settings, seatMetric.service, seatMetric.name, 'Sum'),
    threshold: 0,
  };
}
