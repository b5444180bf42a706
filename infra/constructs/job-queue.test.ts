import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { bareStack } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { JobQueue } from './job-queue.ts';

const { stack, settings } = bareStack();
new JobQueue(stack, 'Mail', settings, 'mail', { visibilitySeconds: 180, maxReceives: 5 });
const template = getTemplate(stack);

it('gives a message up after its tries, to a queue whose messages can be sent back', () => {
  const [deadLetters] = Object.keys(
    template.findResources('AWS::SQS::Queue', { Properties: { QueueName: 'sankofa-dev-mail-dead-letters' } }),
  );
  template.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'sankofa-dev-mail',
    VisibilityTimeout: 180,
    RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters, 'Arn'] } },
  });
  template.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'sankofa-dev-mail-dead-letters',
    RedriveAllowPolicy: { redrivePermission: 'allowAll' },
    RedrivePolicy: Match.absent(),
  });
});

it('keeps messages as long as SQS can, encrypted, and lets nobody read or write them without TLS', () => {
  const queues = Object.values(template.findResources('AWS::SQS::Queue'));
  expect(queues).toHaveLength(2);
  for (const { Properties } of queues)
    expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
  const policies = Object.values(template.findResources('AWS::SQS::QueuePolicy'));
  expect(policies).toHaveLength(2);
  for (const { Properties } of policies)
    expect(Properties.PolicyDocument.Statement).toMatchObject([
      { Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ]);
});
