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
const keptDays = 7;

/**
 * Copies the table to a vault of another account every night. Point-in-time recovery lies in this account: whoever
 * closes or takes over the account takes it along.
 */
export function addOutsideBackup(scope: Construct, settings: Settings, table: TableRef): void {
  const { backupVaultArn } = settings;
  if (!backupVaultArn) return;
  const vault = new BackupVault(scope, 'BackupVault', {
    backupVaultName: getNamePrefix(settings),
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const outside = BackupVault.fromBackupVaultArn(scope, 'OutsideVault', backupVaultArn);
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
      deleteAfter: Duration.days(1),
      copyActions: [{ destinationBackupVault: outside, deleteAfter: Duration.days(keptDays) }],
    }),
  );
  new BackupSelection(scope, 'BackupSelection', {
    backupPlan: plan,
    resources: [BackupResource.fromArn(table.arn)],
    role: createBackupRole(scope, table, vault.backupVaultArn, backupVaultArn),
    disableDefaultBackupPolicy: true,
  });
}

function createBackupRole(scope: Construct, table: TableRef, vaultArn: string, outsideArn: string): Role {
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
          allow(['backup:CopyIntoBackupVault'], outsideArn),
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
