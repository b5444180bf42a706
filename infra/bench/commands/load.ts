import { parseArgs } from 'node:util';
import { listFailures, printReport } from '#infra/bench/load/report.ts';
import { runLoad } from '#infra/bench/load/run-load.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

/** `npm run bench load -- [--connections 1,8,32] [--seconds 25] [--seed 1]`: a mixed day on a stack of its own. No call may fail. */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { connections: text, seconds: text, seed: text };
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  const levels = await runLoad({
    seed: readNumber(values.seed ?? '1'),
    households: 60,
    recorded: 1_200,
    levels: (values.connections ?? '1,8,32').split(',').map(readNumber),
    seconds: readNumber(values.seconds ?? '25'),
  });
  printReport(levels);
  if (listFailures(levels).length > 0) process.exitCode = 1;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new CommandError(`${text} is not a number above 0.`);
  return number;
}
