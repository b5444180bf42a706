/** `npm run supply-chain`: writes the SBOM and the licences of what is shipped to `dist/`, and asks for known holes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { findDisallowed, judgeAudit, listShipped, makeSbom, readLockFile } from './check.ts';

await runCommand(async () => {
  const shipped = listShipped(readLockFile());
  mkdirSync('dist', { recursive: true });
  writeFileSync(
    'dist/licences.txt',
    shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`).join(''),
  );
  writeFileSync('dist/sbom.cdx.json', makeSbom(shipped));
  console.log(`dist/sbom.cdx.json and dist/licences.txt list ${shipped.length} packages.`);
  const [first] = findDisallowed(shipped);
  if (first) throw new CommandError(`${first.name} has the licence ${first.licence}, which is not allowed.`);
  const audit = spawnSync('npm', ['audit', '--omit', 'dev', '--audit-level', 'high'], { encoding: 'utf8' });
  const told = judgeAudit(audit);
  if (told) console.log(told);
});
