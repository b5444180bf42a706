/** `npm run recount`: makes the totals right again, here or with `--table NAME --region REGION` deployed. */
import { runCommand, StackError } from '#infra/local/stack-error.ts';
import { optionsOf } from './command-line.ts';
import { targetOptions, withTable } from './target-table.ts';

const usage = 'npm run recount -- [--table NAME --region REGION]';

/** Longer than the totals job needs for a record, less than a person waits. */
const settleMs = 15_000;

await runCommand(async () => {
  const given = optionsOf(targetOptions, [], usage);
  await withTable(given, async () => {
    const { correctCounts } = await import('./recount/correct.ts');
    const { totals, households } = await correctCounts({ settleMs, attempts: 5 });
    console.log(`${households} households had wrong counts; they are right now.`);
    if (!totals) {
      throw new StackError(
        'Something was counted all the time. Try the totals again when it is quieter, at night.',
      );
    }
    const changes = Object.entries(totals).map(
      ([name, amount]) => `${name} ${amount > 0 ? '+' : ''}${amount}`,
    );
    console.log(changes.length > 0 ? `Totals corrected: ${changes.join(', ')}.` : 'The totals were right.');
  });
});
