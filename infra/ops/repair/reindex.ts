/** `npm run reindex`: makes everything findable by all words that search knows now, here or with `--stage dev|prod` deployed. */
import { runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { targetOptions, targetUsage, withTable } from '../table/target-table.ts';

const usage = `npm run reindex -- ${targetUsage}`;

await runCommand(async () => {
  const given = parseOptions(targetOptions, [], usage);
  await withTable(given, async () => {
    const { rebuildSearch } = await import('./rebuild-search.ts');
    console.log(`${await rebuildSearch()} accounts and pickups can be found by all their words.`);
  });
});
