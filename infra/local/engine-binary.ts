import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StackError } from './stack-error.ts';

/** The engine's version on platforms whose binary is not installed as a package of ours. */
const dynoxideVersion = '1.2.1';

export type EngineCommand = { readonly command: string; readonly args: readonly string[] };

/**
 * How to run the embedded DynamoDB here: the installed binary of this platform, else `npx` fetches one.
 * On Linux, where the binary comes with `npm install`, its absence is a broken installation and is said.
 */
export function findEngine(): EngineCommand {
  const platform = `${process.platform}-${process.arch}`;
  const binary = installedBinary(`@dynoxide/${platform}`);
  if (binary) return { command: binary, args: [] };
  if (platform === 'linux-x64') {
    throw new StackError(
      'The database engine is not installed (@dynoxide/linux-x64). Run: npm install --no-save, ' +
        'or give the address of another one in DYNAMODB_ENDPOINT.',
    );
  }
  return { command: 'npx', args: ['--yes', `dynoxide@${dynoxideVersion}`] };
}

function installedBinary(name: string): string | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return ['dynoxide', 'dynoxide.exe'].map((file) => join(folder, file)).find(existsSync);
  } catch {
    return undefined;
  }
}
