import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CnameRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getMailAddresses, getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { importZone } from './hosted-zone.ts';
import { allow } from './table-access.ts';

/** Requires TLS, suppresses bounced and complaining addresses and sends events to EventBridge. */
export function createMailConfiguration(stack: Stack, settings: Settings): ses.ConfigurationSet {
  const configuration = new ses.ConfigurationSet(stack, 'MailSettings', {
    configurationSetName: getNamePrefix(settings),
    reputationMetrics: true,
    sendingEnabled: true,
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    maxDeliveryDuration: Duration.hours(12),
  });
  configuration.addEventDestination('Events', {
    // SES sends to no other bus.
    destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(stack, 'DefaultBus', 'default')),
    events: [
      ses.EmailSendingEvent.SEND,
      ses.EmailSendingEvent.DELIVERY,
      ses.EmailSendingEvent.BOUNCE,
      ses.EmailSendingEvent.COMPLAINT,
    ],
  });
  return configuration;
}

/** SES's identity of the sender's domain, with the DNS records that prove it: DKIM's keys, and what others do with forged mail. */
export function createMailIdentity(stack: Stack, settings: Settings): void {
  const { fromDomain: domain } = getMailAddresses(settings);
  const zone = importZone(stack, settings);
  const identity = new ses.EmailIdentity(stack, 'Sender', { identity: ses.Identity.domain(domain) });
  identity.dkimRecords.forEach(({ name, value }, index) => {
    new CnameRecord(stack, `Dkim${index + 1}`, { zone, recordName: `${name}.`, domainName: value });
  });
  new TxtRecord(stack, 'Dmarc', {
    zone,
    recordName: `_dmarc.${domain}.`,
    values: ['v=DMARC1; p=quarantine'],
  });
}

/** Allows sending from our address. In SES's sandbox, the recipient's identity needs the right, too. */
export function mailStatements(stack: Stack, settings: Settings): PolicyStatement[] {
  const { from, fromDomain } = getMailAddresses(settings);
  const identity = (name: string) =>
    stack.formatArn({ service: 'ses', resource: 'identity', resourceName: name });
  const set = stack.formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: getNamePrefix(settings),
  });
  const identities = getProfile(settings).servesPeople
    ? [identity(from), identity(fromDomain)]
    : [identity('*')];
  const statement = allow(['ses:SendEmail'], ...identities, set);
  statement.addCondition('StringEquals', { 'ses:FromAddress': from });
  // SES knows no resource for it: the list is the account's.
  return [statement, allow(['ses:DeleteSuppressedDestination'], '*')];
}

export function acknowledgeMailer(mailer: Construct, settings: Settings): void {
  const reason =
    'SES has no resource for its list of suppressed addresses; the action takes one address off it.';
  acknowledge(mailer, 'AwsSolutions-IAM5[Resource::*]', reason);
  acknowledge(mailer, 'Serverless-LambdaStarPermissions', reason);
  if (getProfile(settings).servesPeople) return;
  const any = `arn:aws:ses:${Stack.of(mailer).region}:<AWS::AccountId>:identity/*`;
  acknowledge(
    mailer,
    `AwsSolutions-IAM5[Resource::${any}]`,
    'SES’s sandbox also requires the recipient’s identity; a condition restricts the sender.',
  );
}
