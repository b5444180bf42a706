import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ulid } from 'ulid';
import { afterAll, expect, it } from 'vitest';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/bodies.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { comparePayments } from './compare.ts';

const authorization = `Bearer ${demoPaystackKey}`;
const now = new Date('2037-11-24T02:00:00.000Z');

/** Answers that are lost before the next one that comes. */
let lost = 0;
let asked = 0;

/** Paystack behind a network that loses answers. */
const front = createServer((request, response) => {
  asked += 1;
  if (lost-- > 0) return void response.writeHead(502).end();
  const { status, body } = setup.api.paystack.handle({
    method: 'GET',
    path: request.url ?? '',
    authorization,
  });
  return void response.writeHead(status).end(JSON.stringify(body));
});

const setup = await setUpPickupTest();
front.listen(0, '127.0.0.1');
await once(front, 'listening');
process.env.PAYSTACK_ORIGIN = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
afterAll(() => void front.close());

it('asks again for a part of the list that did not come, so that a long one comes to its end', async () => {
  lost = 2;
  asked = 0;
  expect(await comparePayments('2037-11-23', now)).toEqual([]);
  expect(asked).toBe(3);
});

it('fails where none comes in three tries, and stores no day as compared', async () => {
  lost = 3;
  await expect(comparePayments('2037-11-22', now)).rejects.toThrow(/502/);
  lost = 0;
});

it('tells of money that no request is known for', async () => {
  const reference = `${process.env.MOBILE_MONEY}-${ulid()}`;
  const phone = { phone: '0244000000', provider: 'mtn' };
  const charge = {
    amount: 700,
    currency: 'GHS',
    email: 'nobody@example.com',
    mobile_money: phone,
    reference,
  };
  setup.api.paystack.handle({ method: 'POST', path: '/charge', authorization, body: charge });
  setup.api.paystack.account.approve(reference);
  const today = new Date().toISOString().slice(0, 10);
  expect(await comparePayments(today, new Date())).toContainEqual({
    kind: 'no pickup',
    reference,
    amount: 700,
  });
});
