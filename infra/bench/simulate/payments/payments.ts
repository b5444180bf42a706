import { ulid } from 'ulid';
import { mapConcurrently } from '#actions/concurrently.ts';
import { findPayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findDue } from '#domain/money/settle.ts';
import { createActor } from '#infra/bench/simulate/create-actor.ts';
import type { Seen } from '#infra/bench/simulate/invariants/book-invariants.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import {
  demoPaystackKey,
  type PaystackEvent,
  signPaystackEvent,
} from '#infra/local/stand-ins/paystack/bodies.ts';
import { person } from '#testing/samples/people.ts';
import { makeHousehold, makeSamplePickup, price } from './households.ts';
import { beginStory, moveRefund, type Payers, seePrompt } from './payers.ts';
import { type ChargeBody, startFront } from './provider-front.ts';

/** Mobile Money in a world: the provider behind its network, what it tells, and those who pay. */
export type Payments = {
  readonly seen: Seen;
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
    seen: {
      approved,
      answered,
      made: life.watch.paymentMade,
      over: life.watch.paymentOver,
      strays: makeStrays(life),
      planOf,
    },
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
  await mapConcurrently([...Array(households).keys()], 12, make);
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

/** Passes on an event of the provider: it is lost, doubled or late. */
function tellEvent(life: Life, event: PaystackEvent): void {
  const { random, timeline, count } = life;
  const fate = random.weighted([
    { name: 'in time', weight: 45 },
    { name: 'at once', weight: 10 },
    { name: 'lost', weight: 20 },
    { name: 'doubled', weight: 15 },
    { name: 'late', weight: 10 },
  ]).name;
  count(`event ${fate}`);
  if (fate === 'lost') return;
  const delay = fate === 'late' ? 600 + random.next() * 10_000 : fate === 'at once' ? 0 : random.next() * 8;
  timeline.in(delay, () => deliver(life, event));
  if (fate === 'doubled') timeline.in(random.next() * 30, () => deliver(life, event));
}

async function deliver(life: Life, event: PaystackEvent, tries = 3): Promise<void> {
  const body = JSON.stringify(event);
  const status = await post(life, body, signPaystackEvent(body));
  // Paystack sends again what was not answered with 200.
  if (status !== 200 && tries > 0) life.timeline.in(180, () => deliver(life, event, tries - 1));
}

async function forgeEvent(life: Life): Promise<void> {
  const { random, site, count, report } = life;
  const charges = [...site.api.paystack.account.charges.values()];
  const target = random.pick(charges.slice(-30).filter(({ status }) => status === 'ongoing'));
  if (!target) return;
  const forgeries: readonly { kind: string; reference?: string; amount?: number; key?: string }[] = [
    { kind: 'wrong signature', key: 'sk_guessed' },
    { kind: 'unknown reference', reference: `test-${ulid()}` },
    { kind: 'another stage', reference: `prod-${ulid()}` },
    { kind: 'another amount', amount: 1 },
    { kind: 'untrue' },
  ];
  const { kind = '', reference = target.reference, amount = price, key } = random.pick(forgeries) ?? {};
  count(`event forged: ${kind}`);
  const data = { reference, status: 'success', amount, currency: 'GHS' };
  const body = JSON.stringify({ event: 'charge.success', data });
  const status = await post(life, body, signPaystackEvent(body, key));
  if (status !== undefined && status !== (key ? 401 : 200) && status < 500)
    report('events are answered as they are signed', `${kind}: ${status}`);
}

async function post(life: Life, body: string, signature: string): Promise<number | undefined> {
  const provider = createActor(life, { by: 'provider', number: 39_999, random: life.random });
  provider.doing = 'tell of a payment';
  const headers = { 'x-paystack-signature': signature };
  return (await provider.call('POST /payments/paystack', { token: '', body, headers }))?.status;
}
