import type { SpawnSyncReturns } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '#infra/bundle/command-error.ts';

/** SBOM (CycloneDX 1.6). `npm sbom --omit dev` leaves out packages that development tools use, too, like React. */
export function makeSbom(shipped: readonly ShippedPackage[]): string {
  const components = shipped.map(({ name, version, licence }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: licence }],
  }));
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2);
}

type NpmResult = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** Judges `npm audit --audit-level high`. @returns a note when no audit is offered @throws CommandError with npm's list */
export function judgeAudit({ status, stdout, stderr }: NpmResult): string | undefined {
  if (/audit endpoint returned an error|ENOAUDIT|network/i.test(stderr))
    return 'The registry offers no audit.';
  if (status !== 0) throw new CommandError(stdout);
  return undefined;
}

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

export function findDisallowed(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ licence }) => !allowed.has(licence));
}

export function readLockFile(): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
}
