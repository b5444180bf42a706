import { join } from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStreamReader } from '#infra/local/events/stream-poller.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { createDynamoClient } from './dynamo.ts';
import { type Engine, startEngine } from './engine.ts';
import { StreamRecords } from './stream-records.ts';
import { ensureTable } from './table.ts';

const table = 'trimmed';
const longAgo = new Date(0);
let engine: Engine;
let file: string;
let records: StreamRecords;

beforeAll(async () => {
  file = join(temporaryFolder('records'), 'data.db');
  engine = await startEngine({ dbPath: file });
  await ensureTable(createDynamoClient(engine.endpoint), table);
  for (let number = 1; number <= 5; number += 1) await put(`item ${number}`);
  records = new StreamRecords(file);
});

afterAll(async () => {
  records.close();
  await engine.stop();
});

async function put(name: string): Promise<void> {
  const Item = { PK: { S: name }, SK: { S: name } };
  await createDynamoClient(engine.endpoint).send(new PutItemCommand({ TableName: table, Item }));
}

/** Sequence numbers and images after a position, as a consumer reads them. */
async function readAfter(position: string | undefined) {
  const { LatestStreamArn = '' } = await ensureTable(createDynamoClient(engine.endpoint), table);
  const reader = createStreamReader(engine.endpoint, LatestStreamArn);
  const [shard] = await reader.listShards();
  const page = await reader.read(shard?.ShardId ?? '', position, 100);
  return page.records.map(({ dynamodb }) => [dynamodb?.SequenceNumber, dynamodb?.NewImage?.PK?.S]);
}

it('deletes what everybody has read and leaves the rest', async () => {
  expect(records.delete(table, { readUpTo: 3, writtenBefore: longAgo })).toBe(3);
  expect(await readAfter('3')).toEqual([
    ['4', 'item 4'],
    ['5', 'item 5'],
  ]);
});

it('keeps the newest record, from which the engine counts on', async () => {
  records.delete(table, { readUpTo: 5, writtenBefore: longAgo });
  await put('item 6');
  expect(await readAfter('5')).toEqual([['6', 'item 6']]);
});

it('deletes what is a day old even where nobody has read it, and empties the newest', async () => {
  await put('item 7');
  records.delete(table, { readUpTo: 0, writtenBefore: new Date(Date.now() + 60_000) });
  expect(await readAfter(undefined)).toEqual([['7', undefined]]);
});
