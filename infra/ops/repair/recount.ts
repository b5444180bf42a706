/** `npm run recount`: corrects the totals, the balances and what slots count, here or with `--stage dev|prod` deployed. */
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { stageOption } from '#infra/ops/command/stage-settings.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { printPesewasPlainly } from '#shared/money.ts';

/** Longer than the totals job needs for a record. */
const waitMs = 15_000;

await runCommand(async () => {
  const given = parseOptions(stageOption, [], 'npm run recount -- [--stage dev|prod]');
  await withTable(given, async () => {
    const { correctSlots } = await import('./recount/correct-slots.ts');
    console.log(`${await correctSlots()} slots counted wrong, which are corrected.`);
    const { correctBalances } = await import('./recount/correct-balances.ts');
    const balances = await correctBalances({ waitMs, attempts: 5 });
    for (const [account, amount] of balances.corrected)
      console.log(`${account} was wrong by ${printPesewasPlainly(-amount)}, which is corrected.`);
    console.log(`${balances.corrected.size} balances of the ledger were wrong.`);
    const { correctCounts } = await import('./recount/correct.ts');
    const { totals, households } = await correctCounts({ waitMs, attempts: 5 });
    console.log(`${households} households had wrong counts, which are corrected.`);
    if (!totals) {
      throw new CommandError(
        'The totals were not corrected, because changes were being counted in every attempt or waited in the stream. If ' +
          'the alarm totals-behind rings, first repair the job and let it catch up: what waits would be counted twice. ' +
          'Otherwise try again when there is less traffic, at night.',
      );
    }
    const changes = Object.entries(totals).map(
      ([name, amount]) => `${name} ${amount > 0 ? '+' : ''}${amount}`,
    );
    console.log(changes.length > 0 ? `Totals corrected: ${changes.join(', ')}.` : 'The totals were correct.');
    if (balances.left.length > 0)
      throw new CommandError(
        `These balances seemed wrong and moved in every attempt: ${balances.left.join(', ')}. Try again when it is calmer.`,
      );
  });
});
