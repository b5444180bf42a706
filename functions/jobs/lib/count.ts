import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Namespace and service, which is the job, come from the environment; the metric leaves as a line of the log. */
const metrics = new Metrics();

/** What jobs count for the alarms and the dashboard. */
export type JobMetric =
  /** Tries that failed. SQS does not tell: to its age of the oldest message, those tried three times do not count. */
  | 'MessagesFailed'
  /** Mails that SES will never take. */
  | 'MailRefused'
  /** Codes by SMS, and links by mail, of which half of the ceiling was spent by then. */
  | 'CodesAboveHalf'
  | 'LinksAboveHalf'
  /** Bounces while so many mails bounced that first ones go out slowly. */
  | 'BouncesAboveLimit'
  /** Postings that were changed or removed: nothing of ours does that. */
  | 'LedgerChanged'
  /** Requests for Mobile Money that the provider took, and how their networks decided. */
  | 'PaymentsAsked'
  | 'PaymentsSucceeded'
  | 'PaymentsFailed'
  /** Money at the provider that no pickup is known for; what a night's comparison with it found; refunds that failed. */
  | 'PaymentWithoutPickup'
  | 'PaymentsDiffer'
  | 'RefundFailed';

/** One more, or several. Nothing is sent for what did not happen: a metric costs only while it is in use. */
export function count(metric: JobMetric, times = 1): void {
  if (times > 0) measure(metric, times);
}

/** Sends the value of a metric, of any name. */
export function measure(metric: string, value: number): void {
  metrics.addMetric(metric, MetricUnit.Count, value);
  metrics.publishStoredMetrics();
}
