import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { environment } from './environment.ts';

/** Jobs and calls count them: they are of one service, whoever does. The namespace comes from the environment. */
const metrics = new Metrics({ serviceName: 'sms' });

/** What is counted of SMS: of all, and by route. */
export type SmsFigure =
  /** The provider took it; it, or a report, refused it; nobody knows. */
  | 'SmsAccepted'
  | 'SmsFailed'
  | 'SmsUnknown'
  /** Reported as delivered, within so many minutes. */
  | 'SmsDelivered1'
  | 'SmsDelivered5'
  | 'SmsDelivered60'
  /** Tries without credit, and those that our account with the provider does not allow; turns to the next route. */
  | 'SmsNoCredit'
  | 'SmsAccountFault'
  | 'SmsTurned'
  /** Codes that the provider took, that were entered rightly, and that were not sent since it was too late. */
  | 'CodesSent'
  | 'CodesEntered'
  | 'CodesDropped';

/** Those that are not sent where metrics are few: no alarm looks at them. What only failures write costs next to nothing. */
export const extraFigures: readonly SmsFigure[] = ['SmsDelivered1', 'SmsDelivered5'];

/** One more of each. Nothing is sent for what did not happen: a metric costs only while it is in use. */
export function countSms(all: readonly SmsFigure[], route?: string): void {
  const hasAll = environment('METRICS') === 'all';
  const figures = all.filter((figure) => hasAll || !extraFigures.includes(figure));
  if (figures.length === 0) return;
  if (route && hasAll) metrics.addDimensions({}).addDimensions({ route });
  for (const figure of figures) metrics.addMetric(figure, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
