import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { getMetricsNamespace } from '#infra/constructs/service-function.ts';
import type { Service } from '#infra/stage/services.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';

/** What people cannot do when a service fails; and what they wait for when it is slow. */
const words: Readonly<Record<Service, { readonly cannot: string; readonly wait: string }>> = {
  login: { cannot: 'People cannot log in', wait: 'Logging in takes long' },
  'sign-up': { cannot: 'New people cannot sign up', wait: 'Signing up takes long' },
  household: {
    cannot: 'Households cannot request or see their pickups',
    wait: 'Households wait for their pickups',
  },
  collector: {
    cannot: 'Collectors cannot see or finish their jobs',
    wait: 'Collectors wait for their jobs',
  },
  admin: { cannot: 'Dispatchers cannot do their work', wait: 'Dispatchers wait for their lists' },
  account: {
    cannot: 'People cannot change their account or password',
    wait: 'Changing an account takes long',
  },
  contact: { cannot: 'Messages to support are lost', wait: 'The contact form takes long' },
  system: { cannot: 'The health check says no', wait: 'The health check takes long' },
};

const period = Duration.minutes(5);
const faultPercent = 5;
/** Below this many faults in five minutes nobody is woken: one failure of two requests is no outage. */
const leastFaults = 3;
const slowMs = 2_500;

/** The metrics that the handlers write, by service. */
export function serviceMetric(settings: Settings, service: string, metricName: string, statistic: string) {
  return new Metric({
    namespace: getMetricsNamespace(settings),
    metricName,
    dimensionsMap: { service },
    statistic,
    period,
  });
}

/** Per cent of a service's requests that failed by our fault. */
export function faultRate(settings: Settings, service: Service): MathExpression {
  // One graph may hold several services: their metrics need names of their own.
  const suffix = service.replaceAll('-', '_');
  const faults = `FILL(faults_${suffix}, 0)`;
  return new MathExpression({
    expression: `IF(${faults} >= ${leastFaults}, 100 * ${faults} / requests_${suffix}, 0)`,
    usingMetrics: {
      [`faults_${suffix}`]: serviceMetric(settings, service, 'Faults', 'Sum'),
      [`requests_${suffix}`]: serviceMetric(settings, service, 'Duration', 'SampleCount'),
    },
    label: `${service}: % failed`,
    period,
  });
}

/** One alarm for failing and one for being slow, per service. */
export function serviceAlarms(settings: Settings, service: Service): readonly AlarmSpec[] {
  const { cannot, wait } = words[service];
  const runbook = 'services.md';
  return [
    {
      name: `${service}-errors`,
      headline: cannot,
      detail: `more than ${faultPercent} % of their requests failed by our fault for ten minutes`,
      runbook,
      metric: faultRate(settings, service),
      threshold: faultPercent,
      periods: [2, 2],
    },
    {
      name: `${service}-slow`,
      headline: wait,
      detail: `one in a hundred requests took more than ${slowMs / 1000} seconds for a quarter of an hour`,
      runbook,
      metric: serviceMetric(settings, service, 'Duration', 'p99'),
      threshold: slowMs,
      periods: [3, 3],
    },
  ];
}
