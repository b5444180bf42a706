import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '#infra/bundle/command-error.ts';
import { tryLock } from '#infra/bundle/file-lock.ts';

export type RunningStack = {
  readonly pid: number;
  readonly origin: string;
  readonly endpoint: string;
  readonly tableName: string;
};

/** The folder with all data of a local stack. Only one process at a time may use it. */
export type DataFolder = {
  readonly engineFile: string;
  readonly servicesFile: string;
  announce(stack: RunningStack): void;
  release(): void;
};

/** The shape of what a stack keeps. Another one for each change that makes older local data unreadable: nothing is migrated here. */
export const dataShape = '4';

export const getDataDir = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || '.local');

/** Creates and locks the folder. @throws CommandError when it is in use, not writable, or of an older shape */
export function openDataFolder(folder: string): DataFolder {
  const unlock = takeLock(folder);
  const engineFile = join(folder, 'dynamodb.db');
  try {
    checkShape(folder, engineFile);
  } catch (error) {
    unlock();
    throw error;
  }
  const announcement = join(folder, 'stack.json');
  return {
    engineFile,
    servicesFile: join(folder, 'services.db'),
    announce: (stack) => writeFileSync(announcement, JSON.stringify(stack)),
    release: () => {
      rmSync(announcement, { force: true });
      unlock();
    },
  };
}

function checkShape(folder: string, engineFile: string): void {
  const file = join(folder, 'shape');
  const shape = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (existsSync(engineFile) && shape !== dataShape)
    throw new CommandError(
      `The data in ${folder} are of an older version: delete the folder and start again.`,
    );
  writeFileSync(file, dataShape);
}

function takeLock(folder: string): () => void {
  let release: (() => void) | undefined;
  try {
    release = tryLock(join(folder, 'lock.db'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new CommandError(`The data folder ${folder} cannot be used: ${reason}`);
  }
  if (release) return release;
  const origin = readRunningStack(folder)?.origin;
  throw new CommandError(
    `Sankofa is already running on the data in ${folder}${origin ? `, at ${origin}` : ''}. ` +
      'Stop it first, or give another DATA_DIR and PORT.',
  );
}

/** Reads which stack runs on a folder. It may have been killed since. */
export function readRunningStack(folder: string): RunningStack | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
