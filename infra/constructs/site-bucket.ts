import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { limitBucketEmptier } from './bucket-emptier.ts';

/** Creates the bucket of the site's files, which only CloudFront may read. */
export function createSiteBucket(scope: Construct, settings: Settings): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // The site can be built again at any time.
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  limitBucketEmptier(scope, settings);
  acknowledge(
    bucket,
    'AwsSolutions-S1',
    'Public files behind CloudFront; an access log would only hold visitors’ addresses.',
  );
  return bucket;
}
