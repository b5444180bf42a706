import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '#infra/command/command-error.ts';
import { tryLock } from '#infra/command/file-lock.ts';

/** What a running stack tells others (`npm run create-admin`) about itself. */
export type RunningStack = {
  readonly pid: number;
  readonly origin: string;
  readonly endpoint: string;
  readonly tableName: string;
};

/** The folder that holds everything a local stack remembers. One process at a time has it. */
export type DataFolder = {
  readonly engineFile: string;
  readonly servicesFile: string;
  announce(stack: RunningStack): void;
  release(): void;
};

/** The data folder that `DATA_DIR` names. */
export function getDataDir(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || '.local');
}

/**
 * Takes the folder for this process, making it if need be.
 * @throws CommandError when another process has it or it cannot be written
 */
export function openDataFolder(folder: string): DataFolder {
  const unlock = takeLock(folder);
  const announcement = join(folder, 'stack.json');
  return {
    engineFile: join(folder, 'dynamodb.db'),
    servicesFile: join(folder, 'services.db'),
    announce: (stack) => writeFileSync(announcement, JSON.stringify(stack)),
    release: () => {
      rmSync(announcement, { force: true });
      unlock();
    },
  };
}

function takeLock(folder: string): () => void {
  const release = lockOrReason(folder);
  if (release) return release;
  const origin = readRunningStack(folder)?.origin;
  throw new CommandError(
    `Sankofa is already running on the data in ${folder}${origin ? `, at ${origin}` : ''}. ` +
      'Stop it first, or give another DATA_DIR and PORT.',
  );
}

function lockOrReason(folder: string): (() => void) | undefined {
  try {
    return tryLock(join(folder, 'lock.db'));
  } catch (error) {
    throw new CommandError(`The data folder ${folder} cannot be used: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The stack that announced itself in a folder. It may have been killed since. */
export function readRunningStack(folder: string): RunningStack | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
