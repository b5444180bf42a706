import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** As long as point-in-time recovery goes back: who is erased leaves both at the same time. */
const keptDays = 35;

/** Creates the bucket that DynamoDB writes exports of the table to. */
export function createExportBucket(scope: Construct, settings: Settings): Bucket {
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
