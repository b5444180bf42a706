import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { getClientOptions } from '#infra/local/engine/dynamo.ts';
import { type ConsumerOptions, StreamConsumer } from './stream-consumer.ts';
import { StreamReader } from './stream-reader.ts';

/** A connection that stays open without an answer must not stop the jobs for ever. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/** Creates a reader of a table's stream at an engine's address. */
export function createStreamReader(endpoint: string, streamArn: string): StreamReader {
  return new StreamReader(
    new DynamoDBStreamsClient({ ...getClientOptions(endpoint), requestHandler }),
    streamArn,
  );
}

export type StreamPollerOptions = ConsumerOptions & {
  /** Milliseconds to wait after so many failures in a row. */
  readonly retryAfterMs?: (failures: number) => number;
  readonly onFailure?: (sentence: string, error: unknown) => void;
};

/** The pause after a batch: records gather meanwhile, since each poll costs a request and a call of the handler. */
const gatherMs = 25;
/** As long as nothing is found the pauses double up to this one, to spare the CPU. */
const longestPauseMs = 500;

/** Lambda's poller of the table's stream for one consumer. A failed batch is retried for ever. */
export class StreamPoller {
  readonly #consumer: StreamConsumer;
  readonly #name: string;
  readonly #retryAfterMs: (failures: number) => number;
  readonly #onFailure: (sentence: string, error: unknown) => void;
  #failures = 0;
  #pauseMs = gatherMs;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> | undefined;

  constructor(options: StreamPollerOptions) {
    this.#consumer = new StreamConsumer(options);
    this.#name = options.name;
    this.#retryAfterMs = options.retryAfterMs ?? ((failures) => Math.min(200 * 2 ** (failures - 1), 10_000));
    this.#onFailure = options.onFailure ?? ((sentence, error) => console.error(sentence, error));
    this.#poll();
  }

  wake(): void {
    if (this.#failures > 0) return;
    const isDueSoon = this.#pauseMs <= gatherMs;
    // A poll in progress may have missed the write. If it finds nothing, the pause doubles, to the shortest one.
    this.#pauseMs = gatherMs / 2;
    if (!isDueSoon) this.#poll();
  }

  /** Settles when a poll that began after the call found nothing more. */
  async idle(): Promise<void> {
    await this.#running;
    for (let found = true; found && !this.#stopped; ) {
      if (this.#failures > 0) await sleep(this.#retryAfterMs(this.#failures));
      this.#poll();
      found = (await this.#running) ?? false;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #poll(): void {
    if (this.#stopped || this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#consume();
    void this.#running.then((found) => this.#scheduleNext(found));
  }

  async #consume(): Promise<boolean> {
    try {
      const found = await this.#consumer.readBatches();
      this.#failures = 0;
      return found;
    } catch (error) {
      this.#failures++;
      if (!this.#stopped)
        this.#onFailure(`${this.#name}: a batch of the stream failed and is tried again.`, error);
      return true;
    }
  }

  #scheduleNext(found: boolean): void {
    this.#running = undefined;
    if (this.#stopped) return;
    this.#pauseMs = found ? gatherMs : Math.min(this.#pauseMs * 2, longestPauseMs);
    const delayMs = this.#failures > 0 ? this.#retryAfterMs(this.#failures) : this.#pauseMs;
    this.#timer = setTimeout(() => this.#poll(), delayMs).unref();
  }
}
