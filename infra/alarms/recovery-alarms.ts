import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { listOutsideVaults } from '#infra/constructs/outside-backup.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { noRecovery, recoveryMetric } from '#jobs/check-recovery.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

const runbook = 'restoring.md';
const hour = Duration.hours(1);
const fiveMinutes = Duration.minutes(5);

/** Hours after which a night's backup and its copy are missed: they may take until five hours after their time. */
const copyHours = 24 + 5;

/** Rings when the table could not be set back after a mistake, or a night's copy of it is missing. */
export function recoveryAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'recovery-off',
      severity: 'mail',
      headline: 'After a mistake the table could not be set back',
      detail: 'point-in-time recovery is off or an hour behind, or nobody has looked for 65 minutes',
      runbook,
      metric: new MathExpression({
        expression: `FILL(behind, ${noRecovery})`,
        usingMetrics: { behind: serviceMetric(settings, 'check-recovery', recoveryMetric, 'Maximum') },
        label: 'minutes that would be lost',
        period: fiveMinutes,
      }),
      threshold: 60,
      periods: [13, 13],
      ringsWithoutData: true,
    },
    ...(listOutsideVaults(settings).length > 0 ? copyAlarms(settings) : []),
  ];
}

/**
 * AWS Backup counts what it did: silence is what a plan, a role or a vault makes that somebody has changed.
 * Source: AWS Backup developer guide, "AWS Backup metrics with CloudWatch".
 */
function copyAlarms(settings: Settings): readonly AlarmSpec[] {
  const missing = (name: string, what: string, headline: string, metricName: string): AlarmSpec => ({
    name,
    severity: 'mail',
    headline,
    detail: `${what} has come to its end for ${copyHours} hours`,
    runbook,
    metric: new MathExpression({
      expression: 'FILL(done, 0)',
      usingMetrics: {
        done: new Metric({
          namespace: 'AWS/Backup',
          metricName,
          dimensionsMap: { BackupVaultName: getNamePrefix(settings) },
          statistic: 'Sum',
          period: hour,
        }),
      },
      label: 'that came to their end',
      period: hour,
    }),
    threshold: 1,
    ringsWhen: 'below',
    periods: [copyHours, copyHours],
    ringsWithoutData: true,
  });
  return [
    missing(
      'backup-missing',
      'no backup of the table',
      'The night’s backup is missing',
      'NumberOfBackupJobsCompleted',
    ),
    missing(
      'backup-copy-missing',
      'no copy of a backup to the other account or region',
      'Were this account lost, the table would be, too',
      'NumberOfCopyJobsCompleted',
    ),
  ];
}
