import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Settings } from '#infra/stage/settings.ts';

/** Long enough to look into a complaint; logs hold ids only, and still nobody needs them for ever. */
export function getLogRetention({ stage }: Pick<Settings, 'stage'>): RetentionDays {
  return stage === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK;
}
