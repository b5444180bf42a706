import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmSpec } from './alarm.ts';

const period = Duration.minutes(5);

/** CloudFront and its firewall write their metrics in us-east-1 alone. */
export function edgeAlarms(distributionId: string, webAclName: string): readonly AlarmSpec[] {
  const runbook = 'edge.md';
  return [
    {
      name: 'site-errors',
      headline: 'Visitors get error pages',
      detail: 'more than 5 % of all answers were 5xx for ten minutes',
      runbook,
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic: 'Average',
        period,
      }),
      threshold: 5,
      periods: [2, 2],
    },
    {
      name: 'firewall-blocks-many',
      headline: 'Somebody attacks us, or the firewall shuts people out',
      detail: 'it blocked more than 1,000 requests in five minutes',
      runbook,
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: webAclName, Rule: 'ALL' },
        statistic: 'Sum',
        period,
      }),
      threshold: 1_000,
    },
  ];
}
