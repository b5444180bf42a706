import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { jobs } from '#jobs/jobs.ts';

/** As many as are deleted at once: the engine waits for its write lock meanwhile. */
const batchSize = 1000;

/** What may go: records up to a sequence number, in any case those written before a time. */
export type Disposable = { readonly readUpTo: number; readonly writtenBefore: Date };

/** Stream records in the engine's file, which it keeps for ever and searches for the highest number at each write. */
export class StreamRecords {
  readonly #file: DatabaseSync;

  /** Opens a file that the engine has made, and gives it the index that its search for the highest number lacks. */
  constructor(engineFile: string) {
    this.#file = new DatabaseSync(engineFile, { timeout: 2000 });
    this.#file.exec(
      `CREATE INDEX IF NOT EXISTS sankofa_stream_order
         ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`,
    );
  }

  /** Deletes records; the newest stays, without images, since the engine numbers on from it. @returns how many */
  delete(table: string, { readUpTo, writtenBefore }: Disposable): number {
    const seconds = Math.floor(writtenBefore.getTime() / 1000);
    const newest = this.#newest(table);
    if (newest === undefined) return 0;
    const remove = this.#file.prepare(
      `DELETE FROM _stream_records WHERE id IN (
         SELECT id FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) < ?
           AND (CAST(sequence_number AS INTEGER) <= ? OR created_at < ?) LIMIT ${batchSize})`,
    );
    const gone = Number(remove.run(table, newest, readUpTo, seconds).changes);
    this.#file
      .prepare(
        `UPDATE _stream_records SET old_image = NULL, new_image = NULL
         WHERE table_name = ? AND CAST(sequence_number AS INTEGER) = ? AND created_at < ? AND new_image IS NOT NULL`,
      )
      .run(table, newest, seconds);
    return gone;
  }

  #newest(table: string): number | undefined {
    const row = this.#file
      .prepare(
        'SELECT MAX(CAST(sequence_number AS INTEGER)) AS newest FROM _stream_records WHERE table_name = ?',
      )
      .get(table);
    return typeof row?.newest === 'number' ? row.newest : undefined;
  }

  close(): void {
    this.#file.close();
  }
}

const everyMs = 2_000;

/** As long as DynamoDB keeps the records of a stream. */
const keptMs = 24 * 60 * 60 * 1000;

type Options = {
  readonly store: Store;
  readonly engineFile: string;
  readonly tableName: string;
  readonly streamArn: string;
};

/** Deletes records that every consumer has read or that are a day old; nothing with an external engine. */
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
