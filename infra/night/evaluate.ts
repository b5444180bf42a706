import type { AlarmDefinition, Series } from './alarm-definition.ts';
import { computeExpression } from './expression.ts';

/** What is written in one minute: the values of each metric. */
export type Minute = ReadonlyMap<string, readonly number[]>;

/** CloudWatch looks at more data points than an alarm evaluates, when some are missing. */
const extraPeriods = 2;

const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  SampleCount: (values) => values.length,
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  p99: (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0,
};

/**
 * Whether an alarm is ringing after so many minutes. Windows of its period end with the last minute and go back. When
 * fewer data points than it evaluates are found among those and two more, the missing ones are filled as it says.
 * Source: Amazon CloudWatch user guide, "Evaluating an alarm" and "Configuring how CloudWatch alarms treat missing data".
 */
export function isRinging(alarm: AlarmDefinition, minutes: readonly Minute[]): boolean {
  const length = alarm.period / 60;
  const points = Array.from({ length: alarm.evaluationPeriods + extraPeriods }, (_, index) => {
    const end = minutes.length - index * length;
    return end <= 0 ? undefined : getPoint(alarm, minutes.slice(Math.max(0, end - length), end));
  });
  const found = points.filter((point) => point !== undefined);
  const enough = found.length >= alarm.evaluationPeriods;
  const breaching = enough
    ? found.slice(0, alarm.evaluationPeriods).filter(alarm.breaches).length
    : found.filter(alarm.breaches).length +
      (alarm.missingBreaches ? alarm.evaluationPeriods - found.length : 0);
  return breaching >= alarm.datapointsToAlarm;
}

function getPoint({ series, expression }: AlarmDefinition, window: readonly Minute[]): number | undefined {
  return computeExpression(expression, (name) => {
    const found = series[name];
    if (!found) throw new Error(`${expression} uses ${name}, which is no metric.`);
    return aggregate(found, window);
  });
}

function aggregate({ metric, statistic }: Series, window: readonly Minute[]): number | undefined {
  const values = window.flatMap((minute) => minute.get(metric) ?? []);
  if (values.length === 0) return undefined;
  const compute = statistics[statistic];
  if (!compute) throw new Error(`The statistic ${statistic} is not known.`);
  return compute(values);
}
