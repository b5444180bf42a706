import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { builtinsPlugin } from './builtins-plugin.ts';
import type { Entry } from './entries.ts';
import { rootFolder } from './folders.ts';
import { leftOutPlugin } from './left-out-plugin.ts';

/**
 * The options by which every Lambda is bundled. The AWS SDK is included (the runtime's is older and loads slower), as ES
 * modules where there are any, from which unused code is removed. The output depends on the sources only, so that CDK
 * deploys only functions that changed.
 */
export function getBundleOptions(
  entries: readonly Entry[],
  outdir: string,
): BuildOptions & { metafile: true } {
  return {
    absWorkingDir: rootFolder,
    entryPoints: entries.map(({ entry, source }) => ({ in: source, out: `${entry}/index` })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    plugins: [leftOutPlugin, builtinsPlugin],
  };
}

/** Bundles all entries in one call into `outdir/<entry>/index.mjs`. Deletes an earlier build first. */
export async function bundle(entries: readonly Entry[], outdir: string): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build(getBundleOptions(entries, outdir));
  return metafile;
}

const metafileOf = (outdir: string) => join(dirname(outdir), 'functions.meta.json');

/** Writes the list of each bundle's inputs beside the folder of the bundles. */
export async function writeMetafile(metafile: Metafile, outdir: string): Promise<void> {
  await mkdir(dirname(outdir), { recursive: true });
  await writeFile(metafileOf(outdir), JSON.stringify(metafile));
}

export async function readMetafile(outdir: string): Promise<Metafile> {
  return JSON.parse(await readFile(metafileOf(outdir), 'utf8'));
}
