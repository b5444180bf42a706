import { DatabaseSync } from 'node:sqlite';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import type { Role } from '#shared/roles.ts';
import { createRandom } from '#testing/random.ts';
import { createCaller } from './caller.ts';
import { putCorruptItems } from './corrupt-items.ts';
import { type Invariant, invariants } from './invariants/invariants.ts';
import { countPostings } from './invariants/money-invariants.ts';
import { startObserver } from './observer.ts';
import { enrol } from './operations/account-operations.ts';
import { operations } from './operations/operations.ts';
import { drain, type FaultSite, openFaultSite } from './site.ts';
import { takeSnapshot } from './snapshot.ts';
import { type Actor, createActor, createWorld, type World } from './world.ts';

export type FaultPlan = {
  /** Fixes what each actor does and which of the table's requests go wrong; the order is the machine's. */
  readonly seed: number;
  readonly operations: number;
  /** Share of the table's requests that go wrong. */
  readonly rate: number;
  /** `kill -9`, in the middle of the work: of the engine, then of the stack, and so on. */
  readonly kills: number;
};

export type FaultReport = {
  readonly outcomes: World['observed']['outcomes'];
  readonly faults: ReadonlyMap<string, number>;
  readonly violations: readonly { readonly invariant: string; readonly sentences: readonly string[] }[];
  readonly counts: Readonly<Record<string, number>>;
};

const cast: readonly Role[] = [
  ...Array<Role>(6).fill('user'),
  ...Array<Role>(4).fill('collector'),
  ...Array<Role>(2).fill('admin'),
];

/** Lets people work on a table that fails, then holds what is left against the invariants. */
export async function runFaults(plan: FaultPlan, log: (line: string) => void): Promise<FaultReport> {
  const site = await openFaultSite(createRandom(plan.seed));
  try {
    const { LatestStreamArn = '' } = await ensureTable(
      createDynamoClient(site.proxy.endpoint),
      process.env.TABLE_NAME ?? '',
    );
    const corrupt = await putCorruptItems();
    const observer = startObserver({
      ...site,
      table: process.env.TABLE_NAME ?? '',
      streamArn: LatestStreamArn,
    });
    const world = createWorld(createRandom(plan.seed), (phone) => readTexts(site.servicesFile, phone));
    await work(plan, site, world, log);
    site.proxy.setRate(0);
    await drain(site, observer.isReadToItsEnd);
    observer.look();
    const { dueMails, numbers } = observer;
    const claimed = { claimsTaken: observer.claims(), smsClaims: observer.smsClaims() };
    const seen = { corrupt, dueMails, numbers, ...claimed, observed: world.observed };
    const snapshot = await takeSnapshot(site.servicesFile, seen);
    observer.stop();
    return {
      outcomes: world.observed.outcomes,
      faults: site.proxy.counts,
      violations: await findViolations(invariants, snapshot),
      counts: {
        items: snapshot.items.length,
        pickups: snapshot.pickups.length,
        accounts: snapshot.accounts.size,
        'deleted accounts': snapshot.tombstones.size,
        'mails due': snapshot.dueMails.length,
        'mails sent': snapshot.mailsSent,
        'SMS sent': snapshot.texts.length,
        postings: countPostings(snapshot),
        'amounts of cash': snapshot.observed.cash.length,
      },
    };
  } finally {
    await site.stop();
  }
}

async function findViolations(all: readonly Invariant[], snapshot: Awaited<ReturnType<typeof takeSnapshot>>) {
  const found = [];
  for (const { name, check } of all) {
    const sentences = await check(snapshot);
    if (sentences.length > 0) found.push({ invariant: name, sentences });
  }
  return found;
}

async function work(
  plan: FaultPlan,
  site: FaultSite,
  world: World,
  log: (line: string) => void,
): Promise<void> {
  const people = cast.map((role, number) => createPerson(plan, site, world, role, number));
  await Promise.all(people.map(({ actor }) => enrol(actor)));
  site.proxy.setRate(plan.rate);
  let left = plan.operations;
  const killAt = Array.from({ length: plan.kills }, (_, kill) =>
    Math.floor((plan.operations * (kill + 0.5)) / plan.kills),
  );
  const killer = { running: Promise.resolve(), done: 0 };
  const takeTurns = async ({ act }: (typeof people)[number]) => {
    while (left > 0) {
      left -= 1;
      if (killAt.includes(left)) killer.running = killer.running.then(() => kill(site, killer.done++, log));
      await act();
    }
  };
  await Promise.all(people.map(takeTurns));
  await killer.running;
}

async function kill(site: FaultSite, number: number, log: (line: string) => void): Promise<void> {
  const victim = number % 2 === 0 ? 'engine' : 'stack';
  log(`kill -9 of the ${victim}`);
  await (victim === 'engine' ? site.restartEngine() : site.restartStack());
}

function createPerson({ seed }: FaultPlan, site: FaultSite, world: World, role: Role, number: number) {
  const random = createRandom(seed * 1000 + number);
  const own = operations.filter(({ by }) => by === role);
  let doing = 'sign up and log in';
  const actor: Actor = createActor(
    { role, number, random, world, call: createCaller(site.origin) },
    () => doing,
  );
  const act = async () => {
    doing = 'sign up and log in';
    if (!actor.session) await enrol(actor);
    if (!actor.session) return;
    const operation = random.weighted(own);
    doing = operation.name;
    await operation.run(actor);
  };
  return { actor, act };
}

function readTexts(servicesFile: string, phone: string): readonly string[] {
  const services = new DatabaseSync(servicesFile, { readOnly: true, timeout: 5_000 });
  const rows = services
    .prepare('SELECT text FROM sms_outbox WHERE recipient = ? ORDER BY id DESC')
    .all(phone);
  services.close();
  return rows.map(({ text }) => String(text));
}
