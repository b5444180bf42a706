import { seatMetric } from '#config/report-seat.ts';
import { unreadableMetric } from '#config/report-unreadable.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { jobMetric, serviceMetric } from './metrics.ts';

const { mail } = alarmsOf('jobs.md');

/** Rings when a record could not be read and was left out, when a slot counts a pickup too many, and when the ledger was changed. */
export function recordAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    mail('records-left-out', {
      headline: 'A pickup, a person or another record is missing from its lists',
      detail: 'it could not be read and was left out; all others are shown',
      metric: serviceMetric(settings, unreadableMetric.service, unreadableMetric.name, 'Sum'),
    }),
    mail('places-not-returned', {
      headline: 'A time shows fewer free places than it has',
      detail: 'a pickup was cancelled or moved, and the count of its time could not be lowered',
      metric: serviceMetric(settings, seatMetric.service, seatMetric.name, 'Sum'),
    }),
    // No role may: somebody did it by hand.
    mail('ledger-altered', {
      headline: 'The books were changed: what people owe or hold may be wrong',
      detail: 'a posting that is written once and for good was changed or removed',
      metric: jobMetric(settings, 'totals', 'LedgerChanged'),
    }),
  ];
}
