import { createHash } from 'node:crypto';
import type { StatementSync } from 'node:sqlite';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type AnyHandler, invoke } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

export type QueuePoller = {
  /** Polls now, because a message may have come. */
  wake(): void;
  /** Settles when nothing is due and nothing is being handled. Messages for later do not count. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

type Options = MessageQueueOptions & {
  readonly handler: () => Promise<AnyHandler>;
  readonly timeoutMs?: number;
  /** Most runs at once; one by default. */
  readonly maxRuns?: number;
};

const stuckMs = 1_000;

/** Lambda's poller of one SQS queue: batches, partial failures, redelivery, dead letters. */
export function startQueuePoller(options: Options): QueuePoller {
  const queue = new MessageQueue(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let wokenMeanwhile = false;

  const run = async () => {
    while (!stopped) {
      const batch = queue.receive();
      if (batch.length === 0) return;
      await deliver(options, queue, batch);
    }
  };
  const scheduleNext = (isStuck: boolean) => {
    running = undefined;
    if (stopped) return;
    if (wokenMeanwhile && !isStuck) wake();
    else timer = setTimeout(wake, isStuck ? stuckMs : queue.getDelayMs()).unref();
  };
  /** What the queue itself cannot store (the disk is full) is tried again: the calls must go on being answered. */
  const onStuck = (error: unknown) => {
    const { onFailure = report } = options;
    onFailure(`Queue ${options.queue} cannot be used; it is tried again.`, error);
    return true;
  };
  const wake = () => {
    wokenMeanwhile = running !== undefined;
    if (stopped || running) return;
    clearTimeout(timer);
    running = Promise.all(Array.from({ length: options.maxRuns ?? 1 }, run))
      .then(() => false, onStuck)
      .then(scheduleNext);
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

/** Hands a batch to its handler; what failed goes back. */
export async function deliver(options: Options, queue: MessageQueue, batch: readonly Message[]) {
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

/** The messages that the handler names as failed. As on AWS, an unknown id means that all of them failed. */
function failedIds(result: unknown, batch: readonly Message[]): ReadonlySet<string> {
  // The shape of an answer to SQS is fixed by AWS; anything in it may still be missing.
  const failures: SQSBatchItemFailure[] = (result as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
  const ids = new Set(failures.map((failure) => failure.itemIdentifier));
  const known = new Set(batch.map((row) => row.id));
  return [...ids].every((id) => known.has(id)) ? ids : known;
}

function toRecord(row: Message, queue: string): SQSRecord {
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

const longestWaitMs = 60_000;

export type Message = { id: string; body: string; attributes: string; sent_at: number; receives: number };

export type MessageQueueOptions = {
  readonly store: Store;
  readonly queue: string;
  readonly batchSize?: number;
  readonly maxReceives?: number;
  /** Milliseconds before the next try of a message that failed so many times. */
  readonly retryAfterMs?: (receives: number) => number;
  readonly onFailure?: (sentence: string, error: unknown) => void;
};

const report = (sentence: string, error: unknown) => console.error(sentence, error);

export class MessageQueue {
  readonly #store: Store;
  readonly #receive: StatementSync;
  readonly #findNext: StatementSync;
  readonly #options: Required<MessageQueueOptions>;

  constructor({
    store,
    queue,
    batchSize = 10,
    maxReceives = 5,
    retryAfterMs = (receives) => Math.min(1000 * 2 ** (receives - 1), 60_000),
    onFailure = report,
  }: MessageQueueOptions) {
    this.#options = { store, queue, batchSize, maxReceives, retryAfterMs, onFailure };
    this.#store = store;
    this.#receive = store.prepare(
      `UPDATE messages SET in_flight = 1, receives = receives + 1 WHERE id IN (
         SELECT id FROM messages WHERE queue = ? AND in_flight = 0 AND visible_at <= ?
         ORDER BY visible_at, sent_at LIMIT ?
       ) RETURNING id, body, attributes, sent_at, receives`,
    );
    this.#findNext = store.prepare(
      'SELECT min(visible_at) AS at FROM messages WHERE queue = ? AND in_flight = 0',
    );
  }

  /** Receives the messages that are due. They stay in the table, in flight, until removed or put back. */
  receive(): readonly Message[] {
    const { queue, batchSize } = this.#options;
    // The columns are those named in the statement.
    return this.#receive.all(queue, Date.now(), batchSize) as Message[];
  }

  remove(row: Message): void {
    this.#store.prepare('DELETE FROM messages WHERE id = ?').run(row.id);
  }

  /** Schedules another try or, after the last one, moves the message to the dead letters. */
  putBack(row: Message, reason: unknown): void {
    const { queue, maxReceives, retryAfterMs, onFailure } = this.#options;
    if (row.receives < maxReceives) {
      onFailure(`Queue ${queue}: try ${row.receives} of a message failed; it is tried again.`, reason);
      this.#store
        .prepare('UPDATE messages SET in_flight = 0, visible_at = ? WHERE id = ?')
        .run(Date.now() + retryAfterMs(row.receives), row.id);
      return;
    }
    onFailure(`Queue ${queue}: a message failed ${row.receives} times and is a dead letter.`, reason);
    this.#store
      .prepare(
        `INSERT OR REPLACE INTO dead_letters SELECT id, queue, body, attributes, sent_at, ?, receives, ?
         FROM messages WHERE id = ?`,
      )
      .run(Date.now(), String(reason), row.id);
    this.remove(row);
  }

  getDelayMs(): number {
    const next = this.#findNext.get(this.#options.queue);
    if (next?.at === null || next === undefined) return longestWaitMs;
    return Math.min(Math.max(Number(next.at) - Date.now(), 1), longestWaitMs);
  }
}
