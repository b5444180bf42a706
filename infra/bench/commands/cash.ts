import { parseArgs } from 'node:util';
import { withEngine } from '#infra/bench/bench-data.ts';
import { playCashDay } from '#infra/bench/cash/cash-day.ts';

/** A cashier's day beside books on paper, then races of two cashiers: both have to end 0 pesewas apart. */
export async function bench(): Promise<void> {
  const options = {
    collectors: { type: 'string' },
    stops: { type: 'string' },
    races: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const { collectors = 14, stops = 20, races = 1000 } = values;
  const size = { collectors: Number(collectors), stops: Number(stops), races: Number(races) };
  await withEngine(async () => {
    const apart = await playCashDay(size, (line) => console.log(line));
    console.log(`\nPesewas apart: ${apart}`);
    if (apart !== 0) process.exitCode = 1;
  });
}
