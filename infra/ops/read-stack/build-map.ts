import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '#infra/bundle/command-error.ts';
import { nameSources, type RawMap } from './raw-map.ts';

/** A bundle as it was deployed, and its map; `sources` are paths from the root of the repository. */
export type MappedBundle = { readonly code: string; readonly map: RawMap };

/**
 * Bundles a function again by the code, the options and the esbuild of a checkout, this time with a source map. The
 * output of a bundle depends on the sources only (bundle.more.test.ts), so the map fits what was deployed.
 * @param checkout folder with the files and packages of the release
 * @param name `cancelPickup` or `jobs/mail`
 */
export async function buildMap(checkout: string, name: string): Promise<MappedBundle> {
  const load = (path: string) => import(pathToFileURL(join(checkout, path)).href);
  const { getBundleOptions } = await load('infra/bundle/bundle.ts');
  const { listEntries } = await load('infra/bundle/entries.ts');
  const entries: readonly { entry: string; name: string }[] = listEntries();
  const wanted = entries.find((one) => one.name === name);
  if (!wanted) throw new CommandError(`There is no function ${name} in this release.`);
  const outdir = join(checkout, 'dist', 'functions');
  const { build } = createRequire(join(checkout, 'package.json'))('esbuild');
  const { outputFiles } = await build({
    ...getBundleOptions([wanted], outdir),
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
  });
  const read = (end: string): string =>
    outputFiles.find(({ path }: { path: string }) => path.endsWith(end)).text;
  const map: RawMap = JSON.parse(read('.mjs.map'));
  const folder = dirname(join(outdir, wanted.entry, 'index.mjs'));
  return { code: read('.mjs'), map: nameSources(map, folder, checkout) };
}
