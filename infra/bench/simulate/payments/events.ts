import { ulid } from 'ulid';
import { createActor } from '#infra/bench/simulate/create-actor.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import type { PaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/key.ts';
import { price } from './households.ts';

/** Passes on an event of the provider: it is lost, doubled or late. */
export function tellEvent(life: Life, event: PaystackEvent): void {
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

/** Somebody else tells of a request that nobody approved. */
export async function forgeEvent(life: Life): Promise<void> {
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
