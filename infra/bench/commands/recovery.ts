import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pointHere } from '#infra/bench/point-here.ts';
import { rehearse } from '#infra/bench/recovery/rehearse.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';

/**
 * `npm run bench recovery -- [--households 1000] [--days 3]`: the table is lost, restored to a moment so many days before, its orders
 * run, and everything counted and compared.
 */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options: { households: text, days: text } });
  const plan = { households: Number(values.households ?? 1_000), lostDays: Number(values.days ?? 3) };
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-recovery-'));
  const dbPath = join(folder, 'engine.db');
  const engine = await startEngine({ dbPath });
  // Gives the file the index that each write needs.
  if (engine.pid) new StreamRecords(dbPath).close();
  pointHere(engine.endpoint);
  try {
    const { steps, fromOrders, lostBookings, wrong } = await rehearse(plan);
    console.log(
      `${plan.households} households; ${plan.lostDays} days lost.\n\n| step | seconds |\n|---|---:|`,
    );
    for (const { name, seconds } of steps) console.log(`| ${name} | ${seconds.toFixed(1)} |`);
    const sum = steps.reduce((all, { seconds }) => all + seconds, 0);
    console.log(`| together | ${sum.toFixed(1)} |`);
    console.log(
      `\n${fromOrders} pickups of standing orders are there again; ${lostBookings} bookings are lost.`,
    );
    for (const sentence of wrong) console.log(`WRONG: ${sentence}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
