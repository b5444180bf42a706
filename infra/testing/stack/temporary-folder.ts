import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/** Creates an empty folder, which goes when the test file is done (`remove-folders.ts`) or the process ends. */
export function temporaryFolder(name: string): string {
  if (made.size === 0) process.once('exit', removeTemporaryFolders);
  const folder = mkdtempSync(join(tmpdir(), `sankofa-${name}-`));
  made.add(folder);
  return folder;
}

/** Removes one that `temporaryFolder` has created, before its time. */
export function removeTemporaryFolder(folder: string): void {
  // A process that was killed just now may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  made.delete(folder);
  if (made.size === 0) process.off('exit', removeTemporaryFolders);
}

/** Removes all that `temporaryFolder` has created so far. */
export function removeTemporaryFolders(): void {
  for (const folder of made) removeTemporaryFolder(folder);
}
