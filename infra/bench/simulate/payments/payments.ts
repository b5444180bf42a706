import { ulid } from 'ulid';
import type { Seen } from '#infra/bench/simulate/invariants/book-invariants.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import { runAll } from '#infra/bench/simulate/run-all.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/key.ts';
import { person } from '#testing/samples/people.ts';
import { checkPrompt } from './check-prompt.ts';
import { Events } from './events.ts';
import { makeHousehold, makeSamplePickup } from './households.ts';
import { People } from './people.ts';
import { startFront } from './provider-front.ts';

/** Mobile Money in a world: the provider behind its network, what it tells, and those who pay. */
export type Payments = {
  readonly seen: Seen;
  /** What was told since the step before is on its way now. */
  tellEvents(): void;
  stop(): Promise<void>;
};

const pickupsPerHousehold = 3;
/** Requests that are made for each pickup, by the plans of people. */
const requestsPerPickup = 1.02;
const hour = 3_600;

/** Runs of payments die more often than others, so that each of their requests was the last of one. */
const killedFactor = 4;

/** Puts the provider behind a bad network, and plans when who pays what. */
export async function beginPayments(life: Life): Promise<Payments> {
  const { site, timeline, random, plan, count } = life;
  const { api, kills } = site;
  const [admin, collector] = [await person('admin'), await person('collector', { firstName: 'Kofi' })];
  const staff = { adminId: admin.id, collectorId: collector.id };
  const killed = () => killedFactor * life.lost();
  const shared = { api, timeline, kills, random, killed, count, tokens: life.tokens };
  const { account } = api.paystack;
  const people = new People({ ...shared, account, staff });
  const events = new Events({ ...shared, fail: life.report });
  const front = await startFront({
    paystack: api.paystack,
    random,
    rate: life.faults,
    count,
    beforeCharge: (body) => checkPrompt(body, life),
    afterCharge: (reference) => people.onPrompt(reference),
    afterRefund: (id) => people.onRefund(id, random),
  });
  process.env.PAYSTACK_ORIGIN = front.origin;
  const uninstall = kills.install((url) => url.startsWith(front.origin));
  const sample = await makeSamplePickup(api, collector, admin);
  const households = Math.ceil(plan.payments / requestsPerPickup / pickupsPerHousehold);
  const make = (number: number) => async () => {
    const household = await makeHousehold(number, sample, pickupsPerHousehold);
    for (const [index, id] of household.pickupIds.entries()) {
      const seed = plan.seed * 1_000_003 + number * pickupsPerHousehold + index;
      const begin = 24 * random.below(plan.days) + 2 + 6 * random.next();
      timeline.in(begin * hour, async () => people.start(household, id, seed));
    }
  };
  await runAll(Array.from({ length: households }, (_, number) => make(number)));
  const { approved, answered } = people;
  const { endedAt } = life.watch;
  return {
    seen: { approved, answered, endedAt, strays: makeStrays(life), planOf: (id) => people.planOf(id) },
    tellEvents: () => {
      for (const event of api.paystackEvents.splice(0)) events.tell(event);
      if (plan.payments > 0 && random.chance(0.02)) timeline.run(() => forge(life, events));
    },
    stop: async () => {
      uninstall();
      await front.stop();
    },
  };
}

/** Money at the provider that is of no request here, and of another stage. */
function makeStrays({ site, timeline }: Life): ReadonlySet<string> {
  const { paystack } = site.api;
  const references = [`test-${ulid()}`, `prod-${ulid()}`];
  const authorization = `Bearer ${demoPaystackKey}`;
  const phone = { phone: '0244000000', provider: 'mtn' };
  const charge = { amount: 700, currency: 'GHS', email: 'nobody@example.com', mobile_money: phone };
  for (const reference of references)
    timeline.in(4 * hour, async () => {
      paystack.handle({ method: 'POST', path: '/charge', authorization, body: { ...charge, reference } });
      paystack.account.approve(reference);
    });
  return new Set(references);
}

async function forge({ site, random }: Life, events: Events): Promise<void> {
  const charges = [...site.api.paystack.account.charges.values()];
  const target = random.pick(charges.slice(-30).filter(({ status }) => status === 'ongoing'));
  if (target) await events.forge(target.reference);
}
