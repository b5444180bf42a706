import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dialByAfricasTalking } from '#contracts/phones/ussd-calls.ts';
import { requestPickup } from '#contracts/pickups/pickup-calls.ts';
import type { countEvent, measure } from './measure.ts';

let metrics: typeof measure;
let counted: typeof countEvent;
const written = vi.spyOn(console, 'log').mockImplementation(() => {});

/** The lines that CloudWatch would read. */
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

beforeEach(async () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Sankofa/test');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'household');
  vi.resetModules();
  ({ measure: metrics, countEvent: counted } = await import('./measure.ts'));
  written.mockClear();
});

describe('the metrics of a request', () => {
  it('go by service and by route', () => {
    metrics(requestPickup, 12, 'ok', false);
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
    metrics(requestPickup, 5, 'internal', true);
    metrics(requestPickup, 5, 'conflict', false);
    expect(lines().map(({ Faults, PickupsRequested }) => [Faults, PickupsRequested])).toEqual([
      [1, undefined],
      [undefined, undefined],
    ]);
  });

  it('count what a provider is refused for its key, and what calls count themselves', () => {
    metrics(dialByAfricasTalking, 5, 'unauthorized', false);
    metrics(requestPickup, 5, 'unauthorized', false);
    counted('PickupsRequested');
    metrics(dialByAfricasTalking, 5, 'ok', false);
    expect(
      lines().map(({ ProviderRefused, PickupsRequested }) => [ProviderRefused, PickupsRequested]),
    ).toEqual([
      [1, undefined],
      [undefined, undefined],
      [undefined, 1],
    ]);
  });
});
