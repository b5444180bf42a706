import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '#infra/command/command-error.ts';

/**
 * Finds the program of the embedded DynamoDB, which the registry has for Linux on x64. It is never downloaded at start,
 * since somebody else could register the missing package names.
 * @throws CommandError where it is not installed
 */
export function findEngine(): string {
  const platform = `${process.platform}-${process.arch}`;
  const binary = installedBinary(`@dynoxide/${platform}`);
  if (binary) return binary;
  const remedy = platform === 'linux-x64' ? 'Run: npm install --no-save, or give' : 'Give';
  throw new CommandError(
    `The database engine is not installed (@dynoxide/${platform}). ` +
      `${remedy} the address of another one, such as DynamoDB Local, in DYNAMODB_ENDPOINT.`,
  );
}

function installedBinary(name: string): string | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return ['dynoxide', 'dynoxide.exe'].map((file) => join(folder, file)).find(existsSync);
  } catch {
    return undefined;
  }
}
