import { codesPerPickup } from '#infra/bench/journey.ts';
import { mailConcurrency } from '#infra/stacks/mail-stack.ts';
import { mailsPerPickup, peak, secondsPerMonth } from '#infra/stage/volume.ts';
import { jobs, maxRuns } from '#jobs/jobs.ts';
import type { Usage } from './model.ts';

/**
 * What AWS allows without a request. DynamoDB: 40,000 read and as many write units a second for each on-demand table.
 * Source: "Quotas in Amazon DynamoDB".
 */
const tableUnitsPerSecond = 40_000;

/** A mail with its claim in the table and SES's answer, in seconds; a batch is sent at once. */
const secondsPerMail = 0.4;

export type MailSpeed = { readonly batchSize: number; readonly concurrency: number };

/** A text with its claim in the table and a provider's answer, in seconds; those of a batch go at once. */
const secondsPerText = 1;

/** How the job that sends notices by SMS is set up; codes have another. */
function getTextSpeed(): MailSpeed {
  const trigger = jobs.find(({ entry }) => entry === 'sms')?.trigger;
  if (trigger?.kind !== 'queue') throw new Error('No job sends the SMS of a queue.');
  return { batchSize: trigger.batchSize, concurrency: maxRuns };
}

/** How the job that sends mail is set up. */
export function getMailSpeed(): MailSpeed {
  const trigger = jobs.find(({ mails }) => mails)?.trigger;
  if (trigger?.kind !== 'queue') throw new Error('No job sends the mails of a queue.');
  return { batchSize: trigger.batchSize, concurrency: mailConcurrency };
}

export type Ceiling = { readonly name: string; readonly needed: number; readonly allowed: number };

/** How much a second is needed in the busiest hour, and how much there is. */
export function listCeilings(usage: Usage, pickups: number, mail: MailSpeed): readonly Ceiling[] {
  const texts = getTextSpeed();
  const perSecond = (quantity: number) => (quantity * pickups * peak) / secondsPerMonth;
  return [
    { name: 'table, read units', needed: perSecond(usage.readUnit), allowed: tableUnitsPerSecond },
    { name: 'table, write units', needed: perSecond(usage.writeUnit), allowed: tableUnitsPerSecond },
    {
      name: 'mails that the job sends',
      needed: perSecond(mailsPerPickup),
      allowed: (mail.batchSize * mail.concurrency) / secondsPerMail,
    },
    {
      name: 'SMS that the job sends',
      needed: perSecond(usage.sms - codesPerPickup),
      allowed: (texts.batchSize * texts.concurrency) / secondsPerText,
    },
  ];
}
