import { ulid } from 'ulid';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { findPayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findDue } from '#domain/money/settle.ts';
import type { Seen } from '#infra/bench/simulate/invariants/book-invariants.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/key.ts';
import { person } from '#testing/samples/people.ts';
import { forgeEvent, tellEvent } from './events.ts';
import { makeHousehold, makeSamplePickup } from './households.ts';
import { beginStory, moveRefund, type Payers, seePrompt } from './payers.ts';
import { type ChargeBody, startFront } from './provider-front.ts';

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

/** Puts the provider behind a bad network, and plans when who pays what. */
export async function beginPayments(life: Life): Promise<Payments> {
  const { site, random, plan, count } = life;
  const { api, kills } = site;
  const [admin, collector] = [await person('admin'), await person('collector', { firstName: 'Kofi' })];
  const staff = { adminId: admin.id, collectorId: collector.id };
  const payers: Payers = { life, staff, stories: new Map(), answered: new Map(), approved: new Map() };
  const front = await startFront({
    paystack: api.paystack,
    random,
    rate: life.faults,
    count,
    beforeCharge: (body) => checkPrompt(body, life),
    afterCharge: (reference) => seePrompt(payers, reference),
    afterRefund: (id) => moveRefund(payers, id),
  });
  process.env.PAYSTACK_ORIGIN = front.origin;
  const uninstall = kills.install((url) => url.startsWith(front.origin));
  await planStories(payers, await makeSamplePickup(api, collector, admin));
  const { approved, answered, stories } = payers;
  const planOf = (pickupId: string) => stories.get(pickupId)?.plan.name ?? 'no plan';
  return {
    seen: { approved, answered, endedAt: life.watch.endedAt, strays: makeStrays(life), planOf },
    tellEvents: () => {
      for (const event of api.paystackEvents.splice(0)) tellEvent(life, event);
      if (plan.payments > 0 && random.chance(0.02)) life.timeline.run(() => forgeEvent(life));
    },
    stop: async () => {
      uninstall();
      await front.stop();
    },
  };
}

async function planStories(payers: Payers, sample: Parameters<typeof makeHousehold>[1]): Promise<void> {
  const { plan, random, timeline } = payers.life;
  const households = Math.ceil(plan.payments / requestsPerPickup / pickupsPerHousehold);
  const make = async (number: number) => {
    const household = await makeHousehold(number, sample, pickupsPerHousehold);
    for (const [index, id] of household.pickupIds.entries()) {
      const begin = 24 * random.below(plan.days) + 2 + 6 * random.next();
      const story = number * pickupsPerHousehold + index;
      timeline.in(begin * hour, async () => beginStory(payers, household, id, story));
    }
  };
  await forEachConcurrently([...Array(households).keys()], 12, make);
}

/** A number is asked only for what is to pay at that time, for a request that is stored. */
async function checkPrompt({ reference, amount }: ChargeBody, { count, report }: Life): Promise<void> {
  const payment = await findPayment(reference);
  if (!payment) return report('a request is stored before it is sent', reference);
  const pickup = await findPickup(payment.pickupId);
  const due = pickup ? findDue(pickup) : 0;
  if (due === amount) return;
  // Somebody paid between our last look and the request, or the household was deleted: nothing can see that.
  const isJustNow = pickup?.money?.movedAt === new Date().toISOString();
  if (isJustNow) count('its money moved at the moment in which the number was asked');
  else report('no number is asked for what is not to pay', `${reference}: ${amount} of ${due}`);
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
