import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmSpec } from './alarm.ts';

/** ACM renews 60 days before the end, and tries again each day. */
const leastDays = 30;

/** Rings when the site's certificate will end and was not renewed. In us-east-1 alone, where CloudFront's certificates are. */
export function certificateAlarm(certificateArn: string | undefined): readonly AlarmSpec[] {
  if (!certificateArn) return [];
  return [
    {
      name: 'certificate-ends',
      severity: 'mail',
      headline: 'Soon no browser opens the site',
      detail: `its certificate ends in less than ${leastDays} days and was not renewed`,
      runbook: 'edge.md',
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: leastDays,
      ringsWhen: 'below',
    },
  ];
}
