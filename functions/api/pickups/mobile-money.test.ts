import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { findPayment } from '#data/money/payments.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { findDue } from '#domain/money/settle.ts';
import { demoPaystackKey, signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { dieAfter, injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, listPostings, proveNumber, sumMoney } from '#testing/money/money-test.ts';
import { passMilliseconds, passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

/*
 * Mobile Money case by case, with the real API and jobs, and a stand-in for the provider. A bin costs 12.50 cedis.
 */

let ama: TestPerson;
let kofi: TestPerson;
let id: string;
let phone: string;
let count = 0;

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;
await fillOffice();
const jobs = testJobs(setup.api.store);
beforeEach(async () => {
  setClock('09:00');
  phone = `+23324${5_000_000 + count++}`;
  ama = await person('user', { firstName: 'Ama', phone });
  await proveNumber(ama, phone);
  kofi = await person('collector', { firstName: 'Kofi' });
  id = await owed();
  await jobs.runUntilIdle();
  setup.api.paystackEvents.length = 0;
});

const standIn = () => setup.api.paystack.account;

async function owed(): Promise<string> {
  const pickup = await setup.assigned(ama, kofi);
  await givePrice(pickup.id);
  expect((await send(kofi, `PATCH /collectors/pickups/${pickup.id}/complete`)).status).toBe(200);
  return pickup.id;
}

const ask = (key?: string, body: object = {}) =>
  send(ama, `POST /pickups/${id}/payments`, { phone, network: 'mtn', ...body }, key);
const askAtDoor = () => send(kofi, `POST /collectors/pickups/${id}/payment-request`, { network: 'mtn' });
const refund = async (more: { readonly amount?: number } = {}) =>
  send(await person('admin'), `POST /admins/pickups/${id}/refund`, {
    ...{ reason: 'Paid twice.', method: 'mobile money' },
    ...more,
  });

/** Asks, and has the provider hear of it. @returns the reference */
async function asked(): Promise<string> {
  const { status, body } = await ask();
  expect([status, body.payment]).toMatchObject([202, { status: 'open', amount: 1250, next: 'wait' }]);
  await jobs.readStream();
  await jobs.runQueue('payments');
  return body.payment.reference;
}

async function paid(): Promise<string> {
  const reference = await asked();
  standIn().approve(reference);
  await check(reference);
  return reference;
}

async function check(reference: string): Promise<void> {
  jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference }));
  await jobs.runQueue('payments');
}

/** No answer of the provider is heard while this is done. */
async function withoutProvider(act: () => Promise<unknown>): Promise<void> {
  const { PAYSTACK_ORIGIN } = process.env;
  process.env.PAYSTACK_ORIGIN = 'http://127.0.0.1:9';
  try {
    await act();
  } finally {
    process.env.PAYSTACK_ORIGIN = PAYSTACK_ORIGIN;
  }
}

/** `due; postings by Mobile Money; state of the request`, after checking that the books say the same. */
async function read(reference: string): Promise<string> {
  const pickup = await loadPickup(id);
  const own = (await listPostings(ama.id)).filter(({ pickupId }) => pickupId === id);
  const { charged, paid: taken, waived, refunded } = pickup.money ?? {};
  expect(sumMoney(pickup, own)).toEqual({ charged, paid: taken, waived, refunded });
  const kinds = own.filter((one) => one.reference === reference).map(({ kind }) => kind);
  return `${findDue(pickup)}; ${kinds.join(' ') || 'none'}; ${(await findPayment(reference))?.status}`;
}

const owedStill = '1250; none; open';
const settled = '0; mobile-money; succeeded';

it('is asked, approved, posted once and shown', async () => {
  const reference = await asked();
  expect(standIn().findCharge(reference)).toMatchObject({ requested: 1250, status: 'ongoing' });
  expect((await findPayment(reference))?.next).toBe('approve');
  standIn().approve(reference);
  for (let again = 0; again < 3; again++) await check(reference);
  expect(await read(reference)).toBe(settled);
  const record = await findPayment(reference);
  expect([record?.phone, record?.network, record?.paid]).toEqual([undefined, undefined, 1250]);
  const { body } = await setup.api.call(`GET /pickups/${id}`, { token: ama.token });
  expect(body.pickup.money).toEqual({ due: 0, paid: 1250, byMobileMoney: true });
  expect(body.pickup.receipt).toMatchObject({ amount: 1250, method: 'mobile money' });
});

type Case = readonly [name: string, act: (reference: string) => Promise<unknown>, after: string];

it.each<Case>([
  ['nobody answers', async () => {}, owedStill],
  ['it is refused', async (r) => standIn().refuse(r), '1250; none; failed'],
  ['it is abandoned, which is not final', async (r) => standIn().ignore(r), owedStill],
  [
    'it is approved after it was abandoned',
    async (r) => {
      standIn().ignore(r);
      await check(r);
      standIn().approve(r);
    },
    settled,
  ],
  [
    'it succeeds after it failed',
    async (r) => {
      const charge = standIn().refuse(r);
      await check(r);
      expect(await read(r)).toBe('1250; none; failed');
      standIn().saveCharge({ ...charge, status: 'ongoing' });
      standIn().approve(r);
    },
    settled,
  ],
  ['less is paid', async (r) => standIn().approve(r, 1000), '250; mobile-money; succeeded'],
  ['more is paid', async (r) => standIn().approve(r, 1300), '-50; mobile-money; succeeded'],
  [
    'cash was taken meanwhile',
    async (r) => {
      await send(kofi, `POST /collectors/pickups/${id}/cash`, { amount: 1250 });
      standIn().approve(r);
    },
    '-1250; mobile-money; succeeded',
  ],
  [
    'the completion was taken back meanwhile',
    async (r) => {
      await send(kofi, `PATCH /collectors/pickups/${id}/undo-complete`);
      standIn().approve(r);
    },
    '-1250; mobile-money; succeeded',
  ],
  [
    'it is approved after 24 hours',
    async (r) => {
      passMinutes(24 * 60 + 1);
      await check(r);
      expect(await read(r)).toBe('1250; none; failed');
      expect((await findPayment(r))?.phone).toBeUndefined();
      standIn().approve(r);
    },
    settled,
  ],
  [
    'the network takes it back',
    async (r) => {
      standIn().approve(r);
      await check(r);
      standIn().reverse(r);
    },
    '1250; mobile-money reversal; succeeded',
  ],
  [
    'the network takes it back before we heard of it',
    async (r) => {
      standIn().approve(r);
      standIn().reverse(r);
    },
    '1250; mobile-money reversal; succeeded',
  ],
  [
    'it is of another currency',
    async (r) => {
      const charge = standIn().approve(r);
      // The stand-in has cedis only, as its account.
      standIn().saveCharge({ ...charge, currency: 'NGN' as 'GHS' });
    },
    owedStill,
  ],
])('%s', async (_, act, after) => {
  const reference = await asked();
  await act(reference);
  await check(reference);
  expect(await read(reference)).toBe(after);
  await check(reference);
  expect(await read(reference)).toBe(after);
});

it('the account is deleted meanwhile: number and network go, what is paid is its credit', async () => {
  const reference = await asked();
  await deleteAccount(ama.id, 'user', new Date());
  await jobs.runUntilIdle();
  const record = await findPayment(reference);
  expect([record?.phone, record?.network]).toEqual([undefined, undefined]);
  standIn().approve(reference);
  await check(reference);
  expect((await findPayment(reference))?.postedTo).toBe(id);
  expect(findDue(await loadPickup(id))).toBe(-1250);
});

it('what is paid when nothing is due settles the oldest debt', async () => {
  const reference = await asked();
  const first = id;
  const older = await owed();
  await send(kofi, `POST /collectors/pickups/${first}/cash`, { amount: 1250 });
  standIn().approve(reference);
  await check(reference);
  expect((await findPayment(reference))?.postedTo).toBe(older);
  expect([findDue(await loadPickup(first)), findDue(await loadPickup(older))]).toEqual([0, 0]);
});

it('a request of another currency, or of a pickup that is gone, is over after 24 hours', async () => {
  const reference = await asked();
  const charge = standIn().approve(reference);
  standIn().saveCharge({ ...charge, currency: 'NGN' as 'GHS' });
  passMinutes(24 * 60 + 1);
  await check(reference);
  expect(await findPayment(reference)).toMatchObject({ status: 'failed', endReason: 'too old' });
});

it('is asked once while one is open, also by two at once, and again after 10 minutes', async () => {
  const answers = await Promise.all([ask(), ask(), askAtDoor(), askAtDoor()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
  passMinutes(9);
  expect((await ask()).status).toBe(409);
  passMinutes(1);
  expect((await ask()).status).toBe(202);
});

it('one tap that is sent twice is one request', async () => {
  const [one, other] = await Promise.all([ask('tap'), ask('tap')]);
  expect(one.body.payment.reference).toBe(other.body.payment.reference);
  expect((await ask('tap')).body.payment.reference).toBe(one.body.payment.reference);
  // As of another.
  expect((await ask('tap', { network: 'at' })).status).toBe(409);
});

it('nothing is asked where nothing is to pay, or where there is no Mobile Money', async () => {
  const reference = await paid();
  expect(await read(reference)).toBe(settled);
  expect((await ask()).status).toBe(409);
  process.env.MOBILE_MONEY = '';
  id = await owed();
  expect((await ask()).body.message).toContain('cash');
  process.env.MOBILE_MONEY = 'test';
});

it('a household asks eight times a day, a number is asked six times', async () => {
  for (let times = 0; times < 6; times++) {
    expect((await ask()).status).toBe(202);
    passMinutes(11);
  }
  expect((await ask()).status).toBe(429);
  const other = { phone: '+233209999999' };
  for (let times = 0; times < 2; times++) {
    expect((await ask(undefined, other)).status).toBe(202);
    passMinutes(11);
  }
  expect((await ask(undefined, other)).status).toBe(429);
});

it('a collector asks only a proven number that may be asked, and never reads it', async () => {
  const allowed = await askAtDoor();
  expect([allowed.status, Object.keys(allowed.body)]).toEqual([202, ['message']]);
  expect(JSON.stringify(allowed.body)).not.toContain(phone.slice(-7));
  const canAsk = async () =>
    (await setup.api.call(`GET /pickups/${id}`, { token: kofi.token })).body.pickup.canAsk;
  expect(await canAsk()).toBe(true);
  passMinutes(11);
  await updateItem(keys.account(ama.id), { set: { phoneVerified: undefined } }, { exists: true });
  expect(await canAsk()).toBeUndefined();
  const unverified = await askAtDoor();
  await updateItem(keys.account(ama.id), { set: { phoneVerified: true } }, { exists: true });
  const off = await send(ama, 'PUT /me/notifications', { sms: true, ussd: false, paymentRequests: false });
  expect(off.status).toBe(200);
  const switchedOff = await askAtDoor();
  expect([unverified.status, switchedOff.status]).toEqual([409, 409]);
  expect(unverified.body.message).toBe(switchedOff.body.message);
  expect(await canAsk()).toBeUndefined();
  // Its own page asks all the same.
  expect((await ask()).status).toBe(202);
});

it('a number is not asked for what was paid before the provider heard of it', async () => {
  const { body } = await ask();
  await send(kofi, `POST /collectors/pickups/${id}/cash`, { amount: 1250 });
  await jobs.readStream();
  await jobs.runQueue('payments');
  expect(standIn().charges.has(body.payment.reference)).toBe(false);
  expect(await findPayment(body.payment.reference)).toMatchObject({ status: 'failed', endReason: 'settled' });
});

it('an earlier request that was approved in the last moment keeps the next one from the phone', async () => {
  const first = await asked();
  passMinutes(11);
  const { body } = await ask();
  standIn().approve(first);
  await jobs.readStream();
  await jobs.runQueue('payments');
  expect(standIn().charges.has(body.payment.reference)).toBe(false);
  expect(await read(first)).toBe(settled);
});

it('a lost answer: the same reference is used again, and taken once', async () => {
  const { body } = await ask();
  const { reference } = body.payment;
  await jobs.readStream();
  await withoutProvider(() => jobs.runQueue('payments'));
  expect(await findPayment(reference)).toMatchObject({ status: 'open' });
  // The provider had taken it.
  const asking = { reference, amount: 1250, currency: 'GHS', email: 'a@example.com' };
  const request = { ...asking, mobile_money: { phone: '0245000000', provider: 'mtn' } };
  const authorization = `Bearer ${demoPaystackKey}`;
  setup.api.paystack.handle({ method: 'POST', path: '/charge', authorization, body: request });
  jobs.enqueue('payments', JSON.stringify({ kind: 'send', reference }));
  await jobs.runQueue('payments');
  const charges = [...standIn().charges.values()].filter((one) => one.reference === reference);
  expect(charges).toHaveLength(1);
  standIn().approve(reference);
  await check(reference);
  expect(await read(reference)).toBe(settled);
});

it('the provider does not answer: the request waits, and is sent by a later check', async () => {
  const { body } = await ask();
  const { reference } = body.payment;
  await jobs.readStream();
  await withoutProvider(() => jobs.runQueue('payments'));
  await check(reference);
  expect(standIn().findCharge(reference).status).toBe('ongoing');
});

it.each(Array.from({ length: 6 }, (_, step) => step))(
  'a run that dies after %i requests to the table loses nothing',
  async (step) => {
    const reference = await asked();
    standIn().approve(reference);
    const revive = dieAfter(/./, step);
    await check(reference).catch(() => {});
    revive();
    await jobs.runQueue('payments');
    expect(await read(reference)).toBe(settled);
  },
);

it.each(['answer lost', 'conflict'] as const)(
  'the table’s trouble posts nothing twice: %s',
  async (fault) => {
    const reference = await asked();
    standIn().approve(reference);
    const { end } = injectFault('TransactWriteItemsCommand', fault, 2);
    await check(reference);
    end();
    await check(reference);
    expect(await read(reference)).toBe(settled);
  },
);

const tell = (body: object, signature = signPaystackEvent(JSON.stringify(body))) =>
  setup.api.call('POST /payments/paystack', {
    body: JSON.stringify(body),
    headers: { 'x-paystack-signature': signature },
  });

it('an event only has the provider asked', async () => {
  const reference = await asked();
  const event = { event: 'charge.success', data: { reference, status: 'success', amount: 1250 } };
  expect((await tell(event)).status).toBe(200);
  await jobs.runUntilIdle();
  expect(await read(reference)).toBe(owedStill);
  standIn().approve(reference);
  passMilliseconds();
  for (const told of setup.api.paystackEvents) expect((await tell(told)).status).toBe(200);
  expect(await read(reference)).toBe(owedStill);
  await jobs.runUntilIdle();
  expect(await read(reference)).toBe(settled);
});

it('an event with a wrong signature is 401 and reads nothing', async () => {
  const reference = await asked();
  const event = { event: 'charge.success', data: { reference } };
  const { state, end } = injectFault('UpdateItemCommand', 'conflict', 0);
  const reads = injectFault('GetItemCommand', 'conflict', 0);
  expect((await tell(event, signPaystackEvent(JSON.stringify(event), 'sk_guessed'))).status).toBe(401);
  expect((await tell(event, '')).status).toBe(401);
  expect([state.sent, reads.state.sent]).toEqual([0, 0]);
  end();
  reads.end();
});

it('events of other stages, of no request of ours, and of kinds nobody knows are thanked for', async () => {
  for (const data of [{ reference: 'prod-01' }, { reference: 'test-01' }, {}, { reference: 7 }])
    expect((await tell({ event: 'charge.success', data })).status).toBe(200);
  expect((await tell({ event: 'subscription.create', data: {} })).status).toBe(200);
});

it('a code is entered by its household alone, and the right one lets the request through', async () => {
  const { body } = await ask(undefined, { network: 'telecel' });
  const { reference } = body.payment;
  await jobs.readStream();
  await jobs.runQueue('payments');
  const enter = (who: TestPerson, code: string) => send(who, `POST /payments/${reference}/code`, { code });
  expect((await enter(setup.esi, '123456')).status).toBe(404);
  expect((await enter(ama, '0000')).status).toBe(400);
  const entered = await enter(ama, standIn().giveCode(reference));
  expect([entered.status, entered.body.payment.next]).toEqual([202, 'wait']);
  expect((await enter(ama, '123456')).status).toBe(409);
});

const refundsOf = (reference: string) =>
  [...standIn().refunds.values()].filter((one) => one.reference === reference);

it('goes back by Mobile Money, once, and is posted when it is done', async () => {
  const reference = await paid();
  const answers = await Promise.all([refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const office = await person('admin');
  expect((await send(office, `POST /admins/pickups/${id}/refund`, { reason: 'Cash.' })).status).toBe(409);
  await jobs.runUntilIdle();
  await check(reference);
  const [only, ...more] = refundsOf(reference);
  expect([only?.status, more]).toEqual(['pending', []]);
  expect(await read(reference)).toBe(settled);
  standIn().moveRefund(only?.id ?? 0, 'processed');
  for (let again = 0; again < 2; again++) await check(reference);
  // It shows as taken back there, and is no reversal.
  expect(standIn().findCharge(reference).status).toBe('reversed');
  expect(await read(reference)).toBe('0; mobile-money refund; succeeded');
  expect((await loadPickup(id)).refunding).toBeUndefined();
});

it('a part goes back by Mobile Money once of each payment, the rest in cash', async () => {
  const reference = await paid();
  expect((await refund({ amount: 1251 })).status).toBe(400);
  expect((await refund({ amount: 500 })).status).toBe(200);
  await jobs.runUntilIdle();
  standIn().moveRefund(refundsOf(reference)[0]?.id ?? 0, 'processed');
  await check(reference);
  expect(refundsOf(reference).map(({ amount }) => amount)).toEqual([500]);
  expect((await loadPickup(id)).money).toMatchObject({ charged: 750, paid: 1250, waived: 0, refunded: 500 });
  expect((await refund({ amount: 100 })).status).toBe(409);
  const office = await person('admin');
  const rest = await send(office, `POST /admins/pickups/${id}/refund`, { reason: 'The rest.' });
  expect([rest.status, rest.body.pickup.money]).toEqual([200, { due: 0, paid: 0, reduced: 1250 }]);
});

it('a refund whose answer was lost is not asked for again', async () => {
  const reference = await paid();
  await refund();
  await jobs.readStream();
  await withoutProvider(() => jobs.runQueue('payments'));
  // The provider had taken it.
  const authorization = `Bearer ${demoPaystackKey}`;
  const body = { transaction: reference, amount: 1250 };
  setup.api.paystack.handle({ method: 'POST', path: '/refund', authorization, body });
  passMinutes(6);
  await check(reference);
  await check(reference);
  expect(refundsOf(reference)).toHaveLength(1);
  expect((await findPayment(reference))?.refund?.id).toBe(String(refundsOf(reference)[0]?.id));
});

it('two runs at once ask for one refund', async () => {
  const reference = await paid();
  await refund();
  await jobs.readStream();
  for (let times = 0; times < 4; times++)
    jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference }));
  await jobs.runQueue('payments');
  await jobs.runUntilIdle();
  expect(refundsOf(reference)).toHaveLength(1);
});

it('a refund that failed can be asked for again at once', async () => {
  const reference = await paid();
  await refund();
  await jobs.runUntilIdle();
  standIn().moveRefund(refundsOf(reference)[0]?.id ?? 0, 'failed');
  await check(reference);
  expect((await loadPickup(id)).refunding).toBeUndefined();
  passMilliseconds(1_000);
  expect((await refund()).status).toBe(200);
  await jobs.runUntilIdle();
  const [, second] = refundsOf(reference);
  expect(second?.status).toBe('pending');
  standIn().moveRefund(second?.id ?? 0, 'processed');
  await check(reference);
  expect(await read(reference)).toBe('0; mobile-money refund; succeeded');
});

const reopen = async () => {
  const reason = 'A bag was left behind.';
  const { status } = await setup.api.call(`PATCH /admins/pickups/${id}/reopen`, {
    token: setup.admin.token,
    body: { reason },
  });
  expect(status).toBe(200);
};
const undo = () => send(kofi, `PATCH /collectors/pickups/${id}/undo-complete`);
const complete = () => send(kofi, `PATCH /collectors/pickups/${id}/complete`);

describe.each(['processed', 'failed'] as const)(
  'a refund of 12.50 that takes days, and is %s then',
  (end) => {
    it.each<readonly [name: string, given: readonly (() => Promise<unknown>)[], due: number, failed: number]>(
      [
        ['nothing else happens', [], 0, 0],
        ['reopened meanwhile', [reopen], 0, -1250],
        ['undone meanwhile', [undo], 0, -1250],
        ['reopened and completed again, which is to pay', [reopen, complete], 1250, 0],
        ['undone, completed again and undone', [undo, complete, undo], 0, -1250],
      ],
    )('%s', async (_, given, due, failed) => {
      const reference = await paid();
      expect((await refund()).status).toBe(200);
      await jobs.runUntilIdle();
      for (const act of given) await act();
      const pickup = await loadPickup(id);
      expect([findDue(pickup), pickup.money?.waived, pickup.money?.charged]).toEqual([due, 0, due]);
      standIn().moveRefund(refundsOf(reference)[0]?.id ?? 0, end);
      await check(reference);
      const kind = end === 'failed' ? '' : ' refund';
      expect(await read(reference)).toBe(
        `${end === 'failed' ? failed : due}; mobile-money${kind}; succeeded`,
      );
      const office = await person('admin');
      const again = await send(office, `POST /admins/pickups/${id}/refund`, { reason: 'Again.' });
      expect(again.status).toBe(end === 'failed' ? 200 : 409);
      // Its statement says the same.
      const { body } = await setup.api.call(`GET /me/statement?month=2037-11`, { token: ama.token });
      expect(body.balance).toBe(findDue(await loadPickup(id)));
    });
  },
);

it('what the network took back while our refund ran is a reversal once that has failed', async () => {
  const reference = await paid();
  await refund();
  await jobs.runUntilIdle();
  standIn().reverse(reference);
  await check(reference);
  expect(await read(reference)).toBe('0; mobile-money; succeeded');
  standIn().moveRefund(refundsOf(reference)[0]?.id ?? 0, 'failed');
  await check(reference);
  expect(await read(reference)).toBe('1250; mobile-money reversal; succeeded');
});

it('what the network took back before our refund is a reversal, and the refund is over', async () => {
  const reference = await paid();
  await refund();
  standIn().reverse(reference);
  await jobs.runUntilIdle();
  expect(await read(reference)).toBe('1250; mobile-money reversal; succeeded');
  expect((await findPayment(reference))?.refund?.status).toBe('failed');
  expect((await loadPickup(id)).refunding).toBeUndefined();
  expect(refundsOf(reference)).toEqual([]);
});
