import { type ProfileName, profiles } from '#infra/stage/profiles.ts';
import { services } from '#infra/stage/services.ts';
import { probeChecks } from '#jobs/probe.ts';
import { findProperties, type TestStacks, testStacks, withAll } from '#testing/stack/stacks.ts';
import type { Fixed } from './model.ts';

/** Pickups requested by pages and by dialling, completed, and not collected. */
const businessMetrics = 4;

/** Requests for Mobile Money that were asked, paid and declined, and the oldest open one. */
const paymentMetrics = 4;

/** Of whoever calls us by a key (one provider of dialling, Arkesel, Paystack): of its service and its route. */
const providerMetrics = 3 * 2;

/** Accepted, delivered within three times, codes sent and entered: of all SMS, and of the one route that usually takes them. */
const smsMetrics = 2 * 6;

/** Accepted, delivered within an hour, codes sent and entered: what a day is compared by. The job that does writes only what is not usual. */
const essentialSmsMetrics = 4;

/** Of the services that the probe uses: login, household and system. */
const probedServices = 3;

/** To which minute the table can be set back. */
const recoveryMetrics = 1;

/** The metrics that a dashboard of CloudWatch may show for nothing; three such are free ("Amazon CloudWatch pricing"). */
export const freeOnDashboard = 50;

/** Counts what the templates of each profile have that is billed by the month. Faults are billed only while there are any. */
export function measureFixed(): Readonly<Record<ProfileName, Fixed>> {
  return { production: count('production'), small: count('small'), development: count('development') };
}

function count(profile: ProfileName): Fixed {
  const { servesPeople, watches } = profiles[profile];
  const stacks = testStacks('any', { profile, ...(servesPeople ? withAll : {}) });
  const { smsKeyArn, paystackKeyArn } = stacks.settings;
  const idleMetrics =
    recoveryMetrics +
    (servesPeople ? probeChecks.length : 0) +
    (servesPeople && watches === 'all' ? probedServices : 0);
  return {
    alarms: countAlarmMetrics(stacks),
    secrets:
      findProperties(stacks.all, 'AWS::SecretsManager::Secret').length +
      [smsKeyArn, paystackKeyArn].filter(Boolean).length,
    metrics:
      businessMetrics +
      recoveryMetrics +
      (servesPeople ? probeChecks.length + paymentMetrics + providerMetrics : 0) +
      (watches === 'all' ? services.length + smsMetrics : essentialSmsMetrics),
    idleMetrics,
    dashboards: findProperties(stacks.all, 'AWS::CloudWatch::Dashboard').filter(
      ({ DashboardBody }) => countOnDashboard(DashboardBody) > freeOnDashboard,
    ).length,
  };
}

/** An alarm is billed for each metric that it looks at. */
function countAlarmMetrics(stacks: TestStacks): number {
  return findProperties(stacks.all, 'AWS::CloudWatch::Alarm')
    .map(({ Metrics }) => Metrics?.filter((each: object) => 'MetricStat' in each).length ?? 1)
    .reduce((sum, metrics) => sum + metrics, 0);
}

/** The metrics that a dashboard shows or computes from: each begins with its namespace, expressions do not. */
export function countOnDashboard(body: object): number {
  return JSON.stringify(body).match(/\[\\"(AWS|Sankofa)\//g)?.length ?? 0;
}
