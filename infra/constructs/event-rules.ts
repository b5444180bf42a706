import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { type MailEvent, mailTags } from '#jobs/lib/mail/mail-event.ts';
import type { SmsEvent } from '#jobs/sms-events.ts';
import type { JobQueue } from './job-queue.ts';

/** SES's events other than bounces, which say more. */
const plainEvents = ['Send', 'Delivery', 'Complaint'];

const field = EventField.fromPath;
const tag = (name: (typeof mailTags)[number]) => field(`$.detail.mail.tags.${name}[0]`);

/** All that passes on: addresses and subjects stay behind. */
const cut: Required<Omit<MailEvent, 'bounceType'>> = {
  event: field('$.detail.eventType'),
  messageId: field('$.detail.mail.messageId'),
  sentAt: field('$.detail.mail.timestamp'),
  at: field('$.time'),
  account: tag('account'),
  kind: tag('kind'),
  address: tag('address'),
  domain: tag('domain'),
};

/** Queues SES's events about account mails, cut to ids and kinds; two rules, as not every event has each field. */
export function createMailEventRules(scope: Construct, settings: Settings, jobQueue: JobQueue): void {
  const pass = (id: string, eventType: readonly string[], message: object) =>
    new Rule(scope, id, {
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType,
          mail: {
            tags: {
              'ses:configuration-set': [getNamePrefix(settings)],
              ...Object.fromEntries(mailTags.map((name) => [name, [{ exists: true }]])),
            },
          },
        },
      },
      targets: [toQueue(jobQueue, message)],
    });
  pass('SentMailRule', plainEvents, cut);
  pass('BouncedMailRule', ['Bounce'], { ...cut, bounceType: field('$.detail.bounce.bounceType') });
}

/** All that passes on: the number stays behind. */
const cutSms: SmsEvent = {
  id: field('$.detail.context.sms'),
  event: field('$.detail.eventType'),
  at: field('$.time'),
};

/** Queues AWS's events about our SMS, cut to our id and AWS's status. Other stages' events find no item. */
export function createSmsEventRule(scope: Construct, jobQueue: JobQueue): void {
  new Rule(scope, 'SmsRule', {
    eventPattern: {
      source: ['aws.sms-voice'],
      detailType: ['Text Message Delivery Status Updated'],
      detail: { context: { sms: [{ exists: true }] } },
    },
    targets: [toQueue(jobQueue, cutSms)],
  });
}

function toQueue({ queue, deadLetters: deadLetterQueue }: JobQueue, message: object): SqsQueue {
  return new SqsQueue(queue, { message: RuleTargetInput.fromObject(message), deadLetterQueue });
}
