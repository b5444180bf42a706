import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBRecord } from 'aws-lambda';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';

/** The stream of the table, from the engine's own file: whatever the way to the engine, nothing of it is lost. */
export class Stream {
  readonly #file: DatabaseSync;
  readonly #records: StreamRecords;
  #table: string;
  #read = 0;

  constructor(engineFile: string, table: string) {
    this.#records = new StreamRecords(engineFile);
    this.#file = new DatabaseSync(engineFile, { readOnly: true, timeout: 5_000 });
    this.#table = table;
  }

  /** Goes on with the stream of another table, from its beginning. */
  follow(table: string): void {
    this.#table = table;
    this.#read = 0;
  }

  /** What is new since the last call, which the file then need not keep. */
  read(): readonly DynamoDBRecord[] {
    const rows = this.#file
      .prepare(
        `SELECT sequence_number, keys_json, new_image, old_image FROM _stream_records
         WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ? ORDER BY CAST(sequence_number AS INTEGER)`,
      )
      .all(this.#table, this.#read);
    this.#read = Number(rows.at(-1)?.sequence_number ?? this.#read);
    return rows.map(toRecord);
  }

  /** Deletes what was read: the engine looks through all of it at each write. */
  trim(): void {
    try {
      this.#records.delete(this.#table, { readUpTo: this.#read, writtenBefore: new Date(0) });
    } catch {
      // The engine was writing: next time.
    }
  }

  close(): void {
    this.#file.close();
    this.#records.close();
  }
}

function toRecord(row: Record<string, unknown>): DynamoDBRecord {
  const image = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : undefined);
  return {
    dynamodb: {
      Keys: image(row.keys_json),
      NewImage: image(row.new_image),
      OldImage: image(row.old_image),
      SequenceNumber: String(row.sequence_number),
    },
  };
}
