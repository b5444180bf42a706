import { ulid } from 'ulid';
import { findPayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { findDue } from '#domain/money/settle.ts';
import { createRandom } from '#infra/bench/random.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type Books, checkBooks } from './check-books.ts';
import { Events } from './events.ts';
import { makeHousehold, makeSamplePickup, Tokens } from './households.ts';
import { PaymentJobs } from './jobs.ts';
import { Kills } from './kills.ts';
import { People } from './people.ts';
import { type ChargeBody, startFront } from './provider-front.ts';
import { runAll, Timeline } from './timeline.ts';

export type PaymentsPlan = {
  readonly seed: number;
  /** About so many requests are made. */
  readonly payments: number;
  /** Share of requests to the provider that a fault strikes, and of runs that die. */
  readonly rate: number;
  readonly killed: number;
};

export type PaymentsReport = {
  readonly counts: ReadonlyMap<string, number>;
  readonly books: Books;
  readonly kills: readonly string[];
  readonly violations: ReadonlyMap<string, readonly string[]>;
};

const pickupsPerHousehold = 2;
/** Requests that are made for each pickup, by the plans of people. */
const requestsPerPickup = 1.35;
const hour = 3_600;

/**
 * People pay on a simulated clock, with all that goes wrong: they begin within six hours from 08:00 on; then that day, the
 * next one and two nights pass, and both sides' books are compared.
 */
export async function runPayments(plan: PaymentsPlan, say: (line: string) => void): Promise<PaymentsReport> {
  const timeline = new Timeline(new Date('2037-11-23T06:00:00.000Z'));
  const giveClockBack = timeline.install();
  try {
    return await runOnClock(plan, timeline, say);
  } finally {
    giveClockBack();
  }
}

async function runOnClock(plan: PaymentsPlan, timeline: Timeline, say: (line: string) => void) {
  const { seed, rate, killed } = plan;
  const random = createRandom(seed);
  const counts = new Map<string, number>();
  const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times);
  const violations = new Map<string, string[]>();
  const fail = (invariant: string, sentence: string) =>
    void violations.set(invariant, [...(violations.get(invariant) ?? []), sentence]);
  const setup = await setUpPickupTest();
  const { api } = setup;
  const { paystack } = api;
  const { account } = paystack;
  const kills = new Kills();
  const tokens = new Tokens();
  const events = new Events({ api, timeline, kills, random, killed, count, fail });
  const staff = { adminId: setup.admin.id, collectorId: setup.kofi.id };
  const people = new People({ api, timeline, kills, account, tokens, random, staff, killed, count });
  const endedAt = new Map<string, number>();
  const jobs = await PaymentJobs.start({
    store: api.store,
    kills,
    random,
    doubled: 0.05,
    killed,
    count,
    onPayment: (payment: PaymentRecord) => {
      if (payment.status !== 'open' && !endedAt.has(payment.reference))
        endedAt.set(payment.reference, Date.now());
    },
  });
  const front = await startFront({
    paystack,
    random,
    rate,
    count,
    beforeCharge: (body) => checkPrompt(body, fail, count),
    afterCharge: (reference) => people.onPrompt(reference),
    afterRefund: (id) => people.onRefund(id, random),
  });
  process.env.PAYSTACK_ORIGIN = front.origin;
  const uninstall = kills.install((url) => url.startsWith(front.origin));
  try {
    await makePeople();
    const strays = makeStrays();
    await passTime();
    const seen = { ...people, endedAt, strays, planOf: (id: string) => people.planOf(id) };
    const books = await checkBooks(account, seen, fail);
    count('runs killed', kills.times);
    return { counts, books, kills: kills.list(), violations };
  } finally {
    uninstall();
    await front.stop();
    await api.stop();
  }

  async function makePeople(): Promise<void> {
    const sample = await makeSamplePickup(setup);
    const pickups = Math.ceil(plan.payments / requestsPerPickup);
    const households = Math.ceil(pickups / pickupsPerHousehold);
    const numbers = Array.from({ length: households }, (_, number) => number);
    await runAll(
      numbers.map((number) => async () => {
        const household = await makeHousehold(number, sample, pickupsPerHousehold);
        for (const [index, id] of household.pickupIds.entries()) {
          const own = seed * 1_000_003 + number * pickupsPerHousehold + index;
          timeline.in(2 * hour + random.next() * 6 * hour, async () => people.start(household, id, own));
        }
      }),
    );
    say(`${households} households with ${households * pickupsPerHousehold} pickups.`);
  }

  /** Money at the provider that is of no request here, and of another stage. */
  function makeStrays(): ReadonlySet<string> {
    const references = [`test-${ulid()}`, `prod-${ulid()}`];
    for (const reference of references)
      timeline.in(4 * hour, async () => {
        const authorization = 'Bearer sk_test_sankofa-demo';
        const body = {
          reference,
          amount: 700,
          currency: 'GHS',
          email: 'nobody@example.com',
          mobile_money: { phone: '0244000000', provider: 'mtn' },
        };
        paystack.handle({ method: 'POST', path: '/charge', authorization, body });
        account.approve(reference);
      });
    return new Set(references);
  }

  async function passTime(): Promise<void> {
    const end = timeline.now.getTime() + (24 + 24 - 2) * hour * 1_000;
    let scheduledAt = 0;
    let toldAt = 0;
    while (timeline.now.getTime() < end) {
      const happening = timeline.advance();
      const now = timeline.now.getTime();
      const isScheduled = now >= scheduledAt + 300_000;
      if (isScheduled) scheduledAt = now;
      const isForged = random.chance(0.02);
      await runAll([
        ...happening,
        ...(isScheduled ? [() => jobs.runSchedule()] : []),
        ...(isForged ? [forge] : []),
      ]);
      for (const event of api.paystackEvents.splice(0)) events.tell(event);
      await jobs.run(happening.length > 0 || isScheduled || isForged);
      if (now >= toldAt + 2 * hour * 1_000) {
        toldAt = now;
        say(
          `${timeline.now.toISOString().slice(0, 16)}: ${account.charges.size} charges, ${kills.times} kills.`,
        );
      }
    }
  }

  async function forge(): Promise<void> {
    const waiting = [...account.charges.values()].slice(-30).filter(({ status }) => status === 'ongoing');
    const target = random.pick(waiting);
    if (target) await events.forge(target.reference);
  }
}

/** A number is asked only for what is to pay at that time, for a request that is stored. */
async function checkPrompt(
  { reference, amount }: ChargeBody,
  fail: (invariant: string, sentence: string) => void,
  count: (what: string) => void,
): Promise<void> {
  const payment = await findPayment(reference);
  if (!payment) return fail('a request is stored before it is sent', reference);
  const pickup = await findPickup(payment.pickupId);
  const due = pickup ? findDue(pickup) : 0;
  if (due === amount) return;
  // Somebody paid between our last look and the request: nothing can see that.
  const isJustNow = pickup?.history.at(-1)?.at === new Date().toISOString();
  if (isJustNow) count('paid at the moment in which the number was asked');
  else fail('no number is asked for what is not to pay', `${reference}: ${amount} of ${due}`);
}
