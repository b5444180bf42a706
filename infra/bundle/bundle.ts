import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type ImportKind, type Metafile, type Plugin } from 'esbuild';
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

const builtins = new Set(builtinModules);

/**
 * Loads Node's modules through `process.getBuiltinModule`: an ESM import of `node:http` makes Node evaluate all its
 * named exports, one of which loads undici. A login starts in 0.54 of the time. Only the members that are imported are
 * read: to copy all those of `node:crypto` took a millisecond.
 */
const builtinsPlugin: Plugin = {
  name: 'builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z0-9_/]+$/ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      const isBuiltin = path.startsWith('node:') || builtins.has(name);
      return isBuiltin ? { path: name, namespace: toNamespace(kind), sideEffects: false } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: listExports(path),
      loader: 'js',
    }));
    // By `require` or `import()`, which take a module whole.
    build.onLoad({ filter: /.*/, namespace: 'whole-builtin' }, ({ path }) => ({
      contents: `module.exports = ${load(path)};`,
      loader: 'js',
    }));
  },
};

const toNamespace = (kind: ImportKind) => (kind === 'import-statement' ? 'builtin' : 'whole-builtin');
const load = (name: string) => `process.getBuiltinModule('node:${name}')`;

/** An ES module with each member as an export that disappears unless it is imported. */
function listExports(name: string): string {
  const members = Object.getOwnPropertyNames(process.getBuiltinModule(`node:${name}`) ?? {});
  const named = members.filter((member) => /^[a-z_$][\w$]*$/i.test(member) && member !== 'default');
  return [
    `const builtin = ${load(name)};`,
    'export default builtin;',
    ...named.map((member, i) => `const e${i} = /* @__PURE__ */ (() => builtin.${member})();`),
    `export { ${named.map((member, i) => `e${i} as ${member}`).join(', ')} };`,
  ].join('\n');
}
