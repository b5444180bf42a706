/** `npm run recount`: makes the totals right again, here or with `--stage dev|prod` deployed. */
import { CommandError, runCommand } from '#infra/command/command-error.ts';
import { parseOptions } from '#infra/command/parse-options.ts';
import { targetOptions, targetUsage, withTable } from './target-table.ts';

const usage = `npm run recount -- ${targetUsage}`;

/** Longer than the totals job needs for a record, less than a person waits. */
const settleMs = 15_000;

await runCommand(async () => {
  const given = parseOptions(targetOptions, [], usage);
  await withTable(given, async () => {
    const { correctCounts } = await import('./recount/correct.ts');
    const { totals, households } = await correctCounts({ settleMs, attempts: 5 });
    console.log(`${households} households had wrong counts; they are right now.`);
    if (!totals) {
      throw new CommandError(
        'The totals were left alone: each time something was being counted, or waited in the stream to be. If the alarm ' +
          'totals-behind rings, repair the job first, and let it catch up: what waits would be counted twice. Else try ' +
          'again when it is quieter, at night.',
      );
    }
    const changes = Object.entries(totals).map(
      ([name, amount]) => `${name} ${amount > 0 ? '+' : ''}${amount}`,
    );
    console.log(changes.length > 0 ? `Totals corrected: ${changes.join(', ')}.` : 'The totals were right.');
  });
});
