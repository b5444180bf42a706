import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** Requests in five minutes from which on a share says something: one visitor who mistypes is no outage. */
const many = 30;

/**
 * Per cent of all requests that were refused (4xx), and 0 while there are few at all. A share of a half for a quarter
 * of an hour is more than mistyped passwords: a header, a rule or a policy of ours shuts people out.
 * @param percent in terms of the metrics' names
 */
export function refusedShare(
  percent: string,
  metrics: Readonly<Record<'refused' | 'requests', IMetric>>,
): MathExpression {
  return new MathExpression({
    expression: `IF(requests >= ${many}, ${percent}, 0)`,
    usingMetrics: { ...metrics },
    label: '% refused',
    period: Duration.minutes(5),
  });
}
