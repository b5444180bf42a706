import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPickup } from '#contracts/pickup-calls.ts';
import type { measure } from './measure.ts';

let metrics: typeof measure;
const written = vi.spyOn(console, 'log').mockImplementation(() => {});

/** The lines that CloudWatch would read. */
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

beforeEach(async () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Sankofa/test');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'household');
  vi.resetModules();
  metrics = (await import('./measure.ts')).measure;
  written.mockClear();
});

describe('the metrics of a request', () => {
  it('go by service and by route', () => {
    metrics(requestPickup, 12, true, false);
    expect(lines()).toEqual([
      {
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'Sankofa/test',
              Dimensions: [['service'], ['service', 'route']],
              Metrics: [
                { Name: 'Duration', Unit: 'Milliseconds' },
                { Name: 'PickupsRequested', Unit: 'Count' },
              ],
            },
          ],
        },
        service: 'household',
        route: 'requestPickup',
        Duration: 12,
        PickupsRequested: 1,
      },
    ]);
  });

  it('count a fault, and no pickup that was not requested', () => {
    metrics(requestPickup, 5, false, true);
    metrics(requestPickup, 5, false, false);
    expect(lines().map(({ Faults, PickupsRequested }) => [Faults, PickupsRequested])).toEqual([
      [1, undefined],
      [undefined, undefined],
    ]);
  });
});
