import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';

export type Page = {
  readonly records: readonly _Record[];
  /** The shard is closed and has been read to its end. */
  readonly finished: boolean;
  /** Records after the wanted position are gone; the page begins with the oldest that are left. */
  readonly trimmed: boolean;
};

/** Reads one table's stream, shard by shard, from positions that the caller keeps. */
export class StreamReader {
  readonly streamArn: string;
  readonly #client: DynamoDBStreamsClient;
  /** By shard: the iterator to continue with, and the position for which it is valid. */
  readonly #iterators = new Map<string, { after: string | undefined; iterator: string }>();

  constructor(client: DynamoDBStreamsClient, streamArn: string) {
    this.#client = client;
    this.streamArn = streamArn;
  }

  /** All shards that still exist, parents before their children. */
  async listShards(): Promise<readonly Shard[]> {
    const shards: Shard[] = [];
    const StreamArn = this.streamArn;
    let ExclusiveStartShardId: string | undefined;
    do {
      const page = await this.#client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }));
      shards.push(...(page.StreamDescription?.Shards ?? []));
      ExclusiveStartShardId = page.StreamDescription?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
    return sortParentsFirst(shards);
  }

  /** The next records of a shard after a sequence number, or from the oldest. */
  async read(shardId: string, after: string | undefined, limit: number): Promise<Page> {
    try {
      return await this.#readFrom(shardId, after, limit, false);
    } catch (error) {
      this.#iterators.delete(shardId);
      if (error instanceof ExpiredIteratorException) return this.read(shardId, after, limit);
      if (error instanceof TrimmedDataAccessException) return this.#readFrom(shardId, undefined, limit, true);
      throw error;
    }
  }

  async #readFrom(shardId: string, after: string | undefined, limit: number, trimmed: boolean) {
    const ShardIterator = await this.#iterator(shardId, after);
    if (!ShardIterator) return { records: [], finished: true, trimmed };
    const answer = await this.#client.send(new GetRecordsCommand({ ShardIterator, Limit: limit }));
    const records = answer.Records ?? [];
    const last = records.at(-1)?.dynamodb?.SequenceNumber ?? after;
    const next = answer.NextShardIterator;
    if (next) this.#iterators.set(shardId, { after: last, iterator: next });
    else this.#iterators.delete(shardId);
    return { records, finished: !next, trimmed };
  }

  async #iterator(shardId: string, after: string | undefined): Promise<string | undefined> {
    const known = this.#iterators.get(shardId);
    if (known && known.after === after) return known.iterator;
    const command = new GetShardIteratorCommand({
      StreamArn: this.streamArn,
      ShardId: shardId,
      ShardIteratorType: after === undefined ? 'TRIM_HORIZON' : 'AFTER_SEQUENCE_NUMBER',
      SequenceNumber: after,
    });
    return (await this.#client.send(command)).ShardIterator;
  }
}

/** A child holds newer records than its parent, so it is read later. */
function sortParentsFirst(shards: readonly Shard[]): readonly Shard[] {
  const left = new Map(shards.map((shard) => [shard.ShardId, shard]));
  const ordered: Shard[] = [];
  const take = (shard: Shard) => {
    if (!left.delete(shard.ShardId)) return;
    const parent = left.get(shard.ParentShardId);
    if (parent) take(parent);
    ordered.push(shard);
  };
  for (const shard of shards) take(shard);
  return ordered;
}
