import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type ImportKind, type Metafile, type Plugin } from 'esbuild';
import type { Entry } from './entries.ts';
import { rootFolder } from './folders.ts';

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

/** Imports only used members of Node's modules; ESM evaluates all, such as undici. A login starts in 0.54 of the time. */
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

/** Packages that no bundle may contain: sources of credentials that a Lambda does not use. */
export const bannedPackages =
  /^@aws-sdk\/(credential-provider-|nested-clients|token-providers|client-sso|client-sts)/;

/** A module of the AWS SDK that never runs here. What is called of it nevertheless throws, and says why. */
type LeftOut = {
  readonly path: RegExp;
  /** What is imported of it. */
  readonly names: readonly string[];
  /** What a client calls when it is made: it answers what it was given. */
  readonly passes?: string;
  readonly instead: string;
};

export const leftOut: readonly LeftOut[] = [
  {
    // Credentials from files, SSO, IMDS and web identities. A login starts in 0.39 of the time.
    path: bannedPackages,
    names: ['defaultProvider'],
    instead: 'There is no default credential provider chain: pass credentials (config/aws-client.ts).',
  },
  {
    // For engines without `node:crypto`.
    path: /^\.\/Sha256Js$/,
    names: ['Sha256Js'],
    instead: 'Node has SHA-256 of its own.',
  },
  {
    path: /^@smithy\/core\/event-streams$/,
    names: ['EventStreamSerde', 'eventStreamSerdeProvider'],
    // Of the client of Lambda, which can stream an answer.
    passes: 'resolveEventStreamSerdeConfig',
    instead: 'No call of ours streams events.',
  },
];

/** Leaves modules out of the bundles that the AWS SDK imports and that never run here: bytes that each start reads. */
const leftOutPlugin: Plugin = {
  name: 'left-out',
  setup(build) {
    build.onResolve({ filter: /.*/ }, (args) => {
      const found = leftOut.findIndex((one) => one.path.test(args.path));
      return found < 0 ? undefined : { path: `${found}:${args.path}`, namespace: 'left-out' };
    });
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: toSource(leftOut[Number(path.split(':')[0])]),
      loader: 'js',
    }));
  },
};

/** Functions, which can be called, constructed and passed on; running one throws. */
function toSource(module: LeftOut | undefined): string {
  const { names = [], passes, instead = '' } = module ?? {};
  const thrower = `function leftOut() { throw new Error(${JSON.stringify(instead)}); }`;
  const passing = passes ? [`export const ${passes} = (given) => given;`] : [];
  return [thrower, ...passing, ...names.map((name) => `export const ${name} = leftOut;`)].join('\n');
}
