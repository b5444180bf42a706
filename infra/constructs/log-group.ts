import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';

/** A log that is kept as long as the stage's profile says, and goes with its stack. */
export function createLogGroup(scope: Construct, id: string, settings: Settings, logGroupName: string) {
  const { logDays: retention } = getProfile(settings);
  return new LogGroup(scope, id, { logGroupName, retention, removalPolicy: RemovalPolicy.DESTROY });
}

/** The ARN of a log group of the scope's stack, for services that write to it: CDK's ends in `:*`, which the firewall refuses. */
export function getPlainLogArn(scope: Construct, logGroupName: string): string {
  return Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
