import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '#actions/concurrently.ts';
import { documents, dynamo } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { rebuildCounts } from '#infra/ops/repair/recount/rebuild.ts';
import { countLostDays } from '#infra/ops/restore/plan.ts';
import { reenable } from '#infra/ops/restore/steps.ts';
import { queueDueOrders } from '#jobs/queue-due-orders.ts';
import type { Act, Observed } from './actor.ts';
import { accountInvariants } from './invariants/account-invariants.ts';
import { type Books, checkBooks } from './invariants/book-invariants.ts';
import { derivedInvariants } from './invariants/derived-invariants.ts';
import { deskInvariants } from './invariants/desk-invariants.ts';
import { figuresInvariants } from './invariants/figures-invariants.ts';
import { moneyInvariants } from './invariants/money-invariants.ts';
import { orderInvariants } from './invariants/order-invariants.ts';
import { pickupInvariants } from './invariants/pickup-invariants.ts';
import { smsInvariants } from './invariants/sms-invariants.ts';
import { type Invariant, type Snapshot, takeSnapshot } from './invariants/snapshot.ts';
import { beginLife, type Life } from './life.ts';
import { beginPayments, type Payments } from './payments/payments.ts';
import { startPeople } from './people.ts';
import type { Plan } from './plan.ts';
import { Timeline } from './timeline.ts';

export type Report = Pick<Observed, 'outcomes' | 'counts' | 'violations'> & {
  readonly faults: ReadonlyMap<string, number>;
  readonly books: Books;
  readonly acts: readonly Act[];
};

type Say = (line: string) => void;

/** A Monday in the future, so that the engine, which has the machine's clock, finds nothing expired. */
const start = new Date('2037-11-23T06:00:00.000Z');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hour in Accra of the nightly check, after the night's jobs. */
const checkHour = 3.5;

/** Plays the plan's days and checks the invariants each night and at the end. */
export async function simulate(plan: Plan, say: Say): Promise<Report> {
  const timeline = new Timeline(start);
  const giveClockBack = timeline.install();
  try {
    return await simulateOn(timeline, plan, say);
  } finally {
    giveClockBack();
  }
}

async function simulateOn(timeline: Timeline, plan: Plan, say: Say): Promise<Report> {
  const life = await beginLife(plan, timeline);
  let payments: Payments | undefined;
  try {
    payments = await beginPayments(life);
    await startPeople(life);
    planKills(life, say);
    let backup: Backup | undefined;
    for (let day = 1; day <= plan.days; day += 1) {
      life.setFaults(true);
      await passTime(life, payments, nightAfter(day), say);
      const { items } = await check(life, payments, say);
      backup ??= { items, at: timeline.now };
    }
    const books = await finish(life, payments, say);
    if (backup) await loseTable(life, payments, backup);
    life.count('runs that died', life.site.kills.times);
    const { site, world, acts } = life;
    return { ...world.observed, faults: site.proxy.counts, books, acts };
  } finally {
    await payments?.stop();
    await life.site.stop();
  }
}

const nightAfter = (day: number) =>
  Math.floor(start.getTime() / dayMs) * dayMs + day * dayMs + checkHour * hourMs;

const sayMs = 4 * hourMs;

async function passTime(life: Life, payments: Payments, until: number, say: Say): Promise<void> {
  const { timeline, acts } = life;
  while (timeline.now.getTime() < until) {
    await takeStep(life, payments);
    if (timeline.now.getTime() % sayMs === 0) say(`${readTime(timeline)}: ${acts.length} calls.`);
  }
}

const readTime = ({ now }: Timeline) => now.toISOString().slice(0, 16);

async function takeStep({ timeline, jobs }: Life, payments: Payments): Promise<void> {
  const happening = timeline.advance();
  payments.tellEvents();
  jobs.begin(happening > 0);
  await timeline.settle();
}

/** Longer than all retries take. */
const restMs = 6 * hourMs;

/** Lets the jobs finish what is queued, without faults. */
async function finishJobs(life: Life, payments: Payments, withPayments: boolean): Promise<void> {
  life.setFaults(false);
  const until = life.timeline.now.getTime() + restMs;
  do await takeStep(life, payments);
  while (!life.jobs.isIdle(withPayments) && life.timeline.now.getTime() < until);
  if (!life.jobs.isIdle(withPayments)) life.report('the jobs finish', life.jobs.describe());
}

async function check(life: Life, payments: Payments, say: Say): Promise<Snapshot> {
  await finishJobs(life, payments, false);
  const snapshot = await takeSnapshot(life);
  await checkInvariants(life, snapshot, ({ holds }) => holds !== 'end');
  const { violations } = life.world.observed;
  const time = readTime(life.timeline);
  say(`${time}: ${life.acts.length} calls, ${snapshot.pickups.length} pickups, ${violations.size} broken.`);
  return snapshot;
}

async function checkInvariants(
  life: Life,
  snapshot: Snapshot,
  isChecked: (one: Invariant) => boolean,
  when = '',
) {
  for (const { name, check: find } of invariants.filter(isChecked))
    for (const sentence of await find(snapshot)) life.report(`${name}${when}`, sentence);
}

/** Lets payments of the last day end and compares both sides' books. */
async function finish(life: Life, payments: Payments, say: Say): Promise<Books> {
  life.end();
  life.setFaults(life.plan.payments > 0);
  const { days, payments: wanted } = life.plan;
  if (wanted > 0) await passTime(life, payments, nightAfter(days + 1), say);
  await finishJobs(life, payments, true);
  await passTime(life, payments, nightAfter(days + 1) + 3 * hourMs, say);
  const snapshot = await check(life, payments, say);
  await checkInvariants(life, snapshot, ({ holds }) => holds === 'end');
  life.count('pickups', snapshot.pickups.length);
  life.count('deleted accounts', snapshot.tombstones.size);
  life.count('mails sent', snapshot.mailsSent);
  life.count('SMS sent', snapshot.texts.length);
  return checkBooks(snapshot, life.site.api.paystack.account, payments.seen, life.report);
}

/** Restores the table to the first night; invariants of the table hold again. */
async function loseTable(life: Life, payments: Payments, backup: Backup): Promise<void> {
  await restoreTable(life, backup);
  await finishJobs(life, payments, false);
  await checkInvariants(
    life,
    await takeSnapshot(life),
    ({ holds }) => holds === 'table',
    ', after a restore',
  );
}

/** Kills the engine and the running handlers in turns, by day. */
function planKills({ plan, timeline, random, site }: Life, say: Say): void {
  for (let kill = 0; kill < plan.kills; kill += 1) {
    const day = Math.floor((plan.days * (kill + 0.5)) / plan.kills);
    const seconds = Math.floor((24 * day + 1 + random.next() * 11) * 12) * 300;
    timeline.in(seconds, async () => {
      const victim = kill % 2 === 0 ? 'the engine' : 'all that runs';
      say(`${readTime(timeline)}: kill -9 of ${victim}.`);
      if (kill % 2 === 0) return site.restartEngine();
      await new Promise(setImmediate);
      site.kills.killAll();
    });
  }
}

type Backup = { readonly items: readonly Stored[]; readonly at: Date };

/** Restores by the runbook's steps. In place of point-in-time recovery, items are copied to a table without stream and TTL. */
async function restoreTable({ site, timeline }: Life, { items, at }: Backup): Promise<void> {
  const name = `${site.api.tableName}-2`;
  await dynamo.send(new DeleteTableCommand({ TableName: site.api.tableName }));
  const { StreamSpecification: _, ...input } = createTableInput(name);
  await dynamo.send(new CreateTableCommand(input));
  await mapConcurrently(items, 12, (Item) => documents.send(new PutCommand({ TableName: name, Item })));
  await reenable(dynamo, name, { isProtected: false, hasBackups: false });
  process.env.TABLE_NAME = name;
  site.stream.follow(name);
  await rebuildCounts();
  await queueDueOrders(countLostDays(at, timeline.now), timeline.now);
}

const invariants: readonly Invariant[] = [
  ...accountInvariants,
  ...derivedInvariants,
  ...deskInvariants,
  ...figuresInvariants,
  ...moneyInvariants,
  ...orderInvariants,
  ...pickupInvariants,
  ...smsInvariants,
  { name: 'no dead letters', check: ({ deadLetters }) => deadLetters },
];
