import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { prefixes } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { documents, dynamo } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';
import { runAll, Timeline } from '#infra/bench/timeline.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { correctCounts } from '#infra/ops/repair/recount/correct.ts';
import { correctBalances } from '#infra/ops/repair/recount/correct-balances.ts';
import { correctSlots } from '#infra/ops/repair/recount/correct-slots.ts';
import { rebuildCounts } from '#infra/ops/repair/recount/rebuild.ts';
import { countLostDays } from '#infra/ops/restore/lost-days.ts';
import { reenable } from '#infra/ops/restore/reenable.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { queueDueOrders } from '#jobs/queue-due-orders.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { startTestJobs, type TestJobs, testJobs } from '#testing/jobs.ts';
import { storeOrder } from '#testing/order-test.ts';
import { anAccount, aPickup } from '#testing/samples/job-data.ts';

export type RehearsalPlan = {
  /** Each has a standing order and a pickup. */
  readonly households: number;
  /** Between the moment that is restored and the loss. */
  readonly lostDays: number;
};

export type Rehearsal = {
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
  /** Of the lost table: pickups of standing orders from the day of the loss on, and all others that were booked after the moment. */
  readonly fromOrders: number;
  readonly lostBookings: number;
  /** What is not as it was, or not as it is counted, a sentence each. */
  readonly wrong: readonly string[];
};

const daySeconds = 24 * 3_600;

/**
 * Loses the table and gets it back, as the runbook says, as far as the local engine goes: it has no point-in-time recovery, so that
 * the items of a moment are copied into a table without stream and time to live, as AWS leaves one. All that follows is the real
 * thing. On a simulated clock; the seconds are the machine's.
 */
export async function rehearse(plan: RehearsalPlan): Promise<Rehearsal> {
  const timeline = new Timeline(new Date('2037-11-23T06:00:00.000Z'));
  const giveClockBack = timeline.install();
  const jobs = await startTestJobs();
  try {
    return await rehearseOn(plan, timeline, jobs);
  } finally {
    giveClockBack();
    await jobs.stop();
  }
}

type Jobs = TestJobs & { readonly store: Parameters<typeof testJobs>[0] };

async function rehearseOn({ households, lostDays }: RehearsalPlan, timeline: Timeline, jobs: Jobs) {
  const users = await makeHouseholds(households);
  await liveOneDay(timeline, jobs);
  const moment = timeline.now;
  const kept = await Array.fromAsync(scanTable(tableInUse()));
  for (let day = 0; day < lostDays; day += 1) {
    await runAll(users.slice(0, 20).map((user) => async () => void (await aPickup(user))));
    await liveOneDay(timeline, jobs);
  }
  const before = await listPickups();
  const steps: { name: string; seconds: number }[] = [];
  const time = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await run();
    steps.push({ name, seconds: (performance.now() - began) / 1000 });
    return result;
  };
  const target = `${tableInUse()}-2`;
  await dynamo.send(new DeleteTableCommand({ TableName: tableInUse() }));
  await time('restored (here: copied), without what AWS leaves off', () => copyInto(target, kept));
  await time('stream and time to live on', () =>
    reenable(dynamo, target, { isProtected: false, hasBackups: false }),
  );
  process.env.TABLE_NAME = target;
  await time('counted', rebuildCounts);
  const restored = testJobs(jobs.store);
  const days = countLostDays(moment, timeline.now);
  await time(`pickups of ${days} dates’ standing orders made`, async () => {
    await queueDueOrders(days, timeline.now);
    await restored.runUntilIdle();
  });
  const wrong = await time('recounted and compared', async () => [
    ...compare(before, await listPickups(), todayInAccra(timeline.now)),
    ...(await recount()),
  ]);
  const today = todayInAccra(timeline.now);
  const fromOrders = before.filter(({ order }) => order && order.date >= today).length;
  const lostBookings = before.filter(
    ({ order, createdAt }) => !order && createdAt >= moment.toISOString(),
  ).length;
  return { steps, fromOrders, lostBookings, wrong };
}

const tableInUse = () => process.env.TABLE_NAME ?? '';

/** Each with an order on one of the next seven days, as weekly as every second week. */
async function makeHouseholds(count: number) {
  const users: Awaited<ReturnType<typeof anAccount>>[] = [];
  const today = todayInAccra(new Date());
  await runAll(
    Array.from({ length: count }, (_, number) => async () => {
      const user = await anAccount('user');
      users.push(user);
      await aPickup(user);
      await storeOrder(user, { startsOn: addDays(today, number % 7), everyWeeks: number % 2 === 0 ? 1 : 2 });
    }),
  );
  return users;
}

/** The job looks at all dates on the first day, as after a longer failure. */
async function liveOneDay(timeline: Timeline, jobs: TestJobs): Promise<void> {
  await queueDueOrders(slotDaysAhead + 1, timeline.now);
  await jobs.runUntilIdle();
  timeline.skip(daySeconds);
}

async function listPickups() {
  const items = await Array.fromAsync(scanTable(tableInUse()));
  return items.filter(({ SK }) => String(SK).startsWith(prefixes.pickup)).map(parsePickup);
}

async function copyInto(name: string, items: readonly Stored[]): Promise<void> {
  const { StreamSpecification: _, ...input } = createTableInput(name);
  await dynamo.send(new CreateTableCommand(input));
  await runAll(
    items.map((Item) => async () => void (await documents.send(new PutCommand({ TableName: name, Item })))),
  );
}

type Pickups = Awaited<ReturnType<typeof listPickups>>;

/** Each pickup of an order from today on is there again, once. The last date fell due only after the loss. */
function compare(before: Pickups, after: Pickups, today: string): readonly string[] {
  const isCompared = (date: string) => date >= today && date <= addDays(today, slotDaysAhead);
  const due = (pickups: Pickups) =>
    pickups.flatMap(({ id, order }) => (order && isCompared(order.date) ? [id] : [])).sort();
  const [were, are] = [due(before), due(after)];
  const there = new Set(are);
  return [
    ...were.filter((id) => !there.has(id)).map((id) => `${id} of an order is missing`),
    ...(are.length === new Set(are).size ? [] : ['a pickup of an order is there twice']),
    ...(are.length > were.length
      ? [`${are.length - were.length} pickups are of no order that was there`]
      : []),
  ];
}

/** What `npm run recount` would correct. */
async function recount(): Promise<readonly string[]> {
  const options = { waitMs: 0, attempts: 3 };
  const slots = await correctSlots();
  const { corrected, left } = await correctBalances(options);
  const { totals, households } = await correctCounts(options);
  return [
    ...(slots > 0 ? [`${slots} slots counted wrong`] : []),
    ...(corrected.size + left.length > 0 ? [`${corrected.size + left.length} balances were wrong`] : []),
    ...(households > 0 ? [`${households} households had wrong counts`] : []),
    ...(totals === undefined || Object.keys(totals).length > 0
      ? [`the totals were wrong: ${JSON.stringify(totals)}`]
      : []),
  ];
}
