import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { SmsEvent } from '#jobs/sms/sms-event.ts';
import type { JobQueue } from './job-queue.ts';

const field = EventField.fromPath;

/** All that passes on: the number stays behind. */
const cut: SmsEvent = {
  id: field('$.detail.context.sms'),
  event: field('$.detail.eventType'),
  at: field('$.time'),
};

/**
 * Puts what AWS tells of our SMS into a queue, cut to our id and AWS's word: those that carry the context which the job gave
 * them. An event of another stage in this account finds no item.
 */
export function createSmsEventRule(scope: Construct, { queue, deadLetters }: JobQueue): Rule {
  return new Rule(scope, 'SmsRule', {
    eventPattern: {
      source: ['aws.sms-voice'],
      detailType: ['Text Message Delivery Status Updated'],
      detail: { context: { sms: [{ exists: true }] } },
    },
    targets: [
      new SqsQueue(queue, { message: RuleTargetInput.fromObject(cut), deadLetterQueue: deadLetters }),
    ],
  });
}
