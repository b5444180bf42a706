import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { environment } from './environment.ts';

/** Namespace and service come from the environment; the metrics leave as a line of the log. */
const metrics = new Metrics();

const counted: Readonly<Record<string, string>> = {
  requestPickup: 'PickupsRequested',
  completePickup: 'PickupsCompleted',
  couldNotCollect: 'PickupsNotCollected',
};

type Call = { readonly name: string; readonly providerKey?: unknown };

/** Counts a request by service, for the alarms; of providers also by route. Zeros are not sent: a metric costs while it is in use. */
export function measure(contract: Call, durationMs: number, outcome: string, isFault: boolean): void {
  if (contract.providerKey) metrics.addDimensions({}).addDimensions({ route: contract.name });
  if (environment('METRICS') === 'all' || contract.providerKey) {
    metrics.addMetric('Duration', MetricUnit.Milliseconds, durationMs);
    if (isFault) metrics.addMetric('Faults', MetricUnit.Count, 1);
  }
  if (contract.providerKey && outcome === 'unauthorized')
    metrics.addMetric('ProviderRefused', MetricUnit.Count, 1);
  const event = counted[contract.name];
  if (event && outcome === 'ok') metrics.addMetric(event, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Counts something that happened in a request; it is sent with the request's own metrics. */
export function countEvent(
  name: 'PickupsRequested' | 'ProviderElsewhere' | 'PaymentWithoutPickup' | 'BrokenPages',
): void {
  metrics.addMetric(name, MetricUnit.Count, 1);
}
