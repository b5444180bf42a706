import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { ServiceFunction } from './service-function.ts';
import { allow, type TableRef } from './table-access.ts';

export const exportEntry = 'jobs/export-table';

/** How often the job looks at the clock; by night there is something to do. */
export const exportMinutes = 6 * 60;

/** As long as point-in-time recovery goes back: who is erased leaves both at the same time. */
const keptDays = 35;

type TableExportProps = {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly table: TableRef;
};

/** Has what changes in the table written to S3 each day. No job of `jobs.ts`, since the local engine exports nothing. */
export function createTableExport(scope: Construct, { settings, artifacts, table }: TableExportProps): void {
  const bucket = createBucket(scope, settings);
  const made = new ServiceFunction(scope, 'ExportTable', {
    settings,
    entry: exportEntry,
    code: artifacts.code(exportEntry),
    memory: 256,
    timeout: Duration.seconds(30),
    environment: { TABLE_ARN: table.arn, EXPORT_BUCKET: bucket.bucketName },
    statements: [
      allow(['dynamodb:ExportTableToPointInTime'], table.arn),
      // DynamoDB writes in the name of whoever asks.
      allow(['s3:PutObject', 's3:AbortMultipartUpload'], bucket.arnForObjects('*')),
    ],
    service: 'export-table',
  });
  acknowledge(
    made,
    'AwsSolutions-IAM5[Resource::<Exports25637AFB.Arn>/*]',
    'Objects of this one bucket, whose names DynamoDB makes up.',
  );
  const rule = new Rule(scope, 'ExportSchedule', {
    schedule: Schedule.rate(Duration.minutes(exportMinutes)),
  });
  rule.addTarget(new LambdaTarget(made.lambda));
  acknowledge(rule, 'Serverless-EventBusDLQ', 'An alarm rings when the export fails or does not run.');
}

function createBucket(scope: Construct, settings: Settings): Bucket {
  const bucket = new Bucket(scope, 'Exports', {
    bucketName: `${getNamePrefix(settings)}-exports-${Aws.ACCOUNT_ID}`,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    lifecycleRules: [
      { expiration: Duration.days(keptDays), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(
    bucket,
    'AwsSolutions-S1',
    'Only operators read it, which CloudTrail notes where it is set up.',
  );
  return bucket;
}
