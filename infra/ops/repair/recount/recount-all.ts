import { CommandError } from '#infra/bundle/command-error.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { correctCounts } from './correct.ts';
import { correctBalances } from './correct-balances.ts';
import { correctSlots } from './correct-slots.ts';

/** Waits longer than the totals job needs for a record. */
const options = { waitMs: 15_000, attempts: 5 };

/** Corrects totals, balances and slots. @throws CommandError when something was being counted in every attempt */
export async function recountAll(say: (sentence: string) => void): Promise<void> {
  say(`${await correctSlots()} slots counted wrong, which are corrected.`);
  const balances = await correctBalances(options);
  for (const [account, amount] of balances.corrected)
    say(`${account} was wrong by ${printPesewasPlainly(-amount)}, which is corrected.`);
  say(`${balances.corrected.size} balances of the ledger were wrong.`);
  const { totals, households } = await correctCounts(options);
  say(`${households} households had wrong counts, which are corrected.`);
  if (!totals)
    throw new CommandError(
      'The totals were not corrected, because changes were being counted in every attempt or waited in the stream. If ' +
        'the alarm totals-behind rings, first repair the job and let it catch up: what waits would be counted twice. ' +
        'Otherwise try again when there is less traffic, at night.',
    );
  const changes = Object.entries(totals).map(([name, amount]) => `${name} ${amount > 0 ? '+' : ''}${amount}`);
  say(changes.length > 0 ? `Totals corrected: ${changes.join(', ')}.` : 'The totals were correct.');
  if (balances.left.length > 0)
    throw new CommandError(
      `These balances seemed wrong and moved in every attempt: ${balances.left.join(', ')}. Try again when it is calmer.`,
    );
}
