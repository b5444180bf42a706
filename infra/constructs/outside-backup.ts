import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { allow, type TableRef } from './table-access.ts';

/** Days that a copy is kept. Each is a whole one and paid for; point-in-time recovery goes back further. */
export const keptDays = 7;

/** In which a lock in compliance mode can still be taken off: AWS's least. Source: AWS Backup developer guide, "Vault Lock". */
const graceDays = 3;

/** Copies the table nightly to another account and another region, against losing this account or region with its backups. */
export function addOutsideBackup(scope: Construct, settings: Settings, table: TableRef): void {
  const outsideArns = listOutsideVaults(settings);
  if (outsideArns.length === 0) return;
  const { backupLock } = settings;
  // A lock is for what stays: the night's backup does so, too, instead of going with the next one.
  const ownDays = Duration.days(backupLock ? keptDays : 1);
  const vault = new BackupVault(scope, 'BackupVault', {
    backupVaultName: getNamePrefix(settings),
    removalPolicy: RemovalPolicy.RETAIN,
    ...(backupLock && {
      lockConfiguration: {
        minRetention: ownDays,
        // Without it the mode is governance.
        ...(backupLock === 'compliance' && { changeableFor: Duration.days(graceDays) }),
      },
    }),
  });
  const plan = new BackupPlan(scope, 'BackupPlan', {
    backupPlanName: getNamePrefix(settings),
    backupVault: vault,
  });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      startWindow: Duration.hours(1),
      // An alarm rings when neither it nor its copy has come to its end by then.
      completionWindow: Duration.hours(4),
      deleteAfter: ownDays,
      copyActions: outsideArns.map((arn, index) => ({
        destinationBackupVault: BackupVault.fromBackupVaultArn(scope, `OutsideVault${index || ''}`, arn),
        deleteAfter: Duration.days(keptDays),
      })),
    }),
  );
  new BackupSelection(scope, 'BackupSelection', {
    backupPlan: plan,
    resources: [BackupResource.fromArn(table.arn)],
    role: createBackupRole(scope, table, vault.backupVaultArn, outsideArns),
    disableDefaultBackupPolicy: true,
  });
}

/** The vaults in which copies outlive this account or region. */
export function listOutsideVaults({ backupVaultArn, secondRegionVaultArn }: Settings): readonly string[] {
  return [backupVaultArn, secondRegionVaultArn].filter((arn) => arn !== undefined);
}

function createBackupRole(
  scope: Construct,
  table: TableRef,
  vaultArn: string,
  outsideArns: readonly string[],
): Role {
  const backups = `${table.arn}/backup/*`;
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    inlinePolicies: {
      backup: new PolicyDocument({
        statements: [
          allow(
            [
              'dynamodb:CreateBackup',
              'dynamodb:StartAwsBackupJob',
              'dynamodb:DescribeTable',
              'dynamodb:ListTagsOfResource',
            ],
            table.arn,
          ),
          allow(['dynamodb:DescribeBackup', 'dynamodb:DeleteBackup'], backups),
          allow(['backup:DescribeBackupVault', 'backup:CopyFromBackupVault'], vaultArn),
          allow(['backup:CopyIntoBackupVault'], ...outsideArns),
        ],
      }),
    },
  });
  acknowledge(
    role,
    `AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${Stack.of(scope).region}:<AWS::AccountId>:table/${table.name}/backup/*]`,
    'The backups of this one table, whose names AWS makes up.',
  );
  return role;
}
