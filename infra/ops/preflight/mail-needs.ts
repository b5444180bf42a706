import { mailsPerPickup, peak, secondsPerMonth } from '#infra/stage/volume.ts';
import { jobs } from '#jobs/jobs.ts';

/** What SES has to send. */
export type MailNeeds = { readonly perDay: number; readonly perSecond: number };

/** Pickups a month: ten times those of prod's launch, since AWS takes days to raise a quota; a few elsewhere. */
export const plannedPickups = { prod: 10_000, other: 100 } as const;

/** The busiest day of a month, compared with the average one. */
const busiestDay = 2;

/** Mails that a stage needs a day and a second. In prod at least a batch a second: what SES refuses comes back a minute later. */
export function getMailNeeds(stage: string): MailNeeds {
  const isProd = stage === 'prod';
  const mails = (isProd ? plannedPickups.prod : plannedPickups.other) * mailsPerPickup;
  const trigger = jobs.find((job) => job.mails)?.trigger;
  const batch = isProd && trigger?.kind === 'queue' ? trigger.batchSize : 1;
  return {
    perDay: Math.ceil((mails / 30.4) * busiestDay),
    perSecond: Math.max(batch, Math.ceil((mails / secondsPerMonth) * peak)),
  };
}
