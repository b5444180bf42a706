import { createHash } from 'node:crypto';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnyHandler } from '#infra/local/gateway/handlers.ts';
import { invoke } from '#infra/local/gateway/invoke.ts';
import { type Message, MessageQueue, type MessageQueueOptions } from './message-queue.ts';

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
    const onFailure = options.onFailure ?? ((sentence, reason) => console.error(sentence, reason));
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
