import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption, RedrivePermission } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

type Redelivery = { readonly visibilitySeconds: number; readonly maxReceives: number };

/** The most that SQS allows: time to repair the cause and to send dead letters back. */
const retentionDays = 14;

/** A queue with its dead-letter queue. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, settings: Settings, name: string, redelivery: Redelivery) {
    super(scope, id);
    this.deadLetters = createDeadLetterQueue(this, 'DeadLetters', settings, getDeadLetterName(name));
    this.queue = new Queue(this, 'Queue', {
      ...common(settings, name),
      visibilityTimeout: Duration.seconds(redelivery.visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: redelivery.maxReceives },
    });
  }
}

/** Creates a queue that no function reads: of messages that failed in all their tries, or of unreadable records. */
export function createDeadLetterQueue(scope: Construct, id: string, settings: Settings, name: string): Queue {
  const queue = new Queue(scope, id, {
    ...common(settings, name),
    redriveAllowPolicy: { redrivePermission: RedrivePermission.ALLOW_ALL },
  });
  acknowledge(queue, 'AwsSolutions-SQS3', 'It is a dead-letter queue itself; an alarm reports each message.');
  acknowledge(queue, 'Serverless-SQSRedrivePolicy', 'It is a dead-letter queue itself.');
  return queue;
}

export const queueName = (settings: Settings, name: string): string => `${getNamePrefix(settings)}-${name}`;

export const getDeadLetterName = (name: string): string => `${name}-dead-letters`;

function common(settings: Settings, name: string) {
  return {
    queueName: queueName(settings, name),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(retentionDays),
    removalPolicy: RemovalPolicy.DESTROY,
  };
}
