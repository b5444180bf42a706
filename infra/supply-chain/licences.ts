import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
    }),
  ),
});

/** Licences that ask for no more than their notice. Another one is a decision, not an update. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  '(MIT OR Apache-2.0)',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
]);

export type ShippedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** What the lock file installs for the product itself: everything but tools of development. */
export function listShipped(lockFile: unknown): readonly ShippedPackage[] {
  return Object.entries(v.parse(lock, lockFile).packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license = 'none' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }));
}

/** The packages whose licence nobody has allowed yet. */
export function findDisallowed(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ licence }) => !allowed.has(licence));
}

/** This repository's lock file. */
export function readLockFile(): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
}
