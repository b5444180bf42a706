import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** Locks a file between processes by SQLite until the process ends. @returns unlocks, or undefined when it is taken */
export function tryLock(path: string): (() => void) | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
}

/** Waits for a lock and holds it while `act` runs. */
export async function withLock<T>(path: string, act: () => Promise<T>): Promise<T> {
  let release = tryLock(path);
  while (!release) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    release = tryLock(path);
  }
  try {
    return await act();
  } finally {
    release();
  }
}
