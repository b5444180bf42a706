import { Duration, Stack } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, ConfigurationSetTlsPolicy, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getMailAddresses, getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { allow } from './table-access.ts';

/** Mail is sent encrypted, its bounces are counted, and nobody who bounced or complained gets another. */
export function createMailConfiguration(stack: Stack, settings: Settings): ConfigurationSet {
  return new ConfigurationSet(stack, 'MailSettings', {
    configurationSetName: getNamePrefix(settings),
    reputationMetrics: true,
    sendingEnabled: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    maxDeliveryDuration: Duration.hours(12),
  });
}

/**
 * Allows sending from our address through our configuration set. In SES's sandbox, where dev accounts usually are, SES
 * also requires the right to the recipient's identity: dev may use any identity, still with one sender.
 */
export function mailStatements(stack: Stack, settings: Settings): PolicyStatement[] {
  const { from } = getMailAddresses(settings);
  const identity = (name: string) =>
    stack.formatArn({ service: 'ses', resource: 'identity', resourceName: name });
  const set = stack.formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: getNamePrefix(settings),
  });
  const domain = from.slice(from.indexOf('@') + 1);
  const identities = settings.stage === 'prod' ? [identity(from), identity(domain)] : [identity('*')];
  const statement = allow(['ses:SendEmail'], ...identities, set);
  statement.addCondition('StringEquals', { 'ses:FromAddress': from });
  return [statement];
}

/** Acknowledges that dev may use any identity. */
export function acknowledgeSandbox(mailer: Construct, settings: Settings): void {
  if (settings.stage === 'prod') return;
  const any = `arn:aws:ses:${Stack.of(mailer).region}:<AWS::AccountId>:identity/*`;
  acknowledge(
    mailer,
    `AwsSolutions-IAM5[Resource::${any}]`,
    'SES’s sandbox also requires the recipient’s identity; a condition restricts the sender.',
  );
}
