import type { AlarmDefinition } from './alarm-definition.ts';

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
 * Whether an alarm is ringing after so many minutes, of which the first is a midnight's. Windows of its period end with the last minute and go back. When
 * fewer data points than it evaluates are found among those and two more, the missing ones are filled as it says.
 * Source: Amazon CloudWatch user guide, "Evaluating an alarm" and "Configuring how CloudWatch alarms treat missing data".
 */
export function isRinging(alarm: AlarmDefinition, minutes: readonly Minute[]): boolean {
  const length = alarm.period / 60;
  const points = Array.from({ length: alarm.evaluationPeriods + extraPeriods }, (_, index) => {
    const end = minutes.length - index * length;
    return end <= 0 ? undefined : getPoint(alarm, minutes, Math.max(0, end - length), end);
  });
  const found = points.filter((point) => point !== undefined);
  const missing = Math.max(0, alarm.evaluationPeriods - found.length);
  const breaching = found.slice(0, alarm.evaluationPeriods).filter(alarm.breaches).length;
  return breaching + (alarm.missingBreaches ? missing : 0) >= alarm.datapointsToAlarm;
}

function getPoint(
  { name, series, compute }: AlarmDefinition,
  minutes: readonly Minute[],
  start: number,
  end: number,
): number | undefined {
  const window = minutes.slice(start, end);
  return compute((id) => {
    if (id === 'HOUR') return Math.floor(start / 60) % 24;
    const { metric = '', statistic = '' } = series[id] ?? {};
    const aggregate = statistics[statistic];
    if (!aggregate) throw new Error(`${name} uses ${id} ${statistic}, which is not known.`);
    const values = window.flatMap((minute) => minute.get(metric) ?? []);
    return values.length === 0 ? undefined : aggregate(values);
  });
}
