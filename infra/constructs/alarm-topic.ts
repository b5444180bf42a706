import { ArnFormat, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { allow } from './table-access.ts';

/** Creates the topic of alarms, with the mail subscription of the person on call if one is set. */
export function createAlarmTopic(scope: Construct, settings: Settings, name: string): Topic {
  const topic = new Topic(scope, 'Alarms', {
    topicName: `${getNamePrefix(settings)}-${name}`,
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
  if (settings.alarmEmail) {
    topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    acknowledge(
      topic,
      'Serverless-SNSRedrivePolicy',
      'A mail to a person; the alarm stays visible in CloudWatch.',
    );
  }
  return topic;
}
