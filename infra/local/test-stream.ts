import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { clientOptions, dynamoClient } from './dynamo.ts';
import { ensureTable } from './table.ts';

export type ShardRecords = { readonly shardId: string; readonly records: readonly DynamoDBRecord[] };

/** For tests: everything the stream of this test's table holds, in the form in which Lambda hands it to a job. */
export async function readTestStream(): Promise<readonly ShardRecords[]> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const table = await ensureTable(dynamoClient(endpoint), process.env.TABLE_NAME ?? '');
  const streams = new DynamoDBStreamsClient(clientOptions(endpoint));
  const StreamArn = table.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const shards = StreamDescription?.Shards ?? [];
  return Promise.all(
    shards.map(async ({ ShardId = '' }) => {
      const first = await streams.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
      );
      return { shardId: ShardId, records: await readShard(streams, first.ShardIterator) };
    }),
  );
}

async function readShard(
  streams: DynamoDBStreamsClient,
  iterator: string | undefined,
): Promise<DynamoDBRecord[]> {
  const { Records = [], NextShardIterator } = await streams.send(
    new GetRecordsCommand({ ShardIterator: iterator }),
  );
  if (Records.length === 0) return [];
  // The SDK's records are the event's JSON but for the time, which no job reads.
  const records = Records as unknown as DynamoDBRecord[];
  return [...records, ...(NextShardIterator ? await readShard(streams, NextShardIterator) : [])];
}
