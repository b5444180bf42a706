import { rmSync } from 'node:fs';
import type { Store } from '#infra/local/stand-ins/store.ts';

/** The state of seeding: 'begun', 'done', or undefined before it. */
export function readSeedState(store: Store): unknown {
  return store.prepare("SELECT value FROM notes WHERE name = 'seed'").get()?.value;
}

export function writeSeedState(store: Store, state: 'begun' | 'done'): void {
  store.prepare("INSERT OR REPLACE INTO notes VALUES ('seed', ?)").run(state);
}

/**
 * Deletes all data if seeding was interrupted, when nothing else can be in the table yet. To be called before the engine
 * starts, since the whole file is deleted: the engine would reuse the stream of a deleted table.
 */
export function discardInterruptedSeed(store: Store, engineFile: string): void {
  if (process.env.DYNAMODB_ENDPOINT || readSeedState(store) !== 'begun') return;
  for (const suffix of ['', '-wal', '-shm']) rmSync(engineFile + suffix, { force: true });
  clearServices(store);
}

/** Deletes all data of the stand-ins, the state of seeding included. */
export function clearServices(store: Store): void {
  store.exec(
    'DELETE FROM notes; DELETE FROM messages; DELETE FROM outbox; DELETE FROM sms_outbox; DELETE FROM positions',
  );
}
