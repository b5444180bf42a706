import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '#infra/command/command-error.ts';

import { allEntries } from './entries.ts';
import { functionsFolder, rootFolder, siteFolder } from './folders.ts';
import { buildIfStale } from './freshness.ts';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Bundles every Lambda into `dist/functions` unless it is there already. Answers whether it built. */
export async function ensureFunctions(): Promise<boolean> {
  const target = { stamp: `${functionsFolder}.stamp`, inputs: ['functions', 'infra/bundle', ...shared] };
  return buildIfStale(target, async () => {
    // Loaded only when there is something to bundle.
    const { bundle, writeMetafile } = await import('./bundle.ts');
    const metafile = await bundle(allEntries(), functionsFolder).catch((error) => {
      throw new CommandError(`The functions could not be bundled.\n${error.message}`);
    });
    await writeMetafile(metafile, functionsFolder);
  });
}

/** Builds the site into `dist/site` unless it is there already. Answers whether it built. */
export async function ensureSite(): Promise<boolean> {
  const inputs = ['frontend', 'functions/contracts', 'infra/edge', ...shared];
  const target = { stamp: `${siteFolder}.stamp`, inputs };
  return buildIfStale(target, async () => {
    await runScript('build:site');
  });
}

/** Runs one of the package's scripts and shows what it says only when it fails. */
async function runScript(name: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const shell = process.platform === 'win32';
  const child = spawn(command, [...before, 'run', '--silent', name], { cwd: rootFolder, shell });
  let said = '';
  const collect = (chunk: unknown) => {
    said += String(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(`The site could not be built (npm run ${name}).\n${said.trim()}`);
}
