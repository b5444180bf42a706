import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { environment } from './environment.ts';

/** One service, whether jobs or calls count. The namespace comes from the environment. */
const metrics = new Metrics({ serviceName: 'sms' });

/** What is counted of SMS, of all and by route; delivered within so many minutes. Codes are dropped when it is too late to send them. */
export type SmsFigure =
  | 'SmsAccepted'
  | 'SmsFailed'
  | 'SmsUnknown'
  | 'SmsDelivered1'
  | 'SmsDelivered5'
  | 'SmsDelivered60'
  | 'SmsNoCredit'
  | 'SmsAccountFault'
  | 'SmsTurned'
  | 'CodesSent'
  | 'CodesEntered'
  | 'CodesDropped';

/** No alarm reads them: they are left out where `METRICS` is `essential`. */
export const extraFigures: readonly SmsFigure[] = ['SmsDelivered1', 'SmsDelivered5'];

/** Counts one more of each. Zeros are not sent: a metric costs only while it is in use. */
export function countSms(all: readonly SmsFigure[], route?: string): void {
  const hasAll = environment('METRICS') === 'all';
  const figures = all.filter((figure) => hasAll || !extraFigures.includes(figure));
  if (figures.length === 0) return;
  if (route && hasAll) metrics.addDimensions({}).addDimensions({ route });
  for (const figure of figures) metrics.addMetric(figure, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
