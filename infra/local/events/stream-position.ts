import type { StatementSync } from 'node:sqlite';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** A tumbling window that has begun: its bounds in milliseconds and the state that the handler gave back. */
export type OpenWindow = { readonly start: number; readonly end: number; readonly state: unknown };

export type Position = {
  /** The last sequence number that was dealt with. */
  readonly sequence: string | undefined;
  /** The shard is closed and nothing of it is left. */
  readonly done: boolean;
  readonly window: OpenWindow | undefined;
};

const nowhere: Position = { sequence: undefined, done: false, window: undefined };

/** Where one consumer stands in each shard of one stream. */
export class Positions {
  readonly #select: StatementSync;
  readonly #replace: StatementSync;
  readonly #key: readonly [consumer: string, stream: string];

  constructor(store: Store, consumer: string, stream: string) {
    this.#select = store.prepare('SELECT * FROM positions WHERE consumer = ? AND stream = ? AND shard = ?');
    this.#replace = store.prepare('INSERT OR REPLACE INTO positions VALUES (?, ?, ?, ?, ?, ?)');
    this.#key = [consumer, stream];
  }

  get(shard: string): Position {
    const row = this.#select.get(...this.#key, shard);
    if (!row) return nowhere;
    return {
      sequence: row.sequence === null ? undefined : String(row.sequence),
      done: row.done === 1,
      window: row.open_window === null ? undefined : JSON.parse(String(row.open_window)),
    };
  }

  /** Durable when it returns: only then may the next batch be read. */
  set(shard: string, { sequence, done, window }: Position): void {
    const openWindow = window ? JSON.stringify(window) : null;
    this.#replace.run(...this.#key, shard, sequence ?? null, done ? 1 : 0, openWindow);
  }
}
