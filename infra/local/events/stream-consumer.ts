import type { Shard } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { AnyHandler } from '#infra/local/gateway/handlers.ts';
import { invoke } from '#infra/local/gateway/invoke.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { buildWindowEvent, getWriteTime, matchesPrefixes, toLambdaRecord } from './stream-event.ts';
import { type OpenWindow, type Position, Positions } from './stream-position.ts';
import type { StreamReader } from './stream-reader.ts';

const relistEveryMs = 10_000;

export type ConsumerOptions = {
  readonly name: string;
  readonly reader: StreamReader;
  readonly store: Store;
  readonly handler: () => Promise<AnyHandler>;
  readonly prefixes?: readonly string[];
  readonly tumblingSeconds?: number;
  readonly batchSize?: number;
  readonly timeoutMs?: number;
  readonly onTrimmed?: (sentence: string) => void;
};

/** One consumer of the stream. A position is saved only after its records are handled. */
export class StreamConsumer {
  readonly #options: ConsumerOptions;
  readonly #positions: Positions;
  readonly #send: Send;
  #shards: readonly Shard[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#positions = new Positions(options.store, options.name, options.reader.streamArn);
    this.#send = async (event) => invoke(await options.handler(), options.name, event, options.timeoutMs);
  }

  /**
   * Handles one batch of each shard whose parent is read to its end.
   * @returns whether there was anything to handle
   * @throws whatever the handler threw; the batch is read again by the next call
   */
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
    const batch = { records, shardId, streamArn: reader.streamArn };
    const last = all.at(-1)?.dynamodb?.SequenceNumber ?? before.sequence;
    const window = await this.#deliver(batch, before);
    const after: Position = {
      sequence: last,
      done: page.finished,
      window: page.finished ? undefined : window,
    };
    const moved = after.sequence !== before.sequence || after.done || after.window !== before.window;
    if (page.finished && window) await closeWindow(this.#send, batch, window);
    if (moved) this.#positions.set(shardId, after);
    if (page.finished) this.#listedAt = Number.NEGATIVE_INFINITY;
    return moved;
  }

  async #deliver(batch: Batch, before: Position): Promise<Position['window']> {
    const save = (progress: Partial<Position>) =>
      this.#positions.set(batch.shardId, { ...this.#positions.get(batch.shardId), ...progress });
    try {
      if (this.#options.tumblingSeconds) return await this.#deliverWindows(batch, before, save);
      if (batch.records.length > 0) await deliverPlain(this.#send, batch);
      return undefined;
    } catch (error) {
      if (error instanceof PartialFailure && error.sequence) save({ sequence: error.sequence });
      throw error;
    }
  }

  async #deliverWindows(batch: Batch, before: Position, save: (progress: Partial<Position>) => void) {
    const lengthMs = (this.#options.tumblingSeconds ?? 0) * 1000;
    const window = await deliverInWindows(this.#send, batch, lengthMs, before.window, save);
    return window && Date.now() > window.end ? closeWindow(this.#send, batch, window) : window;
  }
}

type Send = (event: unknown) => Promise<unknown>;

/** Records of one shard for one consumer, already filtered. */
type Batch = {
  readonly records: readonly DynamoDBRecord[];
  readonly shardId: string;
  readonly streamArn: string;
};

/** The handler failed at a record: those up to `sequence` are handled, the rest is to be delivered again. */
class PartialFailure extends Error {
  readonly sequence: string | undefined;

  constructor(sequence: string | undefined, failed: string) {
    super(`The handler reported record ${failed} as failed.`);
    this.sequence = sequence;
  }
}

/** Delivers a batch as it is. @throws PartialFailure when the handler names a record that failed */
async function deliverPlain(send: Send, { records }: Batch): Promise<void> {
  throwIfPartial(await send({ Records: records }), records);
}

/**
 * Delivers a batch to a consumer with tumbling windows: one invocation per window that its records fall into,
 * each with the state that the one before gave back, and a last one without records when a window is over.
 * Calls `save` after each, so that nothing is delivered twice after a crash between two windows.
 */
async function deliverInWindows(
  send: Send,
  batch: Batch,
  lengthMs: number,
  window: OpenWindow | undefined,
  save: (progress: Pick<Position, 'sequence' | 'window'>) => void,
): Promise<OpenWindow | undefined> {
  let open = window;
  for (const group of groupByWindow(batch.records, lengthMs)) {
    if (open && group.start > open.start) open = await closeWindow(send, batch, open);
    open ??= { start: group.start, end: group.start + lengthMs, state: {} };
    const event = buildWindowEvent(group.records, open, batch.shardId, batch.streamArn, false);
    const answer = await send(event);
    open = { ...open, state: readState(answer) };
    throwIfPartial(answer, group.records);
    save({ sequence: group.records.at(-1)?.dynamodb?.SequenceNumber, window: open });
  }
  return open;
}

async function closeWindow(send: Send, batch: Batch, open: OpenWindow): Promise<undefined> {
  await send(buildWindowEvent([], open, batch.shardId, batch.streamArn, true));
}

type Group = { start: number; records: DynamoDBRecord[] };

function groupByWindow(records: readonly DynamoDBRecord[], lengthMs: number): readonly Group[] {
  const groups: Group[] = [];
  for (const record of records) {
    const start = Math.floor(getWriteTime(record) / lengthMs) * lengthMs;
    const last = groups.at(-1);
    // A record older than the one before it (clocks differ) stays in the window that is open.
    if (last && start <= last.start) last.records.push(record);
    else groups.push({ start, records: [record] });
  }
  return groups;
}

function readState(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'state' in answer ? (answer.state ?? {}) : {};
}

function throwIfPartial(answer: unknown, records: readonly DynamoDBRecord[]): void {
  // The shape is AWS's; no answer means that nothing failed.
  const failures = (answer as { batchItemFailures?: { itemIdentifier: string }[] } | undefined)
    ?.batchItemFailures;
  const failed = new Set(failures?.map((failure) => failure.itemIdentifier));
  if (failed.size === 0) return;
  const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
  // As on AWS, an id that was not in the batch means that all of it failed.
  const done = first > 0 ? records[first - 1]?.dynamodb?.SequenceNumber : undefined;
  throw new PartialFailure(done, [...failed].join(', '));
}
