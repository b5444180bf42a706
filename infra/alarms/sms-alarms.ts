import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { jobMetric } from './job-alarms.ts';

/** Fewer SMS in an hour say nothing. */
const leastSms = 20;

/** The percentage of an hour's SMS that the provider rejected. */
function rejectedShare(settings: Settings): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(rejected, 0) + FILL(sent, 0) >= ${leastSms}, 100 * rejected / (rejected + FILL(sent, 0)), 0)`,
    usingMetrics: {
      rejected: jobMetric(settings, 'sms', 'SmsRejected'),
      sent: jobMetric(settings, 'sms', 'SmsSent'),
    },
    label: '% rejected',
    period: Duration.hours(1),
  });
}

/** Rings when SMS fail, when codes are running out, when there is no credit, and when numbers are rejected. */
export function smsAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'sms-fails',
      headline: 'Nobody can sign up, or set a new password, by phone number',
      detail: 'tries to send an SMS failed in three of four minutes; a code counts for ten',
      runbook: 'sms.md',
      metric: jobMetric(settings, 'sms', 'MessagesFailed').with({ period: Duration.minutes(1) }),
      threshold: 0,
      periods: [3, 4],
    },
    {
      name: 'sms-ceiling',
      headline: 'Soon nobody can sign up by phone number',
      detail: `half of the ${settings.smsHourlyCeiling} codes by SMS of this hour are spent; a third is kept for resets`,
      runbook: 'sms.md',
      metric: jobMetric(settings, 'sms', 'CodesAboveHalf'),
      threshold: 0,
    },
    {
      name: 'sms-credit',
      headline: 'No SMS goes out: neither codes nor notices',
      detail: 'the provider refuses for want of credit, or because of a spending limit',
      runbook: 'sms.md',
      metric: jobMetric(settings, 'sms', 'SmsNoCredit'),
      threshold: 0,
    },
    {
      name: 'sms-rejected',
      headline: 'Many people get no SMS',
      detail: `more than a tenth of an hour's SMS (${leastSms} or more) were rejected because of the number`,
      runbook: 'sms.md',
      metric: rejectedShare(settings),
      threshold: 10,
    },
  ];
}
