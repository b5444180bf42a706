/** `npm run reindex`: makes everything findable by all words that search knows now, here or with `--stage dev|prod` deployed. */
import { runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';

await runCommand(async () => {
  await withTable(parseOptions(stageOption, [], 'npm run reindex -- [--stage dev|prod]'), async () => {
    const { rebuildSearch } = await import('./rebuild-search.ts');
    console.log(`${await rebuildSearch()} accounts and pickups can be found by all their words.`);
  });
});
