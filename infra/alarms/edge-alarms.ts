import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmSpec } from './alarm.ts';
import { refusedShare } from './refused-share.ts';

const period = Duration.minutes(5);
const runbook = 'edge.md';

/** CloudFront and its firewall write their metrics in us-east-1 alone. */
export function siteAlarms(distributionId: string): readonly AlarmSpec[] {
  const dimensionsMap = { DistributionId: distributionId, Region: 'Global' };
  const cdn = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, statistic, period });
  return [
    {
      name: 'site-errors',
      severity: 'page',
      headline: 'Visitors get error pages',
      detail: 'more than 5 % of all answers were 5xx for ten minutes',
      runbook,
      metric: cdn('5xxErrorRate', 'Average'),
      threshold: 5,
      periods: [2, 2],
    },
    {
      name: 'site-refuses-most',
      severity: 'page',
      headline: 'Most visitors are refused',
      detail: 'more than half of all requests got a 4xx answer for a quarter of an hour',
      runbook,
      metric: refusedShare('refused', {
        refused: cdn('4xxErrorRate', 'Average'),
        requests: cdn('Requests', 'Sum'),
      }),
      threshold: 50,
      periods: [3, 3],
    },
  ];
}

/** What one address is refused for sending too much is a flood, or all people of a carrier: somebody has to look. */
export function firewallAlarms({
  webAclName,
  rateRuleName,
}: Readonly<Record<'webAclName' | 'rateRuleName', string>>): readonly AlarmSpec[] {
  const blocked = (Rule: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: webAclName, Rule },
      statistic: 'Sum',
      period,
    });
  return [
    {
      name: 'firewall-blocks-carrier',
      severity: 'page',
      headline: 'All people of a mobile carrier may be locked out',
      detail:
        'the firewall blocked more than 1,000 requests in five minutes of an address that sends very many',
      runbook,
      metric: blocked(rateRuleName),
      threshold: 1_000,
    },
    {
      name: 'firewall-blocks-many',
      severity: 'mail',
      headline: 'Somebody attacks us, or the firewall locks people out',
      detail: 'it blocked more than 1,000 requests in five minutes',
      runbook,
      metric: blocked('ALL'),
      threshold: 1_000,
    },
  ];
}
