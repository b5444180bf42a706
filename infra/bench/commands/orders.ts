import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { checkOnce } from '#infra/bench/orders/check-once.ts';
import { loadOrders } from '#infra/bench/orders/load-orders.ts';
import { type Night, runNight } from '#infra/bench/orders/run-night.ts';
import { pointHere } from '#infra/bench/scale/point-here.ts';
import { dropUnreadStream } from '#infra/bench/unread-stream.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { startStandIns } from '#infra/local/stand-ins/server.ts';
import { openStore } from '#infra/local/stand-ins/store.ts';
import { allQueues } from '#jobs/jobs.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

const tableName = 'orders';

/**
 * `npm run bench orders -- [--orders 100000]`: standing orders that all fall due on one date. The first night's job is
 * killed again and again and then given up; the next night makes the rest, a day late, and repeats what was made.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { orders: { type: 'string', default: '100000' } },
  });
  const orders = Number(values.orders);
  if (!Number.isInteger(orders) || orders < 100)
    throw new CommandError('--orders takes a number from 100 on.');
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-orders-'));
  try {
    await measure(join(folder, 'engine.db'), orders);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(dbPath: string, orders: number): Promise<void> {
  const date = addDays(todayInAccra(new Date()), slotDaysAhead + 1);
  const empty = await startEngine({ dbPath });
  await ensureTable(createDynamoClient(empty.endpoint), tableName);
  await empty.stop();
  const loaded = loadOrders(dbPath, tableName, orders, date);
  console.log(`${orders} standing orders of ${loaded.households} households, all due on ${date}.\n`);
  const engine = await startEngine({ dbPath });
  const stopDropping = dropUnreadStream(dbPath, () => tableName);
  const store = openStore();
  const standIns = await startStandIns({ store, queues: allQueues });
  pointHere(engine.endpoint);
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    AWS_ENDPOINT_URL_SQS: standIns.endpoint,
    ORDERS_QUEUE_URL: standIns.queueUrl('orders'),
  });
  try {
    const now = new Date();
    const nextDay = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    const nights: Night[] = [
      { name: 'first night, killed, then given up', days: 1, now, kills: 8, batches: 30 },
      { name: 'a day late, killed', days: 2, now: nextDay, kills: 4 },
      { name: 'repeated', days: 2, now: nextDay, kills: 0 },
    ];
    console.log(
      '| run | seconds | kill -9 | made | no place | read units | write units |\n|---|---|---|---|---|---|---|',
    );
    for (const night of nights) console.log(await runNight(store, night));
    const findings = await checkOnce(loaded, date);
    console.log(`\n${findings.summary}`);
    if (findings.wrong.length > 0) {
      console.log(findings.wrong.slice(0, 20).join('\n'));
      process.exitCode = 1;
    }
  } finally {
    stopDropping();
    await standIns.stop();
    await engine.stop();
  }
}
