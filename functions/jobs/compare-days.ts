import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import {
  type CountedMetric,
  compareDays,
  comparedDays,
  comparedFigures,
  farFewer,
} from '#domain/figures/compare-days.ts';
import { measure } from './lib/count.ts';

const cloudWatch = new CloudWatchClient(clientDefaults());

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Compares the last 24 hours with the week before, which no alarm can, four times a day. What is usual writes nothing: a metric costs while it is in use. */
export async function handler(): Promise<void> {
  const end = Math.floor(Date.now() / hourMs) * hourMs;
  for (const { none, counted, of, times } of comparedFigures) {
    const days = await countDays(counted, end, times);
    const tried = of && (await countDays(of, end));
    const result = compareDays(days, tried);
    if (result === 'usual') continue;
    log.warn(`a day has ${result}`, { figure: none, days, tried });
    measure(result === 'none' ? none : farFewer, 1);
  }
}

/** How many there were in each day before the end, the last one first. CloudWatch keeps hours for more than a year. */
async function countDays(counted: readonly CountedMetric[], end: number, times = 1) {
  const MetricDataQueries = counted.map(({ name, statistic, ...dimensions }, index) => ({
    Id: `m${index}`,
    MetricStat: {
      Metric: {
        Namespace: environment('POWERTOOLS_METRICS_NAMESPACE'),
        MetricName: name,
        Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
      },
      // By the hour: CloudWatch's days need not begin with ours.
      Period: hourMs / 1000,
      Stat: statistic,
    },
  }));
  const span = { StartTime: new Date(end - comparedDays * dayMs), EndTime: new Date(end) };
  // Eight days of hours are a page: CloudWatch answers 100,800 values at once.
  const answer = await cloudWatch.send(new GetMetricDataCommand({ MetricDataQueries, ...span }));
  const days = Array.from({ length: comparedDays }, () => 0);
  for (const { Timestamps = [], Values = [] } of answer.MetricDataResults ?? []) {
    for (const [index, time] of Timestamps.entries()) {
      const day = Math.floor((end - time.getTime() - 1) / dayMs);
      days[day] = (days[day] ?? 0) + (Values[index] ?? 0) / times;
    }
  }
  return days;
}
