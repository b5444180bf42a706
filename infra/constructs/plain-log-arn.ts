import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** The ARN of a log group of the scope's stack, for services that write to it: CDK's ends in `:*`, which the firewall refuses. */
export function getPlainLogArn(scope: Construct, logGroupName: string): string {
  return Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
