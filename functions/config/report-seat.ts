import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { log } from './log.ts';

/** Which service writes the metric, and its name, for the alarm. */
export const seatMetric = { service: 'slots', name: 'PlacesNotReturned' } as const;
const metrics = new Metrics({ serviceName: seatMetric.service });

/** Reports that a slot's counter could not be lowered: it counts a seat that nobody has any more. */
export function reportSeatNotReturned(slot: {
  readonly areaId: string;
  readonly date: string;
  readonly start: string;
}): void {
  log.error('place_not_returned', { ...slot });
  metrics.addMetric(seatMetric.name, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
