import { ArnFormat, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import type { Severity } from '#infra/stage/severity.ts';
import { allow } from './table-access.ts';

/**
 * Creates the topic of a severity, with one subscription where the setting says to whom: pages go to `alarmPage`, an
 * on-call tool's address of mail or `https`, mails to `alarmEmail`. Without `alarmPage` both go to `alarmEmail`.
 */
export function createAlarmTopic(
  scope: Construct,
  settings: Settings,
  name: string,
  severity: Severity,
): Topic {
  const topic = new Topic(scope, severity === 'page' ? 'PageAlarms' : 'MailAlarms', {
    topicName: `${getNamePrefix(settings)}-${name}-${severity}`,
    enforceSSL: true,
  });
  // Our policy replaces the default one, by which CloudWatch may publish.
  const statement = allow(['sns:Publish'], topic.topicArn);
  statement.addPrincipals(new ServicePrincipal('cloudwatch.amazonaws.com'));
  const alarms = Stack.of(scope).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: `${getNamePrefix(settings)}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  statement.addCondition('ArnLike', { 'aws:SourceArn': alarms });
  topic.addToResourcePolicy(statement);
  const { alarmEmail, alarmPage = alarmEmail } = settings;
  const address = severity === 'page' ? alarmPage : alarmEmail;
  if (address) {
    const isUrl = address.startsWith('https:');
    topic.addSubscription(isUrl ? new UrlSubscription(address) : new EmailSubscription(address));
    acknowledge(
      topic,
      'Serverless-SNSRedrivePolicy',
      'To a person, or the tool that calls one; the alarm stays visible in CloudWatch.',
    );
  }
  return topic;
}
