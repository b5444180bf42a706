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
  it('go by service', () => {
    metrics(requestPickup, 12, 'ok', false);
    expect(lines()).toEqual([
      {
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'Sankofa/test',
              Dimensions: [['service']],
              Metrics: [
                { Name: 'Duration', Unit: 'Milliseconds' },
                { Name: 'PickupsRequested', Unit: 'Count' },
              ],
            },
          ],
        },
        service: 'household',
        Duration: 12,
        PickupsRequested: 1,
      },
    ]);
  });

  it('go by route, too, of providers, each of which is set up by itself', () => {
    metrics(dialByAfricasTalking, 12, 'ok', false);
    expect(lines()[0]).toMatchObject({ route: 'dialByAfricasTalking', Duration: 12 });
    expect(lines()[0]._aws.CloudWatchMetrics[0].Dimensions).toEqual([['service'], ['service', 'route']]);
  });

  it('are the business’s alone where metrics are few', () => {
    vi.stubEnv('METRICS', 'essential');
    metrics(requestPickup, 12, 'ok', false);
    vi.stubEnv('METRICS', 'all');
    expect(lines()[0]).toMatchObject({ PickupsRequested: 1 });
    expect(lines()[0]).not.toHaveProperty('Duration');
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
