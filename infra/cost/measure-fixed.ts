import { type ProfileName, profiles } from '#infra/stage/profiles.ts';
import { services } from '#infra/stage/services.ts';
import { probeChecks } from '#jobs/probe.ts';
import { findProperties, type TestStacks, testStacks } from '#testing/stack/stacks.ts';
import type { Fixed } from './model.ts';

/** Pickups requested by pages and by dialling, completed, and not collected. */
const businessMetrics = 4;

/** Accepted, delivered within three times, codes sent and entered: of all SMS, and of the one route that usually takes them. */
const smsMetrics = 2 * 6;

/** Accepted, delivered within an hour, codes sent and entered: what a day is compared by. The job that does writes only what is not usual. */
const essentialSmsMetrics = 4;

/** Counts what the templates of each profile have that is billed by the month. Faults are billed only while there are any. */
export function measureFixed(): Readonly<Record<ProfileName, Fixed>> {
  return { production: count('production'), small: count('small'), development: count('development') };
}

function count(profile: ProfileName): Fixed {
  const stacks = testStacks('any', { profile });
  const { servesPeople, watches } = profiles[profile];
  const checks = servesPeople ? probeChecks.length : 0;
  return {
    alarms: countAlarmMetrics(stacks),
    secrets: findProperties(stacks.all, 'AWS::SecretsManager::Secret').length,
    metrics:
      businessMetrics + checks + (watches === 'all' ? services.length + smsMetrics : essentialSmsMetrics),
  };
}

/** An alarm is billed for each metric that it looks at. */
function countAlarmMetrics(stacks: TestStacks): number {
  return findProperties(stacks.all, 'AWS::CloudWatch::Alarm')
    .map(({ Metrics }) => Metrics?.filter((each: object) => 'MetricStat' in each).length ?? 1)
    .reduce((sum, metrics) => sum + metrics, 0);
}
