import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** Fewer requests in five minutes say nothing: one visitor who mistypes is no outage. */
const leastRequests = 30;

/**
 * The percentage of requests that were refused (4xx), or 0 while there are few. More than half of them for a quarter of
 * an hour are not mistyped passwords: a header, a rule or a policy of ours locks people out.
 * @param percent expression over the metrics' names
 */
export function refusedShare(
  percent: string,
  metrics: Readonly<Record<'refused' | 'requests', IMetric>>,
): MathExpression {
  return new MathExpression({
    expression: `IF(requests >= ${leastRequests}, ${percent}, 0)`,
    usingMetrics: { ...metrics },
    label: '% refused',
    period: Duration.minutes(5),
  });
}
