import { DatabaseSync } from 'node:sqlite';

/** As many as are deleted at once: the engine waits for its write lock meanwhile. */
const batchSize = 1000;

/** What may go: records up to a sequence number, in any case those written before a time. */
export type Disposable = { readonly readUpTo: number; readonly writtenBefore: Date };

/**
 * The stream's records in the embedded engine's own file. The engine keeps them for ever, personal data included, and
 * looks for the highest sequence number among them at each write.
 */
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

  /**
   * Deletes what may go. The newest record stays, since the engine counts on from it; once it is as old as it may
   * become, without its images.
   * @returns how many records went
   */
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
