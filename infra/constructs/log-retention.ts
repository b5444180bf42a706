import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Settings } from '#infra/stage/settings.ts';

/** How long logs are kept: long enough to look into a complaint. They hold ids, no personal data. */
export function getLogRetention({ stage }: Pick<Settings, 'stage'>): RetentionDays {
  return stage === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
}
