import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmSpec } from './alarm.ts';

/** SES reviews accounts from 5 % bounces and 0.1 % complaints, and may then stop all their mail. */
export function mailAlarms(configurationSet: string): readonly AlarmSpec[] {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: 'Average',
      period: Duration.hours(1),
    });
  const headline = 'SES may stop our mail';
  return [
    {
      name: 'mail-bounces',
      headline,
      detail: 'more than 4 % of it came back; from 5 % on SES reviews the account',
      runbook: 'mail.md',
      metric: rate('Reputation.BounceRate'),
      threshold: 0.04,
    },
    {
      name: 'mail-complaints',
      headline,
      detail: 'more than 0.08 % of it was marked as spam; from 0.1 % on SES reviews the account',
      runbook: 'mail.md',
      metric: rate('Reputation.ComplaintRate'),
      threshold: 0.0008,
    },
  ];
}
