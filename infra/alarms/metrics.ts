import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { getMetricsNamespace } from '#infra/constructs/service-function.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { JobMetric } from '#jobs/lib/count.ts';

export const minute = Duration.minutes(1);
export const fiveMinutes = Duration.minutes(5);
export const hour = Duration.hours(1);

/** A metric of a service of AWS's, as `Lambda`; the sum of five minutes unless `more` says otherwise. */
export function awsMetric(
  service: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  more: MetricOptions = {},
): Metric {
  const namespace = `AWS/${service}`;
  return new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: fiveMinutes, ...more });
}

/** The metrics that the handlers write, by service. */
export function serviceMetric(settings: Settings, service: string, metricName: string, statistic: string) {
  const namespace = getMetricsNamespace(settings);
  return new Metric({ namespace, metricName, dimensionsMap: { service }, statistic, period: fiveMinutes });
}

/** A metric that a job writes itself, by the name of its queue or of its entry in `jobs.ts`. */
export function jobMetric(settings: Settings, job: string, metric: JobMetric): Metric {
  return serviceMetric(settings, job, metric, 'Sum');
}

type Metrics = Readonly<Record<string, IMetric>>;

/** What an expression over metrics, by their names there, says of each period. */
export function compute(expression: string, metrics: Metrics, label: string, period = fiveMinutes) {
  return new MathExpression({ expression, usingMetrics: { ...metrics }, label, period });
}

/** The first of two metrics as a percentage of both in an hour; 0 while both are fewer than `least`. */
export function shareOfBoth(least: number, metrics: Metrics, label: string): MathExpression {
  const [one, other] = Object.keys(metrics);
  const share = `100 * ${one} / (${one} + FILL(${other}, 0))`;
  return compute(`IF(FILL(${one}, 0) + FILL(${other}, 0) >= ${least}, ${share}, 0)`, metrics, label, hour);
}

/** The second of two metrics as a percentage of the first in an hour; 100 while that is less than `least`. */
export function shareOfFirst(least: number, metrics: Metrics, label: string): MathExpression {
  const [all, part] = Object.keys(metrics);
  const expression = `IF(FILL(${all}, 0) >= ${least}, 100 * FILL(${part}, 0) / ${all}, 100)`;
  return compute(expression, metrics, label, hour);
}

/**
 * The percentage of requests that were refused (4xx), or 0 while there are few: one visitor who mistypes is no outage. More than
 * half of them for a quarter of an hour are not mistyped passwords: a header, a rule or a policy of ours locks people out.
 * @param percent expression over the metrics' names
 */
export function refusedShare(percent: string, metrics: Readonly<Record<'refused' | 'requests', IMetric>>) {
  return compute(`IF(requests >= 30, ${percent}, 0)`, metrics, '% refused');
}

export function routeMetric(
  settings: Settings,
  service: string,
  route: string,
  metricName: string,
  statistic = 'Sum',
) {
  return serviceMetric(settings, service, metricName, statistic).with({ dimensionsMap: { service, route } });
}

/** Refused requests of providers in periods without any other. @param routes by the suffix of their metrics */
export function countWholeRefusals(
  settings: Settings,
  service: string,
  routes: Readonly<Record<string, string>>,
  period: Duration,
): MathExpression {
  const metrics = Object.entries(routes).flatMap(([suffix, route]) => {
    const count = (name: string, statistic: string) =>
      routeMetric(settings, service, route, name, statistic).with({ period });
    return [
      [`refused${suffix}`, count('ProviderRefused', 'Sum')],
      [`all${suffix}`, count('Duration', 'SampleCount')],
    ];
  });
  const refusals = Object.keys(routes).map(
    (suffix) => `IF(FILL(refused${suffix}, 0) >= FILL(all${suffix}, 0), FILL(refused${suffix}, 0), 0)`,
  );
  return compute(refusals.join(' + '), Object.fromEntries(metrics), 'refused, and none accepted', period);
}
