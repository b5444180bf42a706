import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';

/**
 * Runs `act` with a folder that holds the files of a commit and the packages it was built with, and deletes it after.
 * @throws CommandError when this repository does not have the commit
 */
export async function withCheckout<T>(commit: string, act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-release-'));
  try {
    extract(commit, folder);
    addPackages(folder);
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function extract(commit: string, folder: string): void {
  const archive = join(folder, 'release.tar');
  try {
    const args = ['archive', '--format=tar', `--output=${archive}`, '--end-of-options', commit];
    execFileSync('git', args, { cwd: rootFolder, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The commit ${commit} is not here; try git fetch.\n${reason}`);
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
}

function addPackages(folder: string): void {
  const readLock = (base: string) => readFileSync(join(base, 'package-lock.json'), 'utf8');
  if (readLock(folder) === readLock(rootFolder)) {
    symlinkSync(join(rootFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return;
  }
  const shell = process.platform === 'win32';
  // As setup.mjs does: `npm ci` may refuse the lock file.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', args, { cwd: folder, shell, stdio: ['ignore', 'ignore', 'inherit'] });
}
