import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { documents, dynamo } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { rebuildCounts } from '#infra/ops/repair/recount/rebuild.ts';
import { countLostDays } from '#infra/ops/restore/plan.ts';
import { reenable } from '#infra/ops/restore/reenable.ts';
import { queueDueOrders } from '#jobs/queue-due-orders.ts';
import type { Act, Observed } from './actor.ts';
import { accountInvariants } from './invariants/account-invariants.ts';
import { type Books, checkBooks } from './invariants/book-invariants.ts';
import { derivedInvariants } from './invariants/derived-invariants.ts';
import { deskInvariants } from './invariants/desk-invariants.ts';
import { figuresInvariants } from './invariants/figures-invariants.ts';
import { loadInvariants } from './invariants/load-invariants.ts';
import { moneyInvariants } from './invariants/money-invariants.ts';
import { orderInvariants } from './invariants/order-invariants.ts';
import { pickupInvariants } from './invariants/pickup-invariants.ts';
import { problemInvariants } from './invariants/problem-invariants.ts';
import { slotInvariants } from './invariants/slot-invariants.ts';
import { smsInvariants } from './invariants/sms-invariants.ts';
import { type Invariant, type Snapshot, takeSnapshot } from './invariants/snapshot.ts';
import { listItems } from './invariants/table-kinds.ts';
import { beginLife, type Life } from './life.ts';
import { beginPayments, type Payments } from './payments/payments.ts';
import { settle } from './people.ts';
import type { Plan } from './plan.ts';
import { Timeline } from './timeline.ts';

export type Report = Pick<Observed, 'outcomes' | 'counts' | 'violations'> & {
  /** How often each fault struck on the way to the table. */
  readonly faults: ReadonlyMap<string, number>;
  readonly kills: readonly string[];
  readonly books: Books;
  readonly acts: readonly Act[];
};

type Say = (line: string) => void;

/** A Monday, ahead of every clock of a machine: the engine has that, and must not find anything expired. */
const start = new Date('2037-11-23T06:00:00.000Z');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When a day is over, in hours of Accra: people sleep, and the night's jobs are done. */
const checkHour = 3.5;

/** People live as planned; then the jobs come to rest. The invariants are checked each night and then. */
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
    await settle(life);
    planKills(life, say);
    let kept: Kept | undefined;
    for (let day = 1; day <= plan.days; day += 1) {
      life.calm(false);
      await passTime(life, payments, nightAfter(day), say);
      const { items } = await check(life, payments, say);
      kept ??= { items, at: timeline.now };
    }
    const books = await finish(life, payments, say);
    if (kept) await loseTable(life, payments, kept);
    life.count('runs that died', life.site.kills.times);
    const { site, world, acts } = life;
    return { ...world.observed, faults: site.proxy.counts, kills: site.kills.list(), books, acts };
  } finally {
    await payments?.stop();
    await life.site.stop();
  }
}

const nightAfter = (day: number) =>
  Math.floor(start.getTime() / dayMs) * dayMs + day * dayMs + checkHour * hourMs;

/** How often it is said how far the world has come. */
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

/** Longer than all that is tried again takes. */
const restMs = 6 * hourMs;

/** Nothing goes wrong any more until the jobs are done with what they have. */
async function comeToRest(life: Life, payments: Payments, withPayments: boolean): Promise<void> {
  life.calm(true);
  const until = life.timeline.now.getTime() + restMs;
  do await takeStep(life, payments);
  while (!life.jobs.isAtRest(withPayments) && life.timeline.now.getTime() < until);
  if (!life.jobs.isAtRest(withPayments)) life.report('the jobs come to rest', life.jobs.describe());
}

async function check(life: Life, payments: Payments, say: Say): Promise<Snapshot> {
  await comeToRest(life, payments, false);
  const snapshot = await takeSnapshot(life);
  await hold(life, snapshot, ({ holds }) => holds !== 'end');
  const { violations } = life.world.observed;
  const time = readTime(life.timeline);
  say(`${time}: ${life.acts.length} calls, ${snapshot.pickups.length} pickups, ${violations.size} broken.`);
  return snapshot;
}

/** Reports whatever some invariants find. */
async function hold(life: Life, snapshot: Snapshot, isMeant: (one: Invariant) => boolean, when = '') {
  for (const { name, check: find } of invariants.filter(isMeant))
    for (const sentence of await find(snapshot)) life.report(`${name}${when}`, sentence);
}

/** Payments that were begun on the last day end, and both sides' books are compared. */
async function finish(life: Life, payments: Payments, say: Say): Promise<Books> {
  life.end();
  life.calm(life.plan.payments === 0);
  const { days, payments: wanted } = life.plan;
  if (wanted > 0) await passTime(life, payments, nightAfter(days + 1), say);
  await comeToRest(life, payments, true);
  await passTime(life, payments, nightAfter(days + 1) + 3 * hourMs, say);
  const snapshot = await check(life, payments, say);
  await hold(life, snapshot, ({ holds }) => holds === 'end');
  life.count('items', snapshot.items.length);
  life.count('pickups', snapshot.pickups.length);
  life.count('loads', listItems(snapshot.items, 'load').length);
  life.count('accounts', snapshot.accounts.size);
  life.count('deleted accounts', snapshot.tombstones.size);
  life.count('mails sent', snapshot.mailsSent);
  life.count('SMS sent', snapshot.texts.length);
  return checkBooks(snapshot, life.site.api.paystack.account, payments.seen, life.report);
}

/** After the table was lost and restored to the first night, all that can be is there again, and counted right. */
async function loseTable(life: Life, payments: Payments, kept: Kept): Promise<void> {
  await restoreTable(life, kept);
  await comeToRest(life, payments, false);
  await hold(life, await takeSnapshot(life), ({ holds }) => holds === 'table', ', after a restore');
}

/** By day, when people work: of the engine and of all that runs, in turns. */
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

/** What the table held at a moment. */
type Kept = { readonly items: readonly Stored[]; readonly at: Date };

/**
 * Loses the table and gets it back as it was at an earlier moment, by the runbook's steps. The local engine has no
 * point-in-time recovery: the items are put into a table without stream and time to live, as AWS leaves one.
 */
async function restoreTable({ site, timeline }: Life, { items, at }: Kept): Promise<void> {
  const name = `${site.api.tableName}-2`;
  await dynamo.send(new DeleteTableCommand({ TableName: site.api.tableName }));
  const { StreamSpecification: _, ...input } = createTableInput(name);
  await dynamo.send(new CreateTableCommand(input));
  await forEachConcurrently(items, 12, (Item) => documents.send(new PutCommand({ TableName: name, Item })));
  await reenable(dynamo, name, { isProtected: false, hasBackups: false });
  process.env.TABLE_NAME = name;
  site.stream.follow(name);
  await rebuildCounts();
  await queueDueOrders(countLostDays(at, timeline.now), timeline.now);
}

/** What must hold whatever went wrong on the way. A feature to come adds its lines to one of them. */
const invariants: readonly Invariant[] = [
  ...accountInvariants,
  ...derivedInvariants,
  ...deskInvariants,
  ...figuresInvariants,
  ...loadInvariants,
  ...moneyInvariants,
  ...orderInvariants,
  ...pickupInvariants,
  ...problemInvariants,
  ...slotInvariants,
  ...smsInvariants,
  { name: 'no dead letters', check: ({ deadLetters }) => deadLetters },
];
