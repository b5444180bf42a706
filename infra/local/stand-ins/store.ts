import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#infra/bundle/command-error.ts';

/**
 * The data of the stand-ins for SQS, Secrets Manager, Systems Manager, SES, End User Messaging, Paystack and Lambda's event sources, in one SQLite file. Each statement
 * is durable when it returns, so that a killed process loses nothing that it has acknowledged.
 */
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
  CREATE TABLE IF NOT EXISTS secrets (
    id TEXT NOT NULL, version TEXT NOT NULL, value TEXT NOT NULL, stages TEXT NOT NULL, created_at INTEGER NOT NULL,
    PRIMARY KEY (id, version)
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
    sequence TEXT, done INTEGER NOT NULL DEFAULT 0, open_window TEXT,
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

/** SQLite's primary result codes that a person at the terminal can do something about. */
const codes = { readOnly: 8, damaged: 11, full: 13, cannotOpen: 14, noDatabase: 26 } as const;

/** What is wrong with a file that SQLite could not use, as a sentence; undefined when the error is none of SQLite's. */
export function fileTrouble(path: string, error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined;
  // The bytes above the lowest only say where it happened.
  switch (error.errcode & 0xff) {
    case codes.damaged:
    case codes.noDatabase:
      return damagedFile(path);
    case codes.readOnly:
    case codes.cannotOpen:
      return unwritableFile(path);
    case codes.full:
      return noSpaceFor(path);
    default:
      return `The data file ${path} cannot be used: ${error.message}.`;
  }
}

export function damagedFile(path: string): string {
  return `The data file ${path} is damaged and cannot be opened. Move it away to start with fresh data.`;
}

export function unwritableFile(path: string): string {
  return `The data file ${path} cannot be opened for writing. Check who owns it and its folder.`;
}

export function noSpaceFor(path: string): string {
  return `There is no space left for the data file ${path}. Make room on the disk and start again.`;
}
