import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { type MailEvent, mailTags } from '#jobs/mail/mail-event.ts';
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

/**
 * Puts SES's events about a stage's mails to accounts into a queue, cut to ids and kinds. Two rules, since a rule cannot
 * read a field that only some events have.
 */
export function createMailEventRules(scope: Construct, settings: Settings, { queue, deadLetters }: JobQueue) {
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
      targets: [
        new SqsQueue(queue, {
          message: RuleTargetInput.fromObject(message),
          deadLetterQueue: deadLetters,
        }),
      ],
    });
  pass('SentMailRule', plainEvents, cut);
  pass('BouncedMailRule', ['Bounce'], { ...cut, bounceType: field('$.detail.bounce.bounceType') });
}
