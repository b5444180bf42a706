import { parseArgs } from 'node:util';
import { withEngine } from '#infra/bench/bench-data.ts';
import { playTwoDays } from '#infra/bench/desk/two-days.ts';

/** Two days of a dispatcher, act by act: calls, seconds, and what each moved; then what must be 0. */
export async function bench(): Promise<void> {
  const options = {
    stops: { type: 'string' },
    left: { type: 'string' },
    collectors: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const { stops = 1000, left = 130, collectors = 40 } = values;
  const size = { stops: Number(stops), left: Number(left), collectors: Number(collectors) };
  console.log('| act | calls | s | what came of it |\n|---|---|---|---|');
  await withEngine(async () => {
    const trouble = await playTwoDays(size, (line) => console.log(line));
    console.log(`\n${JSON.stringify(trouble)}`);
    if (Object.values(trouble).some((count) => count > 0)) process.exitCode = 1;
  });
}
