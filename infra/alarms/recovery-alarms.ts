import { listOutsideVaults } from '#infra/constructs/outside-backup.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { noRecovery, recoveryMetric } from '#jobs/check-recovery.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { awsMetric, compute, hour, serviceMetric } from './metrics.ts';

const { mail } = alarmsOf('restoring.md');

/** Hours after which a night's backup and its copy are missed: they may take until five hours after their time. */
const copyHours = 24 + 5;

/** Rings when the table could not be set back after a mistake, or a night's copy of it is missing. */
export function recoveryAlarms(settings: Settings): readonly AlarmSpec[] {
  const behind = serviceMetric(settings, 'check-recovery', recoveryMetric, 'Maximum');
  return [
    mail('recovery-off', {
      headline: 'After a mistake the table could not be set back',
      detail: 'point-in-time recovery is off or an hour behind, or nobody has looked for 65 minutes',
      metric: compute(`FILL(behind, ${noRecovery})`, { behind }, 'minutes that would be lost'),
      threshold: 60,
      periods: [13, 13],
      ringsWithoutData: true,
    }),
    ...(listOutsideVaults(settings).length > 0 ? copyAlarms(settings) : []),
  ];
}

/** Source: AWS Backup developer guide, "AWS Backup metrics with CloudWatch". */
function copyAlarms(settings: Settings): readonly AlarmSpec[] {
  const BackupVaultName = getNamePrefix(settings);
  const missing = (what: string, metricName: string) => ({
    detail: `${what} has come to its end for ${copyHours} hours`,
    metric: compute(
      'FILL(done, 0)',
      { done: awsMetric('Backup', metricName, { BackupVaultName }, { period: hour }) },
      'that came to their end',
      hour,
    ),
    threshold: 1,
    ringsWhen: 'below' as const,
    periods: [copyHours, copyHours] as const,
    ringsWithoutData: true,
  });
  return [
    mail('backup-missing', {
      headline: 'The night’s backup is missing',
      ...missing('no backup of the table', 'NumberOfBackupJobsCompleted'),
    }),
    mail('backup-copy-missing', {
      headline: 'Were this account lost, the table would be, too',
      ...missing('no copy of a backup to the other account or region', 'NumberOfCopyJobsCompleted'),
    }),
  ];
}
