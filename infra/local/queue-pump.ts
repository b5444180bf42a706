import { createHash } from 'node:crypto';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnyHandler } from './handlers.ts';
import { invoke } from './invoke.ts';
import type { Store } from './stand-ins/store.ts';

const longestWaitMs = 60_000;

type Row = { id: string; body: string; attributes: string; sent_at: number; receives: number };

export type QueuePump = {
  /** Looks now: a message may have come. */
  wake(): void;
  /** Settles when nothing is due and nothing is being handled. Messages for later do not count. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  readonly store: Store;
  readonly queue: string;
  readonly handler: () => Promise<AnyHandler>;
  readonly batchSize?: number;
  /** Tries before a message goes to the dead letters. */
  readonly maxReceives?: number;
  readonly timeoutMs?: number;
  /** Milliseconds before the next try of a message that failed so many times. */
  readonly retryAfterMs?: (receives: number) => number;
  readonly onFailure?: (sentence: string, error: unknown) => void;
};

/** Lambda's poller of one SQS queue: batches, partial failures, redelivery, dead letters. */
export function startQueuePump(options: Options): QueuePump {
  const queue = new MessageQueue(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let askedMeanwhile = false;

  const run = async () => {
    while (!stopped) {
      const batch = queue.receive();
      if (batch.length === 0) return;
      await deliver(options, queue, batch);
    }
  };
  const rest = () => {
    running = undefined;
    if (stopped) return;
    if (askedMeanwhile) wake();
    else timer = setTimeout(wake, queue.nextInMs()).unref();
  };
  const wake = () => {
    askedMeanwhile = running !== undefined;
    if (stopped || running) return;
    clearTimeout(timer);
    running = run().finally(rest);
  };
  wake();
  return {
    wake,
    idle: async () => {
      wake();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function deliver(options: Options, queue: MessageQueue, batch: readonly Row[]): Promise<void> {
  let failed: ReadonlySet<string>;
  let reason: unknown = 'The handler reported the message as failed.';
  try {
    const event: SQSEvent = { Records: batch.map((row) => toRecord(row, options.queue)) };
    const result = await invoke(await options.handler(), `queue ${options.queue}`, event, options.timeoutMs);
    failed = failedIds(result, batch);
  } catch (error) {
    reason = error;
    failed = new Set(batch.map((row) => row.id));
  }
  for (const row of batch) {
    if (!failed.has(row.id)) queue.remove(row);
    else queue.putBack(row, reason);
  }
}

/** What a handler says failed; as on AWS, an answer that makes no sense means that all did. */
function failedIds(result: unknown, batch: readonly Row[]): ReadonlySet<string> {
  // The shape of an answer to SQS is fixed by AWS; anything in it may still be missing.
  const failures: SQSBatchItemFailure[] = (result as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
  const ids = new Set(failures.map((failure) => failure.itemIdentifier));
  const known = new Set(batch.map((row) => row.id));
  return [...ids].every((id) => known.has(id)) ? ids : known;
}

function toRecord(row: Row, queue: string): SQSRecord {
  return {
    messageId: row.id,
    receiptHandle: `${row.id}#${row.receives}`,
    body: row.body,
    attributes: {
      ApproximateReceiveCount: String(row.receives),
      SentTimestamp: String(row.sent_at),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(row.sent_at),
    },
    messageAttributes: JSON.parse(row.attributes),
    md5OfBody: createHash('md5').update(row.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${queue}`,
    awsRegion: 'eu-west-1',
  };
}

/** The rows of one queue. */
class MessageQueue {
  readonly #store: Store;
  readonly #queue: string;
  readonly #batchSize: number;
  readonly #maxReceives: number;
  readonly #retryAfterMs: (receives: number) => number;
  readonly #onFailure: (sentence: string, error: unknown) => void;

  constructor({ store, queue, batchSize, maxReceives, retryAfterMs, onFailure }: Options) {
    this.#store = store;
    this.#queue = queue;
    this.#batchSize = batchSize ?? 10;
    this.#maxReceives = maxReceives ?? 5;
    this.#retryAfterMs = retryAfterMs ?? ((receives) => Math.min(1000 * 2 ** (receives - 1), 60_000));
    this.#onFailure = onFailure ?? ((sentence, error) => console.error(sentence, error));
  }

  /** Takes what is due. It stays in the table, in flight, until it is removed or put back. */
  receive(): readonly Row[] {
    const statement = this.#store.prepare(
      `UPDATE messages SET in_flight = 1, receives = receives + 1 WHERE id IN (
         SELECT id FROM messages WHERE queue = ? AND in_flight = 0 AND visible_at <= ?
         ORDER BY visible_at, sent_at LIMIT ?
       ) RETURNING id, body, attributes, sent_at, receives`,
    );
    // The columns are those named in the statement.
    return statement.all(this.#queue, Date.now(), this.#batchSize) as Row[];
  }

  remove(row: Row): void {
    this.#store.prepare('DELETE FROM messages WHERE id = ?').run(row.id);
  }

  /** For another try later; or, after the last one, to the dead letters with its payload. */
  putBack(row: Row, reason: unknown): void {
    if (row.receives < this.#maxReceives) {
      const visibleAt = Date.now() + this.#retryAfterMs(row.receives);
      this.#onFailure(
        `Queue ${this.#queue}: try ${row.receives} of a message failed; it is tried again.`,
        reason,
      );
      this.#store
        .prepare('UPDATE messages SET in_flight = 0, visible_at = ? WHERE id = ?')
        .run(visibleAt, row.id);
      return;
    }
    this.#onFailure(
      `Queue ${this.#queue}: a message failed ${row.receives} times and is a dead letter.`,
      reason,
    );
    this.#store
      .prepare(
        `INSERT OR REPLACE INTO dead_letters SELECT id, queue, body, attributes, sent_at, ?, receives, ?
         FROM messages WHERE id = ?`,
      )
      .run(Date.now(), String(reason), row.id);
    this.remove(row);
  }

  /** How long until the next message is due. */
  nextInMs(): number {
    const next = this.#store
      .prepare('SELECT min(visible_at) AS at FROM messages WHERE queue = ? AND in_flight = 0')
      .get(this.#queue);
    if (next?.at === null || next === undefined) return longestWaitMs;
    return Math.min(Math.max(Number(next.at) - Date.now(), 1), longestWaitMs);
  }
}
