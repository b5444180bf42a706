import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '#infra/bundle/file-lock.ts';
import { rootFolder } from './folders.ts';

/** Something that is rebuilt when its inputs change. */
export type Target = {
  /** File beside the output with the hash of the inputs. */
  readonly stamp: string;
  /** Files and folders in the repository. */
  readonly inputs: readonly string[];
  /** What else the output depends on. */
  readonly variant?: string;
};

const isIgnored = /\.test\.tsx?$|(^|\/)(node_modules|e2e|testing)(\/|$)/;

async function listFiles(path: string): Promise<readonly string[]> {
  const full = join(rootFolder, path);
  const found = await stat(full).catch(() => undefined);
  if (!found || isIgnored.test(path)) return [];
  if (!found.isDirectory()) return [path];
  const names = await readdir(full);
  return (await Promise.all(names.sort().map((name) => listFiles(`${path}/${name}`)))).flat();
}

async function hashInputs({ inputs, variant = '' }: Target): Promise<string> {
  const files = (await Promise.all(inputs.map(listFiles))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(rootFolder, file))));
  const hash = createHash('sha256').update(process.version).update(variant);
  files.forEach((file, i) => {
    hash.update(`\0${file}\0`).update(contents[i] ?? '');
  });
  return hash.digest('hex');
}

/**
 * Builds unless the inputs are the same as at the last successful build.
 * @returns whether it built
 */
export async function buildIfStale(target: Target, build: () => Promise<void>): Promise<boolean> {
  const { stamp } = target;
  const now = await hashInputs(target);
  const isFresh = async () => now === (await readFile(stamp, 'utf8').catch(() => ''));
  if (await isFresh()) return false;
  // Another process, such as a test run, may be building the same.
  return withLock(`${stamp}.lock`, async () => {
    if (await isFresh()) return false;
    await rm(stamp, { force: true });
    await build();
    await writeFile(stamp, now);
    return true;
  });
}
