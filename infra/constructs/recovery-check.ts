import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { ServiceFunction } from './service-function.ts';
import { allow, type TableRef } from './table-access.ts';

const entry = 'jobs/check-recovery';

type RecoveryCheckProps = {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly table: TableRef;
};

/** Looks every hour whether the table can be set back. No job of `jobs.ts`, since the local engine has no backups. */
export function createRecoveryCheck(scope: Construct, props: RecoveryCheckProps): ServiceFunction {
  const { settings, artifacts, table } = props;
  const made = new ServiceFunction(scope, 'CheckRecovery', {
    settings,
    entry,
    code: artifacts.code(entry),
    memory: 256,
    timeout: Duration.seconds(30),
    environment: { TABLE_NAME: table.name },
    statements: [allow(['dynamodb:DescribeContinuousBackups'], table.arn)],
    service: 'check-recovery',
  });
  const rule = new Rule(scope, 'RecoverySchedule', { schedule: Schedule.rate(Duration.hours(1)) });
  rule.addTarget(new LambdaTarget(made.lambda));
  acknowledge(rule, 'Serverless-EventBusDLQ', 'An alarm rings when the check does not run.');
  return made;
}
