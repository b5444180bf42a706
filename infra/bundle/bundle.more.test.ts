import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { bundle } from './bundle.ts';
import { listEntries } from './entries.ts';
import { rootFolder } from './folders.ts';

const folder = () => temporaryFolder('bundle');

describe('the bundles', () => {
  const outdir = folder();

  beforeAll(async () => {
    await bundle(listEntries(), outdir);
  });

  it.each(listEntries().map(({ entry }) => entry))('%s loads', async (entry) => {
    expect(await loadFromBundles(outdir)(entry)).toBeTypeOf('function');
  });

  it('are the same when they are built again', async () => {
    const again = folder();
    const second = await bundle(listEntries(), again);
    const files = Object.keys(second.outputs).map((path) => relative(again, join(rootFolder, path)));
    const text = (base: string, file: string) => readFileSync(join(base, file), 'utf8');
    expect(files.filter((file) => text(again, file) !== text(outdir, file))).toEqual([]);
  });
});
