import type { StatementSync } from 'node:sqlite';
import type { Store } from '#infra/local/stand-ins/store.ts';

const longestWaitMs = 60_000;

export type Message = { id: string; body: string; attributes: string; sent_at: number; receives: number };

export type MessageQueueOptions = {
  readonly store: Store;
  readonly queue: string;
  readonly batchSize?: number;
  /** Tries before a message becomes a dead letter. */
  readonly maxReceives?: number;
  /** Milliseconds before the next try of a message that failed so many times. */
  readonly retryAfterMs?: (receives: number) => number;
  readonly onFailure?: (sentence: string, error: unknown) => void;
};

/** The rows of one queue. */
export class MessageQueue {
  readonly #store: Store;
  readonly #receive: StatementSync;
  readonly #remove: StatementSync;
  readonly #findNext: StatementSync;
  readonly #queue: string;
  readonly #batchSize: number;
  readonly #maxReceives: number;
  readonly #retryAfterMs: (receives: number) => number;
  readonly #onFailure: (sentence: string, error: unknown) => void;

  constructor({ store, queue, batchSize, maxReceives, retryAfterMs, onFailure }: MessageQueueOptions) {
    this.#store = store;
    this.#receive = store.prepare(
      `UPDATE messages SET in_flight = 1, receives = receives + 1 WHERE id IN (
         SELECT id FROM messages WHERE queue = ? AND in_flight = 0 AND visible_at <= ?
         ORDER BY visible_at, sent_at LIMIT ?
       ) RETURNING id, body, attributes, sent_at, receives`,
    );
    this.#remove = store.prepare('DELETE FROM messages WHERE id = ?');
    this.#findNext = store.prepare(
      'SELECT min(visible_at) AS at FROM messages WHERE queue = ? AND in_flight = 0',
    );
    this.#queue = queue;
    this.#batchSize = batchSize ?? 10;
    this.#maxReceives = maxReceives ?? 5;
    this.#retryAfterMs = retryAfterMs ?? ((receives) => Math.min(1000 * 2 ** (receives - 1), 60_000));
    this.#onFailure = onFailure ?? ((sentence, error) => console.error(sentence, error));
  }

  /** Receives the messages that are due. They stay in the table, in flight, until removed or put back. */
  receive(): readonly Message[] {
    // The columns are those named in the statement.
    return this.#receive.all(this.#queue, Date.now(), this.#batchSize) as Message[];
  }

  remove(row: Message): void {
    this.#remove.run(row.id);
  }

  /** Schedules another try or, after the last one, moves the message to the dead letters. */
  putBack(row: Message, reason: unknown): void {
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

  /** Milliseconds until the next message is due. */
  getDelayMs(): number {
    const next = this.#findNext.get(this.#queue);
    if (next?.at === null || next === undefined) return longestWaitMs;
    return Math.min(Math.max(Number(next.at) - Date.now(), 1), longestWaitMs);
  }
}
