import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPayment } from '#data/money/payments.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/bodies.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { noCodeWanted } from '#shared/texts.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings } from '#testing/money/money-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';

/** Codes of networks that need nothing else: what was paid is known with the answer, and is posted by the call itself. */

let secrets = 0;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const front = createServer(async (request, response) => {
  const { status, body } = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
front.listen(0, '127.0.0.1');
await once(front, 'listening');
afterAll(() => void front.close());
beforeEach(() => {
  renewSecret();
  vi.stubEnv('PAYSTACK_ORIGIN', `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** One that nobody has read: what a job reads is kept for five minutes, for all functions of this process. */
function renewSecret(): void {
  const id = `${++secrets}-paystack-key`;
  putSecret(setup.api.store, id, demoPaystackKey);
  vi.stubEnv('PAYSTACK_KEY_SECRET_ID', id);
}

/** As Paystack, but that the right code is the approval, too. */
async function answer(request: IncomingMessage) {
  const { method = '', url: path = '', headers } = request;
  const body = method === 'POST' ? await json(request) : undefined;
  const { paystack } = setup.api;
  const answered = paystack.handle({ method, path, authorization: headers.authorization, body });
  if (path !== '/charge/submit_otp' || answered.status !== 200) return answered;
  const { reference } = body as { reference: string }; // what the stand-in took is of this form
  paystack.account.approve(reference);
  return { status: 200, body: { ...answered.body, data: { reference, status: 'success' } } };
}

/** A pickup that is to pay, and whose household is asked for the code of Telecel. */
async function askedForCode() {
  const { ama, kofi } = setup;
  const { id } = await setup.assigned(ama, kofi);
  await givePrice(id);
  await send(kofi, `PATCH /collectors/pickups/${id}/complete`, {});
  const asked = { phone: '0201234567', network: 'telecel' };
  const { reference } = (await send(ama, `POST /pickups/${id}/payments`, asked)).body.payment;
  await jobs.readStream();
  await jobs.runQueue('payments');
  // The call reads it by its own grant.
  renewSecret();
  return { id, reference: String(reference) };
}

const send = (by: { readonly token: string }, route: string, body: object) =>
  setup.api.call(route, { token: by.token, body });

const enterCode = (reference: string) => {
  const code = setup.api.paystack.account.giveCode(reference);
  return send(setup.ama, `POST /payments/${reference}/code`, { code });
};

const postingsOf = async (wanted: string) =>
  (await listPostings(setup.ama.id)).filter(({ reference }) => reference === wanted);

it('that is the approval, too, pays at once', async () => {
  const { id, reference } = await askedForCode();
  const { status, body } = await enterCode(reference);
  expect([status, body.payment]).toMatchObject([202, { status: 'succeeded', amount: 1250, next: 'nothing' }]);
  const { pickup } = (await setup.api.call(`GET /pickups/${id}`, { token: setup.ama.token })).body;
  expect(pickup.money).toMatchObject({ due: 0, paid: 1250 });
  expect(await postingsOf(reference)).toHaveLength(1);
});

it('that comes after cash leaves the household its money as credit', async () => {
  const { id, reference } = await askedForCode();
  const cash = await send(setup.kofi, `POST /collectors/pickups/${id}/cash`, { amount: 1250 });
  expect(cash.status).toBe(201);
  expect((await enterCode(reference)).status).toBe(202);
  expect(await findPayment(reference)).toMatchObject({ status: 'succeeded', paid: 1250, postedTo: id });
  const { pickup } = (await setup.api.call(`GET /pickups/${id}`, { token: setup.ama.token })).body;
  expect(pickup.money).toMatchObject({ due: -1250, paid: 2500 });
});

it('that was asked of the wrong network leaves the way to another one', async () => {
  const { id, reference } = await askedForCode();
  const asked = { phone: '0241234567', network: 'mtn' };
  const { status, body } = await send(setup.ama, `POST /pickups/${id}/payments`, asked);
  expect(status).toBe(202);
  expect(body.payment).toMatchObject({ status: 'open', next: 'wait' });
  expect(body.payment.reference).not.toBe(reference);
  expect((await send(setup.ama, `POST /pickups/${id}/payments`, asked)).status).toBe(409);
  const late = await enterCode(reference);
  expect([late.status, late.body.message]).toEqual([409, noCodeWanted]);
});
