/** `npm run supply-chain`: writes the SBOM and the licences of what is shipped to `dist/`, and asks for known holes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { CommandError, runCommand } from '#infra/command/command-error.ts';
import { findDisallowed, listShipped, readLockFile } from './licences.ts';

await runCommand(async () => {
  const shipped = listShipped(readLockFile());
  mkdirSync('dist', { recursive: true });
  writeFileSync(
    'dist/licences.txt',
    shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`).join(''),
  );
  const sbom = runNpm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  if (sbom.status !== 0) throw new CommandError(`npm sbom failed: ${sbom.stderr}`);
  writeFileSync('dist/sbom.cdx.json', sbom.stdout);
  console.log(`dist/sbom.cdx.json and dist/licences.txt list ${shipped.length} packages.`);
  const [first] = findDisallowed(shipped);
  if (first) throw new CommandError(`${first.name} has the licence ${first.licence}, which is not allowed.`);
  audit();
});

/** A registry that offers no audit is no failure; a known hole of high severity is. */
function audit(): void {
  const { status, stdout, stderr } = runNpm('audit', '--omit', 'dev', '--audit-level', 'high');
  if (/audit endpoint returned an error|ENOAUDIT|network/i.test(stderr)) {
    console.log('The registry offers no audit.');
  } else if (status !== 0) {
    throw new CommandError(stdout);
  }
}

function runNpm(...args: string[]) {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
