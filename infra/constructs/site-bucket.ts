import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

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

const id = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/**
 * Gives CDK's function that empties a bucket a log group of the stack, and removes its right to create one, so that a
 * removed stage leaves no log group.
 */
function limitBucketEmptier(scope: Construct, settings: Settings): void {
  const stack = Stack.of(scope);
  const provider = stack.node.tryFindChild(id);
  const handler = provider?.node.tryFindChild('Handler');
  const role = provider?.node.tryFindChild('Role');
  if (!(handler instanceof CfnResource && role instanceof CfnResource)) throw new Error(`CDK has no ${id}.`);
  const logName = `/aws/lambda/${getNamePrefix(settings)}-empty-bucket`;
  const logGroup = createLogGroup(scope, 'EmptyBucketLog', settings, logName);
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  role.addPropertyOverride('ManagedPolicyArns', []);
  role.addPropertyOverride('Policies', [
    {
      PolicyName: 'log',
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            Resource: logGroup.logGroupArn,
          },
        ],
      },
    },
  ]);
}
