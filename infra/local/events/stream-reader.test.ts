import {
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { describe, expect, it } from 'vitest';
import { openStore } from '#infra/local/stand-ins/store.ts';
import { StreamConsumer } from './stream-consumer.ts';
import { StreamReader } from './stream-reader.ts';

/**
 * A stream with what the embedded engine never has: closed shards, children, trimmed and expired positions.
 * `null` ends a shard.
 */
class ScriptedStream {
  trimmedBelow = 0;
  expireNext = false;
  shards: { ShardId: string; ParentShardId?: string; records: (number | null)[] }[] = [];

  async send(command: { input: Record<string, string> }) {
    const { input } = command;
    const { name } = command.constructor;
    if (name === 'DescribeStreamCommand') return { StreamDescription: { Shards: this.shards } };
    if (name === 'GetShardIteratorCommand') return { ShardIterator: this.#iterator(input) };
    return this.#records(input.ShardIterator ?? '');
  }

  #iterator({ ShardId, SequenceNumber = '0' }: Record<string, string>): string {
    if (SequenceNumber !== '0' && Number(SequenceNumber) < this.trimmedBelow) {
      throw new TrimmedDataAccessException({ message: 'trimmed', $metadata: {} });
    }
    return `${ShardId}/${SequenceNumber}`;
  }

  #records(iterator: string) {
    if (this.expireNext) {
      this.expireNext = false;
      throw new ExpiredIteratorException({ message: 'expired', $metadata: {} });
    }
    const [id, after] = iterator.split('/');
    const all = this.shards.find((shard) => shard.ShardId === id)?.records ?? [];
    const left = all.filter((n) => n !== null && n > Number(after) && n >= this.trimmedBelow);
    return {
      Records: left.map((n) => ({ dynamodb: { SequenceNumber: String(n), Keys: { PK: { S: String(n) } } } })),
      NextShardIterator: all.includes(null) ? undefined : `${id}/${left.at(-1) ?? after}`,
    };
  }
}

function setUp(stream: ScriptedStream) {
  const got: number[] = [];
  const output: string[] = [];
  const consumer = new StreamConsumer({
    name: 'test',
    // Only `send` is used, and the script answers it.
    reader: new StreamReader(stream as unknown as DynamoDBStreamsClient, 'arn:stream'),
    store: openStore(),
    handler: async () => async (event) => {
      const { Records } = event as { Records: { dynamodb: { SequenceNumber: string } }[] };
      got.push(...Records.map((record) => Number(record.dynamodb.SequenceNumber)));
    },
    onTrimmed: (sentence) => output.push(sentence),
  });
  const untilIdle = async () => {
    while (await consumer.readBatches());
  };
  return { got, output, untilIdle };
}

describe('shards', () => {
  it('are read parent first, and on from a closed one to its children', async () => {
    const stream = new ScriptedStream();
    stream.shards = [
      { ShardId: 'child', ParentShardId: 'parent', records: [3] },
      { ShardId: 'parent', records: [1] },
    ];
    const { got, untilIdle } = setUp(stream);
    await untilIdle();
    expect(got).toEqual([1]);
    stream.shards[1]?.records.push(2, null);
    await untilIdle();
    expect(got).toEqual([1, 2, 3]);
  });

  it('whose parent is gone are read', async () => {
    const stream = new ScriptedStream();
    stream.shards = [{ ShardId: 'child', ParentShardId: 'gone', records: [7] }];
    const { got, untilIdle } = setUp(stream);
    await untilIdle();
    expect(got).toEqual([7]);
  });
});

describe('a position', () => {
  it('that was trimmed is given up for the oldest record, and reported', async () => {
    const stream = new ScriptedStream();
    stream.shards = [{ ShardId: 'a', records: [1] }];
    const { got, output, untilIdle } = setUp(stream);
    await untilIdle();
    stream.trimmedBelow = 8;
    stream.expireNext = true;
    stream.shards = [{ ShardId: 'a', records: [8, 9] }];
    await untilIdle();
    expect(got).toEqual([1, 8, 9]);
    expect(output).toHaveLength(1);
  });

  it('whose iterator expired is asked for again', async () => {
    const stream = new ScriptedStream();
    stream.shards = [{ ShardId: 'a', records: [1] }];
    const { got, untilIdle } = setUp(stream);
    await untilIdle();
    stream.expireNext = true;
    stream.shards[0]?.records.push(2);
    await untilIdle();
    expect(got).toEqual([1, 2]);
  });
});
