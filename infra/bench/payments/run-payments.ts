import { ulid } from 'ulid';
import { runAll, Timeline } from '#infra/bench/timeline.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/key.ts';
import { type Books, checkBooks } from './check-books.ts';
import { makeHousehold, makeSamplePickup } from './households.ts';
import { openSite, type PaymentsPlan, type Site } from './site.ts';

export type PaymentsReport = {
  readonly counts: ReadonlyMap<string, number>;
  readonly books: Books;
  readonly kills: readonly string[];
  /** Sentences by invariant. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
};

const pickupsPerHousehold = 3;
/** Requests that are made for each pickup, by the plans of people. */
const requestsPerPickup = 1.02;
const hour = 3_600;
/** From 06:00 on, in seconds: two nights, in each of which a day is compared. */
const lasts = 46 * hour;

type Say = (line: string) => void;

/**
 * People pay on a simulated clock, with all that goes wrong: they begin within six hours from 08:00 on; then that day, the
 * next one and two nights pass, and both sides' books are compared.
 */
export async function runPayments(plan: PaymentsPlan, say: Say): Promise<PaymentsReport> {
  const timeline = new Timeline(new Date('2037-11-23T06:00:00.000Z'));
  const giveClockBack = timeline.install();
  try {
    return await runOnClock(await openSite(plan, timeline), say);
  } finally {
    giveClockBack();
  }
}

async function runOnClock(site: Site, say: Say): Promise<PaymentsReport> {
  const { tally, kills, seen, setup } = site;
  try {
    await makePeople(site, say);
    const strays = makeStrays(site);
    await passTime(site, say);
    const books = await checkBooks(setup.api.paystack.account, { ...seen, strays }, tally.fail);
    tally.count('runs killed', kills.times);
    const { counts, violations } = tally;
    return { counts, books, kills: kills.list(), violations };
  } finally {
    await site.stop();
  }
}

async function makePeople({ setup, plan, timeline, random, people }: Site, say: Say): Promise<void> {
  const sample = await makeSamplePickup(setup);
  const count = Math.ceil(plan.payments / requestsPerPickup / pickupsPerHousehold);
  const make = async (number: number) => {
    const household = await makeHousehold(number, sample, pickupsPerHousehold);
    for (const [index, id] of household.pickupIds.entries()) {
      const seed = plan.seed * 1_000_003 + number * pickupsPerHousehold + index;
      timeline.in(2 * hour + random.next() * 6 * hour, async () => people.start(household, id, seed));
    }
  };
  await runAll(Array.from({ length: count }, (_, number) => () => make(number)));
  say(`${count} households with ${count * pickupsPerHousehold} pickups.`);
}

/** Money at the provider that is of no request here, and of another stage. */
function makeStrays({ setup, timeline }: Site): ReadonlySet<string> {
  const { paystack } = setup.api;
  const references = [`test-${ulid()}`, `prod-${ulid()}`];
  const authorization = `Bearer ${demoPaystackKey}`;
  const phone = { phone: '0244000000', provider: 'mtn' };
  const charge = { amount: 700, currency: 'GHS', email: 'nobody@example.com', mobile_money: phone };
  for (const reference of references)
    timeline.in(4 * hour, async () => {
      paystack.handle({
        method: 'POST',
        path: '/charge',
        authorization,
        body: { ...charge, reference },
      });
      paystack.account.approve(reference);
    });
  return new Set(references);
}

/** How often the schedule runs, and how often something is said, in ms. */
const scheduleMs = 300_000;
const sayMs = 2 * hour * 1_000;

async function passTime(site: Site, say: Say): Promise<void> {
  const { timeline, setup, jobs, events, random, kills } = site;
  const { paystack, paystackEvents } = setup.api;
  const end = timeline.now.getTime() + lasts * 1_000;
  for (let now = timeline.now.getTime(); now < end; now = timeline.now.getTime()) {
    const happening = timeline.advance();
    const isDue = (everyMs: number) =>
      Math.floor(timeline.now.getTime() / everyMs) > Math.floor(now / everyMs);
    const more: (() => Promise<unknown>)[] = [];
    if (isDue(scheduleMs)) more.push(() => jobs.runSchedule());
    if (random.chance(0.02)) more.push(() => forge(site));
    await runAll([...happening, ...more]);
    for (const event of paystackEvents.splice(0)) events.tell(event);
    await jobs.run(happening.length + more.length > 0);
    const time = timeline.now.toISOString().slice(0, 16);
    if (isDue(sayMs)) say(`${time}: ${paystack.account.charges.size} charges, ${kills.times} kills.`);
  }
}

async function forge({ setup, events, random }: Site): Promise<void> {
  const charges = [...setup.api.paystack.account.charges.values()];
  const target = random.pick(charges.slice(-30).filter(({ status }) => status === 'ongoing'));
  if (target) await events.forge(target.reference);
}
