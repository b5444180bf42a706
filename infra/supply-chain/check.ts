import { spawnSync } from 'node:child_process';
import { CommandError } from '#infra/bundle/command-error.ts';
import type { ShippedPackage } from './licences.ts';

/** How npm ended, and what it wrote. */
export type NpmResult = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

export function runNpm(...args: string[]): NpmResult {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/**
 * The SBOM (CycloneDX 1.6). Not npm's: of packages that tools of development use, too, `npm sbom --omit dev` leaves out some,
 * like React.
 */
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

/**
 * Judges what `npm audit --audit-level high` said. A registry that offers no audit is no failure; a known hole of high
 * severity is.
 * @returns what is to be told, if anything
 * @throws CommandError for a hole, with npm's list
 */
export function judgeAudit({ status, stdout, stderr }: NpmResult): string | undefined {
  if (/audit endpoint returned an error|ENOAUDIT|network/i.test(stderr))
    return 'The registry offers no audit.';
  if (status !== 0) throw new CommandError(stdout);
  return undefined;
}
