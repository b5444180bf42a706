import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPaystackKey, type PaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { type StandIns, startStandIns } from '#infra/local/stand-ins/server.ts';
import { openStore } from '#infra/local/stand-ins/store.ts';
import { paystack } from './paystack.ts';

const store = openStore();
const events: PaystackEvent[] = [];
let standIns: StandIns;
let number = 0;

beforeAll(async () => {
  standIns = await startStandIns({ store, queues: [], tellPayment: (event) => void events.push(event) });
  // The first of two keys is used: the other one goes.
  putSecret(store, 'paystack-key', `${demoPaystackKey}, sk_test_old`);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: standIns.endpoint,
    PAYSTACK_KEY_SECRET_ID: 'paystack-key',
    PAYMENT_MAIL_DOMAIN: 'sankofa.example.com',
    PAYSTACK_ORIGIN: `${standIns.endpoint}/paystack`,
  });
});

afterAll(() => standIns.stop());

function ask(network: 'mtn' | 'telecel' | 'at', more: { amount?: number; phone?: string } = {}) {
  const reference = `test-01K${++number}`;
  const asked = { reference, amount: 1250, phone: '+233241234567', network, ...more };
  return { reference, asked, answer: paystack.request(asked) };
}

async function payOne(amount = 1250) {
  const { reference, answer } = ask('mtn', { amount });
  await answer;
  standIns.paystack.account.approve(reference);
  const found = await paystack.find(reference);
  return { reference, paymentId: found?.id ?? '' };
}

describe('a request', () => {
  it('asks on the phone of MTN and AT, in national form, in the name of nobody', async () => {
    for (const network of ['mtn', 'at'] as const) {
      const { reference, answer } = ask(network);
      expect(await answer).toEqual({ state: 'asked', next: 'approve' });
      const charge = standIns.paystack.account.findCharge(reference);
      expect(charge).toMatchObject({
        phone: '0241234567',
        provider: network === 'at' ? 'atl' : 'mtn',
        email: `${reference.toLowerCase()}@sankofa.example.com`,
        requested: 1250,
      });
    }
  });

  it('asks for a code of Telecel, refuses a wrong one and lets the right one through', async () => {
    const { reference, answer } = ask('telecel');
    expect(await answer).toEqual({ state: 'asked', next: 'code' });
    expect(await paystack.submitCode(reference, '000000')).toEqual({ state: 'refused' });
    const code = standIns.paystack.account.giveCode(reference);
    expect(await paystack.submitCode(reference, code)).toEqual({ state: 'asked', next: 'wait' });
    standIns.paystack.account.approve(reference);
    expect(await paystack.find(reference)).toMatchObject({ state: 'succeeded', amount: 1250 });
  });

  it('is taken once', async () => {
    const { asked, answer } = ask('mtn');
    await answer;
    expect(await paystack.request(asked)).toEqual({ state: 'duplicate' });
  });

  it('is refused for what is no number', async () => {
    expect(await ask('mtn', { phone: '+44123' }).answer).toEqual({ state: 'refused' });
  });
});

describe('a payment', () => {
  it('is found with its amount, id and fee', async () => {
    const { reference } = await payOne(1250);
    expect(await paystack.find(reference)).toEqual({
      reference,
      state: 'succeeded',
      id: expect.stringMatching(/^\d+$/),
      amount: 1250,
      currency: 'GHS',
      fee: 24,
    });
    expect(events.at(-1)).toMatchObject({ event: 'charge.success', data: { reference, fees: 24 } });
  });

  it('is unknown, open, failed, paid late, paid with another amount or reversed', async () => {
    const { account } = standIns.paystack;
    expect(await paystack.find('test-nothing')).toBeUndefined();
    const { reference, answer } = ask('mtn');
    await answer;
    const state = async () => (await paystack.find(reference))?.state;
    expect(await state()).toBe('open');
    account.ignore(reference);
    expect(await state()).toBe('open');
    account.approve(reference, 1000);
    expect(await paystack.find(reference)).toMatchObject({ state: 'succeeded', amount: 1000 });
    account.reverse(reference);
    expect(await state()).toBe('reversed');
    const other = ask('at');
    await other.answer;
    account.refuse(other.reference);
    expect(await paystack.find(other.reference)).toMatchObject({ state: 'failed', fee: 0 });
  });

  it('is listed over pages, without those that brought nothing', async () => {
    const from = new Date();
    const paid = new Set<string>();
    for (let one = 0; one < 103; one++) {
      const { reference, answer } = ask('mtn');
      await answer;
      if (one % 50 === 0) continue;
      paid.add(reference);
      standIns.paystack.account.approve(reference);
    }
    const span = { from, to: new Date(Date.now() + 60_000) };
    const first = await paystack.list(span);
    expect(first.next).toEqual(expect.any(String));
    const second = await paystack.list(span, first.next);
    expect(second.next).toBeUndefined();
    const listed = [...first.payments, ...second.payments].map(({ reference }) => reference);
    expect(new Set(listed)).toEqual(paid);
    expect(listed).toHaveLength(paid.size);
  });
});

describe('a refund', () => {
  const askBack = async (reference: string, amount: number) => {
    const refund = await paystack.refund({ reference, amount });
    if (refund === 'refused') throw new Error('The refund was refused.');
    return refund;
  };
  it('is asked for, found by its id and by its payment, and done', async () => {
    const since = new Date();
    const { reference, paymentId } = await payOne();
    expect(await paystack.findRefund({ paymentId, since })).toBeUndefined();
    const refund = await askBack(reference, 1250);
    expect(refund).toEqual({ id: expect.any(String), state: 'pending', amount: 1250 });
    expect(await paystack.findRefund({ paymentId, since })).toEqual(refund);
    for (const [there, state] of [
      ['processing', 'processing'],
      ['needs-attention', 'needs attention'],
      ['processed', 'done'],
    ] as const) {
      standIns.paystack.account.moveRefund(Number(refund.id), there);
      expect(await paystack.findRefund({ refundId: refund.id, paymentId, since })).toMatchObject({ state });
    }
    expect(await paystack.find(reference)).toMatchObject({ state: 'reversed' });
  });

  it('fails, and is none of a later search', async () => {
    const { reference, paymentId } = await payOne();
    const { id } = await askBack(reference, 50);
    standIns.paystack.account.moveRefund(Number(id), 'failed');
    const find = (since: Date) => paystack.findRefund({ paymentId, since });
    expect(await find(new Date())).toMatchObject({ id, state: 'failed' });
    expect(await find(new Date(Date.now() + 120_000))).toBeUndefined();
  });

  it('is refused when more is asked back than was paid', async () => {
    const { reference } = await payOne(100);
    expect(await paystack.refund({ reference, amount: 101 })).toBe('refused');
  });
});

describe('an answer that says nothing', () => {
  let stop: () => Promise<void> = async () => {};

  afterEach(async () => {
    await stop();
    process.env.PAYSTACK_ORIGIN = `${standIns.endpoint}/paystack`;
  });

  async function serve(answer: (response: ServerResponse) => void) {
    const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // It listens on a port.
    process.env.PAYSTACK_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
  }

  const asked = { reference: 'test-odd', amount: 1, phone: '+233241234567', network: 'mtn' } as const;
  const send = (status: number, text: string) => (response: ServerResponse) =>
    void response.writeHead(status).end(text);
  const wrong = (message: string, more = {}) => JSON.stringify({ status: false, message, ...more });

  it.each([
    ['a failure', send(500, wrong('Internal error'))],
    ['a gateway', send(502, '<html>')],
    ['broken JSON', send(200, '{"status":true,"da')],
    ['too many requests', send(429, wrong('Slow down'))],
    ['a wrong key', send(401, wrong('Invalid key'))],
    ['a wrong key, as 400', send(400, wrong('Invalid key'))],
    ['its own trouble', send(400, wrong('Try later', { type: 'api_error' }))],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['another status', send(200, '{"status":true,"data":{"status":"send_birthday"}}')],
    ['nothing but an end', (response: ServerResponse) => void response.destroy()],
  ])('is unknown or an Error: %s', async (_name, answer) => {
    await serve(answer);
    expect(await paystack.request(asked)).toEqual({ state: 'unknown' });
    expect(await paystack.submitCode('test-odd', '1')).toEqual({ state: 'unknown' });
    await expect(paystack.find('test-odd')).rejects.toThrow();
    await expect(paystack.list({ from: new Date(), to: new Date() })).rejects.toThrow();
    await expect(paystack.refund(asked)).rejects.toThrow();
    await expect(paystack.findRefund({ paymentId: '1', since: new Date() })).rejects.toThrow();
  });

  it.each([
    [404, wrong('Entity not found')],
    [400, wrong('Transaction reference not found.')],
    [400, wrong('Nothing there', { code: 'transaction_not_found' })],
  ])('is an unknown reference: %s %s', async (status, text) => {
    await serve(send(status, text));
    expect(await paystack.find('test-odd')).toBeUndefined();
  });

  it('is no unknown reference when it is a page of something between', async () => {
    await serve(send(404, '<html>not found</html>'));
    await expect(paystack.find('test-odd')).rejects.toThrow('404');
  });

  it('is waited for as long as a call of the API allows', async () => {
    const { timeout } = AbortSignal;
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50));
    await serve(() => {});
    expect(await paystack.submitCode('test-odd', '1')).toEqual({ state: 'unknown' });
    expect(limits.mock.calls).toEqual([[6_000]]);
    limits.mockRestore();
  });

  it.each([
    'Duplicate Transaction Reference',
    "You're attempting to use a reference that has previously been used",
  ])('is a duplicate: %s', async (message) => {
    await serve(send(400, wrong(message)));
    expect(await paystack.request(asked)).toEqual({ state: 'duplicate' });
  });

  it.each(['success', 'failed'])('is the end at once: %s', async (status) => {
    await serve(send(200, JSON.stringify({ status: true, data: { status } })));
    expect(await paystack.request(asked)).toEqual({ state: 'ended' });
  });
});
