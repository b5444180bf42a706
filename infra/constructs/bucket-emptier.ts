import { CfnResource, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

const id = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/**
 * Gives CDK's function that empties a bucket a log group of the stack, and removes its right to create one, so that a
 * removed stage leaves no log group.
 */
export function limitBucketEmptier(scope: Construct, settings: Settings): void {
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
