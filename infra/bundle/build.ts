import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from './command-error.ts';
import { listEntries } from './entries.ts';
import { withLock } from './file-lock.ts';
import { functionsFolder, rootFolder, siteFolder } from './folders.ts';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Bundles every Lambda into `dist/functions` unless that is up to date. @returns whether it built */
export async function ensureFunctions(): Promise<boolean> {
  const target = { stamp: `${functionsFolder}.stamp`, inputs: ['functions', 'infra/bundle', ...shared] };
  return buildIfStale(target, async () => {
    // esbuild is loaded only when needed.
    const { bundle, writeMetafile } = await import('./bundle.ts');
    const metafile = await bundle(listEntries(), functionsFolder).catch((error) => {
      throw new CommandError(`The functions could not be bundled.\n${error.message}`);
    });
    await writeMetafile(metafile, functionsFolder);
  });
}

/** What the pages say of a stage. */
export type SiteFacts = {
  /** The site's address (`https://…`), where it is known: pictures and pages that are shared need whole addresses. */
  readonly origin?: string | undefined;
  readonly ussdCode?: string | undefined;
  readonly mobileMoney?: boolean;
};

/** Builds the site into `dist/site` unless that is up to date. @returns whether it built */
export async function ensureSite(facts: SiteFacts): Promise<boolean> {
  const { origin = process.env.SITE_ORIGIN ?? '', ussdCode = '', mobileMoney = false } = facts;
  const payments = mobileMoney ? 'on' : '';
  const inputs = [
    'frontend',
    'functions/contracts',
    'functions/shared',
    'functions/routes.ts',
    'infra/edge',
    ...shared,
  ];
  const target = { stamp: `${siteFolder}.stamp`, inputs, variant: `${origin} ${ussdCode} ${payments}` };
  return buildIfStale(target, async () => {
    await runScript('build:site', { SITE_ORIGIN: origin, USSD_CODE: ussdCode, MOBILE_MONEY: payments });
  });
}

async function runScript(name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, npmArgs] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const shell = process.platform === 'win32';
  const env = { ...process.env, ...settings };
  const child = spawn(command, [...npmArgs, 'run', '--silent', name], { cwd: rootFolder, env, shell });
  let output = '';
  const collect = (chunk: unknown) => {
    output += String(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(`The site could not be built (npm run ${name}).\n${output.trim()}`);
}

type Target = {
  /** File beside the output with the hash of the inputs. */
  readonly stamp: string;
  readonly inputs: readonly string[];
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

/** Builds unless the inputs are the same as at the last successful build. @returns whether it built */
async function buildIfStale(target: Target, build: () => Promise<void>): Promise<boolean> {
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

/** `npm run build:functions`: for CDK and the local stack. */
if (import.meta.main)
  await runCommand(async () => {
    const built = await ensureFunctions();
    console.log(`Functions ${built ? 'bundled into' : 'are up to date in'} dist/functions.`);
  });
