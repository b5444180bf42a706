import { CloudWatchClient, type GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'compare-days';
});

import { handler } from './compare-days.ts';

const now = new Date('2037-11-24T06:00:20.000Z');
const hourMs = 60 * 60 * 1000;

/** What is counted in each hour of a metric: CloudWatch is not on this machine. */
let countIn: (metric: string, hoursAgo: number) => number;
vi.spyOn(CloudWatchClient.prototype, 'send').mockImplementation(async (command: unknown) => {
  const { MetricDataQueries = [], StartTime, EndTime } = (command as GetMetricDataCommand).input; // the only one that is sent
  const [from, to] = [Number(StartTime), Number(EndTime)];
  const hours = Array.from({ length: (to - from) / hourMs }, (_, index) => to - (index + 1) * hourMs);
  const MetricDataResults = MetricDataQueries.map(({ MetricStat: { Metric, Period, Stat } = {} }) => {
    const dimensions = Metric?.Dimensions?.map(({ Value }) => Value).toSorted() ?? [];
    expect([Metric?.Namespace, Period]).toEqual(['Sankofa/test', 3600]);
    const name = [Stat, Metric?.MetricName, ...dimensions].join(' ');
    return {
      Timestamps: hours.map((time) => new Date(time)),
      Values: hours.map((time) => countIn(name, (to - time) / hourMs)),
    };
  });
  return { MetricDataResults };
});
const written = vi.spyOn(console, 'log').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  written.mockClear();
});
afterAll(() => vi.useRealTimers());

/** The metrics that a run writes. */
async function find(count: typeof countIn): Promise<readonly string[]> {
  countIn = count;
  await handler();
  return written.mock.calls.flatMap(([line]) => {
    const { _aws, service } = JSON.parse(String(line));
    expect(service).toBe('compare-days');
    return _aws.CloudWatchMetrics[0].Metrics.map(({ Name }: { Name: string }) => Name);
  });
}

it('writes nothing while a day is as the week before it, nor on a first day', async () => {
  expect(await find(() => 2)).toEqual([]);
  expect(await find((_metric, hoursAgo) => (hoursAgo > 24 ? 0 : 2))).toEqual([]);
});

it.each([
  ['Sum PickupsRequested household', []],
  ['Sum PickupsRequested', ['NoBookings']],
  ['Sum SmsDelivered60', ['NoSms']],
  ['Sum CodesEntered', ['NoCodes']],
  ['Sum (Sms|Codes)', ['FarFewer', 'FarFewer']],
])('tells that the last 24 hours have none of %s', async (metrics, names) => {
  const isSilent = new RegExp(metrics);
  expect(await find((metric, hoursAgo) => (hoursAgo <= 24 && isSilent.test(metric) ? 0 : 2))).toEqual(names);
});

it('looks at each provider of USSD by itself, in requests', async () => {
  const forwards = (metric: string, hoursAgo: number) =>
    metric === 'SampleCount Duration dialByHubtel ussd' && hoursAgo > 24 ? 3 : Number(!/dialBy/.test(metric));
  expect(await find(forwards)).toEqual(['NoDialling']);
});

it('tells what has far fewer, from the hour on', async () => {
  expect(await find((_metric, hoursAgo) => (hoursAgo <= 24 && hoursAgo > 4 ? 0 : 2))).toContain('FarFewer');
});
