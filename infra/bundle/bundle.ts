import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { builtinsPlugin } from './builtins-plugin.ts';
import { credentialsPlugin } from './credentials-plugin.ts';
import type { Entry } from './entries.ts';
import { rootFolder } from './folders.ts';

/**
 * How every Lambda is bundled. The AWS SDK goes in (the runtime's own is older and loads slower), and its ES
 * modules are taken where there are any, since only they lose what is not used. The output depends on nothing
 * but the sources, so that CDK deploys a function only when it changed.
 */
export function bundleOptions(entries: readonly Entry[], outdir: string): BuildOptions & { metafile: true } {
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
    charset: 'utf8',
    metafile: true,
    logLevel: 'silent',
    plugins: [credentialsPlugin, builtinsPlugin],
  };
}

/** Bundles all entries in one call into `outdir/<entry>/index.mjs`. What an earlier build left there goes away. */
export async function bundle(entries: readonly Entry[], outdir: string): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build(bundleOptions(entries, outdir));
  return metafile;
}

/** Writes what went into each bundle beside the folder of the bundles, where it is part of no Lambda. */
export async function writeMetafile(metafile: Metafile, outdir: string): Promise<void> {
  await mkdir(dirname(outdir), { recursive: true });
  await writeFile(join(dirname(outdir), 'functions.meta.json'), JSON.stringify(metafile));
}
