import { parseArgs } from 'node:util';
import { withEngine } from '#infra/bench/bench-data.ts';
import { playCashDay } from '#infra/bench/cash/cash-day.ts';
import { raceCashiers } from '#infra/bench/cash/races.ts';

/** A cashier's day beside books on paper, then races of two cashiers: both have to end 0 pesewas apart. */
export async function bench(): Promise<void> {
  const options = {
    collectors: { type: 'string' },
    stops: { type: 'string' },
    races: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const { collectors = 14, stops = 20, races = 1000 } = values;
  const say = (line: string) => console.log(line);
  await withEngine(async () => {
    const ofDay = await playCashDay({ collectors: Number(collectors), stops: Number(stops) }, say);
    const ofRaces = await raceCashiers(Number(races), say);
    console.log(`\nPesewas apart: ${ofDay + ofRaces}`);
    if (ofDay + ofRaces !== 0) process.exitCode = 1;
  });
}
