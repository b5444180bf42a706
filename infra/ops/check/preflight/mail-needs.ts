import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { mailsPerPickup, peak, secondsPerMonth } from '#infra/stage/volume.ts';
import { jobs } from '#jobs/jobs.ts';

/** What SES has to send. */
export type MailNeeds = { readonly perDay: number; readonly perSecond: number };

/** The busiest day of a month, compared with the average one. */
const busiestDay = 2;

/**
 * Mails that a stage needs a day and a second. Where people depend on it at least a batch a second: what SES refuses comes
 * back a minute later.
 */
export function getMailNeeds(settings: Pick<Settings, 'profile'>): MailNeeds {
  const { servesPeople, plannedPickups } = getProfile(settings);
  const mails = plannedPickups * mailsPerPickup;
  const trigger = jobs.find((job) => job.mails)?.trigger;
  const batch = servesPeople && trigger?.kind === 'queue' ? trigger.batchSize : 1;
  return {
    perDay: Math.ceil((mails / 30.4) * busiestDay),
    perSecond: Math.max(batch, Math.ceil((mails / secondsPerMonth) * peak)),
  };
}
