/** `npm run migrate -- --name NAME [--dry-run]`, here or with `--stage dev|prod` deployed. */
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { passwordsApart } from '#infra/ops/repair/passwords-apart.ts';
import { phonesInE164 } from '#infra/ops/repair/phones-in-e164.ts';
import { targetOptions, targetUsage, withTable } from '../table/target-table.ts';

const migrations = [phonesInE164, passwordsApart];

const usage = `npm run migrate -- --name ${migrations.map(({ name }) => name).join('|')} [--dry-run] ${targetUsage}`;

await runCommand(async () => {
  const options = { name: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const given = parseOptions({ ...options, ...targetOptions }, ['name'], usage);
  const migration = migrations.find(({ name }) => name === given.name);
  if (!migration) throw new CommandError(`There is no migration ${given.name}.\nUsage: ${usage}`);
  await withTable(given, async () => {
    const { migrate } = await import('#infra/ops/repair/migrate-table.ts');
    const dryRun = given['dry-run'] ?? false;
    const { seen, changed } = await migrate(migration, { dryRun });
    console.log(`${migration.why}: ${changed} of ${seen} items ${dryRun ? 'would change' : 'were changed'}.`);
  });
});
