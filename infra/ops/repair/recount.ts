/** `npm run recount`: corrects the totals, the balances and what slots count, here or with `--stage dev|prod` deployed. */
import { runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';

await runCommand(async () => {
  await withTable(parseOptions(stageOption, [], 'npm run recount -- [--stage dev|prod]'), async () => {
    const { recountAll } = await import('./recount/recount-all.ts');
    await recountAll(console.log);
  });
});
