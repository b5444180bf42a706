import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Takes a lock between processes: SQLite's lock on a file, which the kernel releases when the process ends.
 * @returns a function that releases it, or undefined when another process has it
 */
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
