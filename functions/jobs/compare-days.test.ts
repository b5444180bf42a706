import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { GetMetricDataInput } from '@aws-sdk/client-cloudwatch';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'compare-days';
});

const now = new Date('2037-11-24T06:00:20.000Z');
const hour = 60 * 60;
const written = vi.spyOn(console, 'log').mockImplementation(() => {});

/** What is counted in each hour of a metric. */
let countIn: (metric: string, hoursAgo: number) => number;
/** CloudWatch is not on this machine: this says what it says. */
const server = createServer(async (request, response) => {
  const asked = (await json(request)) as GetMetricDataInput; // a body of the SDK, times in seconds
  const [from, to] = [Number(asked.StartTime), Number(asked.EndTime)];
  const Timestamps = Array.from({ length: (to - from) / hour }, (_, index) => to - (index + 1) * hour);
  const MetricDataResults = asked.MetricDataQueries?.map(
    ({ Id, MetricStat: { Metric, Period, Stat } = {} }) => {
      const values = Metric?.Dimensions?.map(({ Value }) => Value).toSorted() ?? [];
      const isAsked = Metric?.Namespace === 'Sankofa/test' && Period === hour;
      const name = [isAsked, Stat, Metric?.MetricName, ...values].join(' ');
      return { Id, Timestamps, Values: Timestamps.map((time) => countIn(name, (to - time) / hour)) };
    },
  );
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ MetricDataResults }));
});
let handler: () => Promise<void>;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.resetModules();
  ({ handler } = await import('./compare-days.ts'));
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  written.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

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
  ['true Sum PickupsRequested household', []],
  ['true Sum PickupsRequested', ['NoBookings']],
  ['true Sum SmsDelivered60 sms', ['NoSms']],
  ['true Sum CodesEntered sms', ['NoCodes']],
  ['true Sum (Sms|Codes)', ['FarFewer', 'FarFewer']],
])('tells that the last 24 hours have none of %s', async (metrics, names) => {
  const isSilent = new RegExp(metrics);
  expect(await find((metric, hoursAgo) => (hoursAgo <= 24 && isSilent.test(metric) ? 0 : 2))).toEqual(names);
});

it('looks at each provider of USSD by itself, in requests', async () => {
  const forwards = (metric: string, hoursAgo: number) =>
    metric === 'true SampleCount Duration dialByHubtel ussd' && hoursAgo > 24
      ? 3
      : Number(!/dialBy/.test(metric));
  expect(await find(forwards)).toEqual(['NoDialling']);
});

it('tells what has far fewer, from the hour on', async () => {
  expect(await find((_metric, hoursAgo) => (hoursAgo <= 24 && hoursAgo > 4 ? 0 : 2))).toContain('FarFewer');
});
