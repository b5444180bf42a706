import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { createDynamoClient, getClientOptions } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';

export type ShardRecords = { readonly shardId: string; readonly records: readonly DynamoDBRecord[] };

/**
 * For tests: reads the stream of this test's table, in the form in which Lambda hands it to a job. Each call answers
 * what is new since the one before.
 */
export async function openTestStream(): Promise<() => Promise<readonly ShardRecords[]>> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const table = await ensureTable(createDynamoClient(endpoint), process.env.TABLE_NAME ?? '');
  const streams = new DynamoDBStreamsClient(getClientOptions(endpoint));
  const StreamArn = table.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const shards = (StreamDescription?.Shards ?? []).map(({ ShardId = '' }) => {
    let last: string | undefined;
    return async (): Promise<ShardRecords> => {
      const position = last
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: last }
        : { ShardIteratorType: 'TRIM_HORIZON' as const };
      const start = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...position }));
      const records = await readOn(streams, start.ShardIterator);
      last = records.at(-1)?.dynamodb?.SequenceNumber ?? last;
      return { shardId: ShardId, records };
    };
  });
  return () => Promise.all(shards.map((read) => read()));
}

/** For tests: everything the stream of this test's table holds. */
export async function readTestStream(): Promise<readonly ShardRecords[]> {
  return (await openTestStream())();
}

async function readOn(
  streams: DynamoDBStreamsClient,
  iterator: string | undefined,
): Promise<DynamoDBRecord[]> {
  const all: DynamoDBRecord[] = [];
  for (let next = iterator; next; ) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator: next }));
    // The SDK's records are the event's JSON but for the time, which no job reads.
    const records = (page.Records ?? []) as unknown as DynamoDBRecord[];
    if (records.length === 0) break;
    all.push(...records);
    next = page.NextShardIterator;
  }
  return all;
}
