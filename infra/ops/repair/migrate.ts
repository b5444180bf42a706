/** `npm run migrate -- --name NAME [--dry-run]`, here or with `--stage dev|prod` deployed. */
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import type { Migration } from './migrate-table.ts';

/** Each a file beside this one; taken out once the dry run finds nothing in any stage. */
const migrations: readonly Migration[] = [];

const usage = 'npm run migrate -- --name NAME [--dry-run] [--stage dev|prod]';

await runCommand(async () => {
  const options = { name: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const given = parseOptions({ ...options, ...stageOption }, ['name'], usage);
  const migration = migrations.find(({ name }) => name === given.name);
  if (!migration) throw new CommandError(`There is no migration ${given.name}.\nUsage: ${usage}`);
  await withTable(given, async () => {
    const { migrate } = await import('./migrate-table.ts');
    const dryRun = given['dry-run'] ?? false;
    const { seen, changed } = await migrate(migration, { dryRun });
    console.log(`${changed} of ${seen} items ${dryRun ? 'would change' : 'were changed'}.`);
  });
});
