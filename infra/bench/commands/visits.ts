import { measurePlaces } from '#infra/bench/visits/places.ts';
import { measureTimes } from '#infra/bench/visits/times.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

/** What is simulated, in this order, by the name that simulates it alone. */
const PARTS: Readonly<Record<string, () => void>> = {
  places: () => measurePlaces(),
  times: () => measureTimes(),
};

const USAGE = `Usage: npm run bench visits -- [${Object.keys(PARTS).join('|')}]`;

/** Simulates days of visits and prints what becomes of them; with a name only that part. */
export async function bench(): Promise<void> {
  const [name, ...others] = process.argv.slice(3);
  const chosen = name === undefined ? Object.values(PARTS) : [PARTS[name]];
  for (const part of chosen) {
    if (!part || others.length > 0) throw new CommandError(USAGE);
    part();
  }
}
