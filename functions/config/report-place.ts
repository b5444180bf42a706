import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { log } from './log.ts';

/** Which service writes the metric, and its name, for the alarm. */
export const placeMetric = { service: 'slots', name: 'PlacesNotReturned' } as const;

/** Of its own service, whichever function found it. */
const metrics = new Metrics({ serviceName: placeMetric.service });

/** Reports that a slot's counter could not be lowered: it counts a place that nobody has any more. */
export function reportPlaceNotReturned(slot: {
  readonly areaId: string;
  readonly date: string;
  readonly start: string;
}): void {
  log.error('place_not_returned', { ...slot });
  metrics.addMetric(placeMetric.name, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
