import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { listEntries } from '#infra/bundle/entries.ts';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';

type RawMap = { version: number; sources: string[]; names: string[]; mappings: string; file: string };

/** A map whose sources are paths from the root of the repository. @param folder where the map's file lies */
function nameSources(map: RawMap, folder: string, checkout: string): RawMap {
  return { ...map, sources: map.sources.map((source) => shorten(relative(checkout, join(folder, source)))) };
}

/** Packages may lie outside the checkout. */
function shorten(path: string): string {
  const plain = path.replaceAll('\\', '/');
  // A value that the build puts in: `<define:…>`.
  if (plain.includes('<')) return plain.slice(plain.indexOf('<'));
  const start = plain.indexOf('node_modules/');
  return start < 0 ? plain : plain.slice(start);
}

function openMap(map: RawMap): (line: number, column: number) => string | undefined {
  const sourceMap = new SourceMap({ ...map, sourceRoot: '', sourcesContent: [] });
  return (line, column) => {
    const origin = sourceMap.findOrigin(line, column);
    return 'fileName' in origin
      ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
      : undefined;
  };
}

/** A bundle as it was deployed, and its map; `sources` are paths from the root of the repository. */
export type MappedBundle = { readonly code: string; readonly map: RawMap };

/** Bundles `cancelPickup` or `jobs/mail` with a source map, which fits as bundles depend on sources only (bundle.more.test.ts). */
export async function buildMap(name: string): Promise<MappedBundle> {
  const wanted = listEntries().find((one) => one.name === name);
  if (!wanted) throw new CommandError(`There is no function ${name} in this release.`);
  const { outputFiles } = await build({
    ...getBundleOptions([wanted], functionsFolder),
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
  });
  const read = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const map: RawMap = JSON.parse(read('.mjs.map'));
  return {
    code: read('.mjs'),
    map: nameSources(map, join(functionsFolder, wanted.entry), rootFolder),
  };
}

/** Builds the site with source maps; script names are content hashes. The parameters are those of the stage's build. */
export function buildSiteMaps(ussdCode = '', mobileMoney = false, checkout = rootFolder): Maps {
  const out = join(checkout, 'dist', 'mapped');
  const env = { ...process.env, USSD_CODE: ussdCode, MOBILE_MONEY: mobileMoney ? 'on' : '' };
  const script = join('frontend', 'prerender', 'build.ts');
  execFileSync(process.execPath, [script, out, '--maps'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const site = join(out, 'site');
  return new Map(
    globSync('**/*.js.map', { cwd: site }).map((file) => {
      const map: RawMap = JSON.parse(readFileSync(join(site, file), 'utf8'));
      const script = file.replaceAll('\\', '/').slice(0, -'.map'.length);
      return [script, nameSources(map, dirname(join(site, file)), checkout)];
    }),
  );
}

/** Maps by the scripts' paths: `index.mjs` of a function; `assets/main-1a2b.js` or `sw.js` of the site. */
type Maps = ReadonlyMap<string, RawMap>;

/** A place in a script, as Node, Chrome, Firefox and Safari write it. */
const place = /(?:\w+:\/\/[^\s()@/"]*)?[^\s()@":]*?((?:assets\/)?[\w.-]+\.m?js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/** Replaces places in scripts by `functions/api/pickups/cancel.ts:12:5`. @returns also which scripts have no map */
export function mapStack(
  text: string,
  maps: Maps,
): { readonly stack: string; readonly unknown: readonly string[] } {
  const finders = new Map([...maps].map(([script, map]) => [script, openMap(map)]));
  const unknown = new Set<string>();
  const stack = text.replaceAll('\\n', '\n').replaceAll(place, (whole, script, line, column) => {
    const find = finders.get(script);
    if (!find) unknown.add(script);
    return find?.(Number(line), Number(column)) ?? whole;
  });
  return { stack, unknown: [...unknown] };
}
