import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { openStore, type Store } from '#infra/local/stand-ins/store.ts';
import { createTestTable } from '#testing/table.ts';
import { createStreamReader, StreamPoller, type StreamPollerOptions } from './stream-poller.ts';

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
const pollers: StreamPoller[] = [];
let client: DynamoDBClient;
let table: string;
let streamArn: string;
let store: Store;

beforeEach(async () => {
  client = createDynamoClient(endpoint);
  table = await createTestTable();
  streamArn = (await ensureTable(client, table)).LatestStreamArn ?? '';
  store = openStore();
});

afterEach(async () => {
  for (const poller of pollers.splice(0)) await poller.stop();
});

async function put(...partitions: readonly string[]): Promise<void> {
  for (const partition of partitions) {
    await client.send(
      new PutItemCommand({ TableName: table, Item: { PK: { S: partition }, SK: { S: 'x' } } }),
    );
  }
}

type StreamEvent = DynamoDBStreamEvent & { readonly shardId?: string };

const readKeys = (event: StreamEvent) => event.Records.map((record) => record.dynamodb?.Keys?.PK?.S ?? '');

function consume(
  handle: (event: StreamEvent) => unknown,
  options: Partial<StreamPollerOptions> = {},
): StreamPoller {
  const poller = new StreamPoller({
    name: 'test',
    reader: createStreamReader(endpoint, streamArn),
    store,
    // The poller hands stream events over, whatever the type of a handler in general.
    handler: async () => async (event) => handle(event as StreamEvent),
    retryAfterMs: () => 5,
    onFailure: () => {},
    ...options,
  });
  pollers.push(poller);
  return poller;
}

describe('a consumer of the stream', () => {
  it('gets what passes its filter, in order, and what was written before it began', async () => {
    const got: string[] = [];
    await put('USER#1', 'OTHER#1', 'ACCOUNT#1');
    const poller = consume((event) => void got.push(...readKeys(event)), { prefixes: ['USER#', 'ACCOUNT#'] });
    await poller.idle();
    await put('THROTTLE#1', 'USER#2');
    await poller.idle();
    expect(got).toEqual(['USER#1', 'ACCOUNT#1', 'USER#2']);
  });

  it('gets records of the shape that Lambda gives', async () => {
    const events: StreamEvent[] = [];
    await put('USER#1');
    await consume((event) => void events.push(event)).idle();
    const record = events[0]?.Records[0];
    expect(record).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: streamArn,
    });
    expect(record?.dynamodb).toMatchObject({
      NewImage: { PK: { S: 'USER#1' } },
      SequenceNumber: expect.any(String),
    });
    expect(record?.dynamodb?.ApproximateCreationDateTime).toBeTypeOf('number');
    expect(() => JSON.stringify(record)).not.toThrow();
  });

  it('goes on where it stopped after a restart', async () => {
    const got: string[] = [];
    const handle = (event: StreamEvent) => void got.push(...readKeys(event));
    await put('A');
    const first = consume(handle);
    await first.idle();
    await first.stop();
    await put('B');
    await consume(handle).idle();
    expect(got).toEqual(['A', 'B']);
  });

  it('gets a batch again until its handler succeeds', async () => {
    const tries: string[][] = [];
    await put('A', 'B');
    const poller = consume((event) => {
      tries.push(readKeys(event));
      if (tries.length < 3) throw new Error('not yet');
    });
    await poller.idle();
    expect(tries).toEqual([
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B'],
    ]);
  });

  it('gets again only what follows the first record that its handler names', async () => {
    const tries: string[][] = [];
    await put('A', 'B', 'C');
    const poller = consume((event) => {
      tries.push(readKeys(event));
      const bad = event.Records.find((record) => record.dynamodb?.Keys?.PK?.S === 'B');
      return tries.length === 1
        ? { batchItemFailures: [{ itemIdentifier: bad?.dynamodb?.SequenceNumber }] }
        : undefined;
    });
    await poller.idle();
    expect(tries).toEqual([
      ['A', 'B', 'C'],
      ['B', 'C'],
    ]);
  });

  it('hears of a write within a quarter of a second', async () => {
    let heard = 0;
    const poller = consume(() => {
      heard = performance.now();
    });
    await poller.idle();
    const wrote = performance.now();
    await put('A');
    await expect.poll(() => heard, { interval: 5 }).toBeGreaterThan(0);
    expect(heard - wrote).toBeLessThan(600);
  });
});

it('tells a consumer with tumbling windows its shard', async () => {
  const events: StreamEvent[] = [];
  await put('A');
  await consume((event) => void events.push(event), { tumblingSeconds: 60 }).idle();
  expect(events).toMatchObject([{ Records: [{ eventName: 'INSERT' }], shardId: expect.any(String) }]);
});
