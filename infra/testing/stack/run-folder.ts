import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory; a container may have as little as 64 MB of it. */
const inMemory = '/dev/shm';
const leastFreeBytes = 1024 ** 3;

/** Where Node keeps what it compiled, for any program that asks for it, and what a Chromium that was killed leaves. */
const ownByPrograms = /^node-compile-cache$|^\.?org\.chromium\.Chromium\.|^playwright[-_]/;

/** The folder of this run and how many projects of vitest.config.ts use it; each loads this file for itself. */
type Run = { readonly folder: string; projects: number };
// A property of our own, which the type of the global object cannot know.
const shared = globalThis as typeof globalThis & { sankofaTestRun?: Run | undefined };

/**
 * vitest's globalSetup: gives a run a temporary folder of its own, in memory where there is room, since a disk lets each
 * write of a database wait. It goes with the run, and the run fails when a test has left something in it.
 */
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const run = shared.sankofaTestRun ?? { folder: makeFolder(), projects: 0 };
  shared.sankofaTestRun = run;
  run.projects += 1;
  process.env.TMPDIR = run.folder;
  return () => {
    run.projects -= 1;
    if (run.projects > 0) return;
    shared.sankofaTestRun = undefined;
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = readdirSync(run.folder).filter((name) => !ownByPrograms.test(name));
    // A Chromium that is still shutting down may write to its profile.
    rmSync(run.folder, { recursive: true, force: true, maxRetries: 10 });
    if (left.length > 0)
      throw new Error(`Tests left these in the temporary folder; temporaryFolder() removes its own: ${left}`);
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'sankofa-test-'));
  // A run that was interrupted tears nothing down.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
