import type { Settings } from '#infra/stage/settings.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { awsMetric, hour, jobMetric } from './metrics.ts';

const { page, mail } = alarmsOf('mail.md');

/**
 * SES reviews accounts from 5 % bounces and 0.1 % complaints, and may then stop all their mail. These are the rates of the account in
 * the region, which have no dimension: those of a configuration set leave out what anything else of the account sends.
 * Source: Amazon SES developer guide, "Creating reputation monitoring alarms using CloudWatch".
 */
export function mailAlarms(settings: Settings): readonly AlarmSpec[] {
  const rate = (name: string) =>
    awsMetric('SES', `Reputation.${name}`, {}, { statistic: 'Average', period: hour });
  const headline = 'SES may stop our mail';
  return [
    mail('mail-bounces', {
      headline,
      detail: 'more than 4 % of the account’s mail bounced; from 5 % on SES reviews the account',
      metric: rate('BounceRate'),
      threshold: 0.04,
    }),
    mail('mail-complaints', {
      headline,
      detail:
        'more than 0.08 % of the account’s mail was marked as spam; from 0.1 % on SES reviews the account',
      metric: rate('ComplaintRate'),
      threshold: 0.0008,
    }),
    ...linkAlarms(settings),
    mail('mail-refused', {
      headline: 'Some mails will never be sent',
      // One or two are mistyped addresses; more may be our mistake, which drops every mail.
      detail: 'SES refused more than three in an hour for good; they are not retried',
      metric: jobMetric(settings, 'mail', 'MailRefused').with({ period: hour }),
      threshold: 3,
    }),
  ];
}

function linkAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    mail('mail-slow', {
      headline: 'Whoever signs up by email waits for the link',
      detail:
        'more than 5 % of the last 1,000 mails bounced, and at least 50 in a day: first mails go out at 60 an hour',
      metric: jobMetric(settings, 'mail-events', 'BouncesAboveLimit'),
    }),
    page('mail-ceiling', {
      headline: 'Soon nobody can sign up by email',
      detail: `half of the ${settings.mailDailyCeiling} links of this day are spent that strangers can make us mail`,
      metric: jobMetric(settings, 'mail', 'LinksAboveHalf'),
    }),
  ];
}
