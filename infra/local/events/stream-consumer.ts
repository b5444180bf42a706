import type { StatementSync } from 'node:sqlite';
import type { _Record, Shard } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { type AnyHandler, invoke } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import type { StreamReader } from './stream-reader.ts';

const relistEveryMs = 10_000;

export type ConsumerOptions = {
  readonly name: string;
  readonly reader: StreamReader;
  readonly store: Store;
  readonly handler: () => Promise<AnyHandler>;
  readonly prefixes?: readonly string[];
  /** Of a source with tumbling windows: its events tell the shard. */
  readonly tumblingSeconds?: number;
  readonly batchSize?: number;
  readonly timeoutMs?: number;
  readonly onTrimmed?: (sentence: string) => void;
};

/** One consumer of the stream. A position is saved only after its records are handled. */
export class StreamConsumer {
  readonly #options: ConsumerOptions;
  readonly #positions: Positions;
  #shards: readonly Shard[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#positions = new Positions(options.store, options.name, options.reader.streamArn);
  }

  /** Handles a batch of each readable shard. @returns whether there was any @throws the handler's error; the batch comes again */
  async readBatches(): Promise<boolean> {
    await this.#listShards();
    let worked = false;
    for (const shard of this.#shards) {
      if (!this.#isReady(shard)) continue;
      worked = (await this.#advance(shard.ShardId ?? '')) || worked;
    }
    return worked;
  }

  async #listShards(): Promise<void> {
    if (performance.now() - this.#listedAt < relistEveryMs) return;
    this.#shards = await this.#options.reader.listShards();
    this.#listedAt = performance.now();
  }

  /** A shard waits for its parent, whose records are older, unless the parent no longer exists. */
  #isReady({ ShardId = '', ParentShardId }: Shard): boolean {
    if (this.#positions.get(ShardId).done) return false;
    const parent = this.#shards.find((shard) => shard.ShardId === ParentShardId);
    return !parent || this.#positions.get(parent.ShardId ?? '').done;
  }

  async #advance(shardId: string): Promise<boolean> {
    const { reader, batchSize = 100, prefixes, name, onTrimmed } = this.#options;
    const before = this.#positions.get(shardId);
    const page = await reader.read(shardId, before.sequence, batchSize);
    if (page.trimmed)
      onTrimmed?.(`The stream no longer holds what ${name} had still to read; it goes on with the oldest.`);
    const all = page.records.map((record) => toLambdaRecord(record, reader.streamArn));
    const records = all.filter((record) => matchesPrefixes(record, prefixes));
    if (records.length > 0) await this.#deliver(shardId, records);
    const sequence = all.at(-1)?.dynamodb?.SequenceNumber ?? before.sequence;
    const moved = sequence !== before.sequence || page.finished;
    if (moved) this.#positions.set(shardId, { sequence, done: page.finished });
    if (page.finished) this.#listedAt = Number.NEGATIVE_INFINITY;
    return moved;
  }

  /** @throws Error when the handler fails, or names a record that failed: those before it are not delivered again */
  async #deliver(shardId: string, Records: readonly DynamoDBRecord[]): Promise<void> {
    const { name, handler, timeoutMs, tumblingSeconds } = this.#options;
    // No job of ours uses the window itself, only the shard that comes with it.
    const event = tumblingSeconds ? { Records, shardId } : { Records };
    const answer = await invoke(await handler(), name, event, timeoutMs);
    // The shape is AWS's; no answer means that nothing failed.
    const failures = (answer as { batchItemFailures?: { itemIdentifier: string }[] } | undefined)
      ?.batchItemFailures;
    const failed = new Set(failures?.map((failure) => failure.itemIdentifier));
    if (failed.size === 0) return;
    const first = Records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
    // As on AWS, an id that was not in the batch means that all of it failed.
    const sequence = first > 0 ? Records[first - 1]?.dynamodb?.SequenceNumber : undefined;
    if (sequence) this.#positions.set(shardId, { sequence, done: false });
    throw new Error(`The handler reported record ${[...failed].join(', ')} as failed.`);
  }
}

function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime, ...change } = record.dynamodb ?? {};
  const by = record.userIdentity;
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    ...(by ? { userIdentity: { type: by.Type, principalId: by.PrincipalId } } : {}),
    dynamodb: {
      // The SDK's attribute values differ from Lambda's in their types and, for lack of binary ones, in nothing else.
      ...(change as Omit<NonNullable<DynamoDBRecord['dynamodb']>, 'ApproximateCreationDateTime'>),
      ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000,
    },
  };
}

/** Whether a record's partition key begins with one of the prefixes, as an event filter would have it. */
export function matchesPrefixes(record: DynamoDBRecord, prefixes: readonly string[] | undefined): boolean {
  const key = record.dynamodb?.Keys?.PK?.S ?? '';
  return prefixes === undefined || prefixes.some((prefix) => key.startsWith(prefix));
}

type Position = {
  /** The last sequence number that was dealt with. */
  readonly sequence: string | undefined;
  /** The shard is closed and nothing of it is left. */
  readonly done: boolean;
};

const nowhere: Position = { sequence: undefined, done: false };

class Positions {
  readonly #select: StatementSync;
  readonly #replace: StatementSync;
  readonly #key: readonly [consumer: string, stream: string];

  constructor(store: Store, consumer: string, stream: string) {
    this.#select = store.prepare('SELECT * FROM positions WHERE consumer = ? AND stream = ? AND shard = ?');
    this.#replace = store.prepare(
      'INSERT OR REPLACE INTO positions (consumer, stream, shard, sequence, done) VALUES (?, ?, ?, ?, ?)',
    );
    this.#key = [consumer, stream];
  }

  get(shard: string): Position {
    const row = this.#select.get(...this.#key, shard);
    if (!row) return nowhere;
    return {
      sequence: row.sequence === null ? undefined : String(row.sequence),
      done: row.done === 1,
    };
  }

  /** Durable when it returns: only then may the next batch be read. */
  set(shard: string, { sequence, done }: Position): void {
    this.#replace.run(...this.#key, shard, sequence ?? null, done ? 1 : 0);
  }
}
