import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#infra/bundle/command-error.ts';

/** Data of the stand-ins and event sources in one SQLite file. Statements are durable when they return. */
export type Store = DatabaseSync;

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL,
    receives INTEGER NOT NULL DEFAULT 0, in_flight INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS messages_due ON messages (queue, visible_at);
  CREATE TABLE IF NOT EXISTS dead_letters (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL,
    sent_at INTEGER NOT NULL, died_at INTEGER NOT NULL, receives INTEGER NOT NULL, reason TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, sent_at INTEGER NOT NULL,
    sender TEXT NOT NULL, recipients TEXT NOT NULL, reply_to TEXT NOT NULL,
    subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS sms_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, sent_at INTEGER NOT NULL,
    sender TEXT NOT NULL, recipient TEXT NOT NULL, text TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS positions (
    consumer TEXT NOT NULL, stream TEXT NOT NULL, shard TEXT NOT NULL,
    sequence TEXT, done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (consumer, stream, shard)
  );
  CREATE TABLE IF NOT EXISTS schedules (job TEXT PRIMARY KEY, ran_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS paystack (
    kind TEXT NOT NULL, id INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
  );
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Opens the file, or a store in memory for tests. @throws CommandError when the file cannot be used */
export function openStore(path = ':memory:'): Store {
  try {
    const store = new DatabaseSync(path);
    store.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000; ${schema}`,
    );
    // The process that received these has ended.
    store.exec('UPDATE messages SET in_flight = 0, visible_at = 0 WHERE in_flight = 1');
    return store;
  } catch (error) {
    const trouble = fileTrouble(path, error);
    throw trouble ? new CommandError(trouble) : error;
  }
}

/** A value that is kept under a name: a secret, a parameter, how far seeding came. */
export function readNote(store: Store, name: string): string | undefined {
  const row = store.prepare('SELECT value FROM notes WHERE name = ?').get(name);
  return row && String(row.value);
}

export function writeNote(store: Store, name: string, value: string): void {
  store.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)').run(name, value);
}

/** SQLite's primary result codes of a file that is no database any more. */
const damaged: readonly number[] = [11, 26];

/** What is wrong with a file that SQLite could not use, as a sentence; undefined when the error is none of SQLite's. */
export function fileTrouble(path: string, error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined;
  // The bytes above the lowest only say where it happened.
  if (damaged.includes(error.errcode & 0xff)) return damagedFile(path);
  return `The data file ${path} cannot be used: ${error.message}.`;
}

export const damagedFile = (path: string): string =>
  `The data file ${path} is damaged and cannot be opened. Move it away to start with fresh data.`;
