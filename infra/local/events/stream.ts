import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { clientOptions } from '../engine/dynamo.ts';
import { type ConsumerOptions, StreamConsumer } from './stream-consumer.ts';
import { StreamReader } from './stream-reader.ts';

export type StreamPump = {
  /** Looks now: something was written. */
  wake(): void;
  /** Settles when a look that began after the call found nothing more. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Reader of a table's stream at an engine's address. */
export function streamReader(endpoint: string, streamArn: string): StreamReader {
  return new StreamReader(new DynamoDBStreamsClient(clientOptions(endpoint)), streamArn);
}

export type StreamPumpOptions = ConsumerOptions & {
  readonly retryAfterMs?: (failures: number) => number;
  readonly onFailure?: (sentence: string, error: unknown) => void;
};

/** While something happens the stream is looked at often; in quiet times seldom, for the sake of the CPU. */
const lively = { pollMs: 50, forMs: 1_000 };
const quietPollMs = 500;

/** Lambda's poller of the table's stream for one consumer, with retries for as long as it takes. */
export function startStreamPump(options: StreamPumpOptions): StreamPump {
  const consumer = new StreamConsumer(options);
  const retryAfterMs = options.retryAfterMs ?? ((failures) => Math.min(200 * 2 ** (failures - 1), 10_000));
  const onFailure = options.onFailure ?? ((sentence, error) => console.error(sentence, error));
  let failures = 0;
  let livelyUntil = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | undefined;

  const pass = async (): Promise<boolean> => {
    try {
      const worked = await consumer.pass();
      failures = 0;
      return worked;
    } catch (error) {
      failures++;
      if (!stopped) onFailure(`${options.name}: a batch of the stream failed and is tried again.`, error);
      return true;
    }
  };
  const rest = (worked: boolean) => {
    running = undefined;
    if (worked) livelyUntil = performance.now() + lively.forMs;
    if (stopped) return;
    const pause = performance.now() < livelyUntil ? lively.pollMs : quietPollMs;
    timer = setTimeout(look, failures > 0 ? retryAfterMs(failures) : worked ? 0 : pause).unref();
  };
  const look = () => {
    if (stopped || running) return;
    clearTimeout(timer);
    running = pass();
    void running.then(rest);
  };
  look();
  return {
    wake: () => {
      livelyUntil = performance.now() + lively.forMs;
      if (failures === 0) look();
    },
    idle: async () => {
      await running;
      for (let worked = true; worked && !stopped; ) {
        if (failures > 0) await new Promise((resolve) => setTimeout(resolve, retryAfterMs(failures)));
        look();
        worked = (await running) ?? false;
      }
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
