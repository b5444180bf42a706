import { parseArgs } from 'node:util';
import { hasFailed, printReport, printShares } from '#infra/bench/load/report.ts';
import { runLoad } from '#infra/bench/load/run-load.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

/**
 * `npm run bench load -- [--connections 1,8,32] [--seconds 25] [--soak-minutes 10] [--seed 1] [--profile]`: a mixed day on a stack of
 * its own. No call may fail, and memory must not grow.
 */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      connections: text,
      seconds: text,
      'soak-minutes': text,
      seed: text,
      profile: { type: 'boolean', default: false },
    },
  });
  const levels = (values.connections ?? '1,8,32').split(',').map(readNumber);
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  printShares();
  const report = await runLoad(
    {
      seed: readNumber(values.seed ?? '1'),
      cast: { admins: 4, households: 60, collectors: 60, bookings: 360 },
      recorded: 1_200,
      makesEachFirst: true,
      warmUpSeconds: 15,
      levels,
      seconds: readNumber(values.seconds ?? '25'),
      isProfiled: values.profile,
      soak: {
        connections: 8,
        seconds: 60 * readNumber(values['soak-minutes'] ?? '10'),
        sampleSeconds: 20,
        comparesHeaps: true,
      },
    },
    (line) => console.error(line),
  );
  printReport(report);
  if (hasFailed(report)) process.exitCode = 1;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new CommandError(`${text} is not a number above 0.`);
  return number;
}
