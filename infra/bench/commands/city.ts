import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Step, workMorning } from '#infra/bench/morning/work-morning.ts';
import { dashboards } from '#infra/bench/site/accounts.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { areaForm } from '#testing/samples/areas.ts';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';
import { type SpawnedStack, spawnStack } from '#testing/stack/spawn-stack.ts';

const usage = {
  pickups: { type: 'string', default: '5000' },
  collectors: { type: 'string', default: '200' },
  areas: { type: 'string', default: '40' },
  /** Measures the town alone. */
  town: { type: 'boolean', default: false },
} as const;

/** From the open board to the plan that is seen. */
const budget = { seconds: 30, presses: 5 };

const town = { pickups: 300, collectors: 20, areas: 4 };

/** Works a dispatcher's morning in a browser on a stack of its own: a town, and a city that is planned in parts. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ options: usage, args: process.argv.slice(3) });
  const city = {
    pickups: Number(values.pickups),
    collectors: Number(values.collectors),
    areas: Number(values.areas),
  };
  const stack = await spawnStack();
  try {
    const missed = [await measure(stack, town, quietDay(30))];
    if (!values.town) missed.push(await measure(stack, city, quietDay(31)));
    if (missed.some(Boolean)) throw new CommandError('A plan is seen too late, or takes too many presses.');
  } finally {
    await stack.stop();
  }
}

type Size = typeof town;

/** @returns whether the budget is missed */
async function measure(stack: SpawnedStack, size: Size, date: string): Promise<boolean> {
  const admin = dashboards.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has no admin.');
  const areas = await createAreas(stack.site, size.areas, date);
  await storeDay(stack.table, { ...size, date, areas });
  console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  console.log(`\n## ${size.pickups} pickups, ${size.collectors} collectors, ${size.areas} areas\n`);
  console.log('| step | seconds | presses |\n|---|---|---|');
  const morning = { date, pickups: size.pickups, isReloaded: size.pickups > town.pickups };
  const steps = await workMorning(stack.site, admin, morning, ({ what, seconds, presses }) =>
    console.log(`| ${what} | ${seconds.toFixed(1)} | ${presses} |`),
  );
  const seen = addUp(steps.slice(0, 2));
  const all = addUp(steps);
  console.log(`| all, to the plan seen | ${seen.seconds.toFixed(1)} | ${seen.presses} |`);
  console.log(`| all | ${all.seconds.toFixed(1)} | ${all.presses} |`);
  return seen.seconds > budget.seconds || seen.presses > budget.presses;
}

function addUp(steps: readonly Step[]) {
  return {
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    presses: steps.reduce((sum, { presses }) => sum + presses, 0),
  };
}

/** Areas of the name of their day, so that a second day has others. */
async function createAreas(site: string, count: number, date: string) {
  const call = async (path: string, body: object, token = '') => {
    const response = await fetch(`${site}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}.`);
    return (await response.json()) as { token: string; area: { id: string; name: string } }; // of the two calls below
  };
  const { token } = await call('/admins/login', { email: 'admin@sankofa.test', password: demoPassword });
  const areas: { id: string; name: string }[] = [];
  for (let index = 1; index <= count; index += 1)
    areas.push((await call('/admins/areas', areaForm({ name: `Area ${index} of ${date}` }), token)).area);
  return areas;
}
