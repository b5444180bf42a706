import { existsSync } from 'node:fs';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { jobs } from '#jobs/jobs.ts';

const everyMs = 2_000;

/** As long as DynamoDB keeps the records of a stream. */
const keptMs = 24 * 60 * 60 * 1000;

type Options = {
  readonly store: Store;
  readonly engineFile: string;
  readonly tableName: string;
  readonly streamArn: string;
};

/**
 * Deletes records of the stream that every consumer has read, and those older than a day, as long as it runs. With an
 * engine of somebody else's there is no file, and nothing to do.
 */
export function startTrimming({ store, engineFile, tableName, streamArn }: Options): { stop(): void } {
  if (process.env.DYNAMODB_ENDPOINT || !existsSync(engineFile)) return { stop: () => {} };
  const records = new StreamRecords(engineFile);
  let stopped = false;
  const trim = () => {
    if (stopped) return;
    const writtenBefore = new Date(Date.now() - keptMs);
    try {
      // One batch at a time, so that neither the engine nor this process stands still for long.
      if (records.delete(tableName, { readUpTo: readByAll(store, streamArn), writtenBefore }) > 0)
        setImmediate(trim);
    } catch (error) {
      // The engine was writing all the while: the next look does it.
      console.error('Old records of the stream could not be deleted yet.', error);
    }
  };
  const timer = setInterval(trim, everyMs).unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
      records.close();
    },
  };
}

/** The last sequence number that all consumers are done with. The engine has one shard, which it never closes. */
export function readByAll(store: Store, streamArn: string): number {
  const consumers = jobs.filter(({ trigger }) => trigger.kind === 'stream').map(({ entry }) => entry);
  const position = store.prepare(
    'SELECT MAX(CAST(sequence AS INTEGER)) AS read FROM positions WHERE consumer = ? AND stream = ?',
  );
  return Math.min(...consumers.map((consumer) => Number(position.get(consumer, streamArn)?.read ?? 0)));
}
