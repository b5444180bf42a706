import { expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'codes';
});

import { countSms } from './count-sms.ts';

const written = vi.spyOn(console, 'log').mockImplementation(() => {});
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

it('counts SMS of all and by route, as of one service, whichever function does', () => {
  countSms(['SmsAccepted', 'CodesSent'], 'aws');
  countSms(['CodesDropped']);
  countSms([], 'aws');
  expect(lines()).toEqual([
    expect.objectContaining({ service: 'sms', route: 'aws', SmsAccepted: 1, CodesSent: 1 }),
    expect.objectContaining({ service: 'sms', CodesDropped: 1 }),
  ]);
  const dimensions = lines().map(({ _aws }) => _aws.CloudWatchMetrics[0].Dimensions);
  expect(dimensions).toEqual([[['service'], ['service', 'route']], [['service']]]);
  expect(lines()[1]).not.toHaveProperty('route');
});

it('leaves out what no alarm looks at, and the routes, where metrics are few', () => {
  written.mockClear();
  vi.stubEnv('METRICS', 'essential');
  countSms(['SmsDelivered5', 'SmsDelivered60'], 'aws');
  countSms(['SmsDelivered1']);
  vi.unstubAllEnvs();
  expect(lines()).toEqual([expect.objectContaining({ service: 'sms', SmsDelivered60: 1 })]);
  expect(lines()[0]).not.toHaveProperty('SmsDelivered5');
  expect(lines()[0]).not.toHaveProperty('route');
});
