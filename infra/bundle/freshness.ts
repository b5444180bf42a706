import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '#infra/command/file-lock.ts';
import { rootFolder } from './folders.ts';

/** Something built from sources: rebuilt when what went into it is no longer what it was. */
export type Target = {
  /** Written beside the output; holds the fingerprint of what it was built from. */
  readonly stamp: string;
  /** Files and folders of the repository that the output depends on. */
  readonly inputs: readonly string[];
};

const isNoInput = /\.test\.tsx?$|(^|\/)(node_modules|e2e|testing)(\/|$)/;

async function filesUnder(path: string): Promise<readonly string[]> {
  const full = join(rootFolder, path);
  const found = await stat(full).catch(() => undefined);
  if (!found || isNoInput.test(path)) return [];
  if (!found.isDirectory()) return [path];
  const names = await readdir(full);
  return (await Promise.all(names.sort().map((name) => filesUnder(`${path}/${name}`)))).flat();
}

async function fingerprint(inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesUnder))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(rootFolder, file))));
  const hash = createHash('sha256').update(process.version);
  files.forEach((file, i) => {
    hash.update(`\0${file}\0`).update(contents[i] ?? '');
  });
  return hash.digest('hex');
}

/** Builds unless the sources are as they were at the last build that succeeded. Answers whether it built. */
export async function buildIfStale({ stamp, inputs }: Target, build: () => Promise<void>): Promise<boolean> {
  const now = await fingerprint(inputs);
  const isFresh = async () => now === (await readFile(stamp, 'utf8').catch(() => ''));
  if (await isFresh()) return false;
  // Another process may be building the same: a test run and a terminal, say.
  return withLock(`${stamp}.lock`, async () => {
    if (await isFresh()) return false;
    await rm(stamp, { force: true });
    await build();
    await writeFile(stamp, now);
    return true;
  });
}
