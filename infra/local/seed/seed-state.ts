import { rmSync } from 'node:fs';
import type { Store } from '../stand-ins/store.ts';

/** How far seeding has come; undefined before it. */
export function seedNote(store: Store): unknown {
  return store.prepare("SELECT value FROM notes WHERE name = 'seed'").get()?.value;
}

export function writeSeedNote(store: Store, note: 'begun' | 'done'): void {
  store.prepare("INSERT OR REPLACE INTO notes VALUES ('seed', ?)").run(note);
}

/**
 * If seeding was interrupted, nothing else can be in the table yet: forgets all of it, before the engine starts.
 * The file goes as a whole, since the engine would give the stream of a deleted table to the next of its name.
 */
export function discardInterruptedSeed(store: Store, engineFile: string): void {
  if (process.env.DYNAMODB_ENDPOINT || seedNote(store) !== 'begun') return;
  for (const suffix of ['', '-wal', '-shm']) rmSync(engineFile + suffix, { force: true });
  clearServices(store);
}

/** Everything that the stand-ins remember, the note included. */
export function clearServices(store: Store): void {
  store.exec('DELETE FROM notes; DELETE FROM messages; DELETE FROM outbox; DELETE FROM positions');
}
