import { setTimeout } from 'node:timers/promises';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { readBalance } from '#data/money/balances.ts';
import { updateItem } from '#data/table/table.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, listPostings, sampleAmounts, sumAccount } from '#testing/money/money-test.ts';
import { passMilliseconds, passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let kofi: TestPerson;
const price = sampleAmounts.bin;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
await fillOffice();
beforeEach(async () => {
  kofi = await person('collector', { firstName: 'Kofi', phone: '+233242222222' });
  return () => void vi.useRealTimers();
});

const post = (path: string, body: object, key?: string, who: TestPerson = setup.admin) =>
  setup.api.call(`POST /admins/${path}`, {
    token: who.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const handOver = (counted: number, more: object = {}, key?: string) =>
  post('cash', { collectorId: kofi.id, counted, reason: 'Notes were torn', ...more }, key);
const writeOff = (amount: number, more: object = {}, key?: string) =>
  post('cash/write-off', { collectorId: kofi.id, amount, reason: 'Lost', ...more }, key);

/** Kofi takes the price of that many pickups in cash. */
async function collect(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const { id } = await setup.assigned(setup.ama, kofi);
    await givePrice(id);
    const body = { paid: { method: 'cash', amount: price } };
    const answer = await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, {
      token: kofi.token,
      body,
    });
    expect(answer.status).toBe(200);
  }
}

describe('POST /admins/cash', () => {
  it('posts what was counted; the rest stays with the collector, and counts at the next hand-over', async () => {
    await collect(2);
    const first = await handOver(2 * price - 50, { version: 0 });
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: expect.stringContaining('The collector still has GH₵\u00a00.50'),
        handover: { id: '1', counted: 2 * price - 50, before: 2 * price, rest: 50 },
      },
    });
    await collect(1);
    const second = await handOver(price + 60, { version: 1 });
    expect(second.body.handover).toMatchObject({ id: '2', before: price + 50, rest: -10 });
    await jobs.runUntilIdle();
    expect(await readBalance(`cash:${kofi.id}`)).toBe(-10);
    const [one] = await listPostings(kofi.id);
    expect(one).toMatchObject({
      kind: 'hand-over',
      count: 1,
      by: { role: 'admin', id: setup.admin.id },
      entries: [{ debit: 'cash:office', credit: `cash:${kofi.id}`, amount: 2 * price - 50 }],
    });
  });

  it('knows what there should be over many hand-overs, whenever it is counted', async () => {
    let expected = 0;
    for (const minutes of [1, 3, 9, 11, 60, 5]) {
      await collect(1);
      passMinutes(minutes);
      const { before, rest } = (await handOver(1000)).body.handover;
      expect(before).toBe(expected + price);
      expected = rest;
    }
    expect(expected).toBe(6 * (price - 1000));
  });

  it('is done once per key, and refuses the key for anything else', async () => {
    const first = await handOver(500, {}, 'count-1');
    expect(await handOver(500, {}, 'count-1')).toMatchObject({ status: 201, body: first.body });
    expect((await handOver(600, {}, 'count-1')).status).toBe(409);
    const both = await Promise.all([handOver(70, {}, 'count-2'), handOver(70, {}, 'count-2')]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await listPostings(kofi.id)).toHaveLength(2);
  });

  it('refuses the second of two admins who count at once, with the fresh figures', async () => {
    await collect(1);
    const both = await Promise.all([handOver(500, { version: 0 }), handOver(500, { version: 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict', cash: { amount: price - 500, handOvers: 1 } });
    expect(await listPostings(kofi.id)).toHaveLength(1);
  });

  it('tells the collector the figures by SMS', async () => {
    const number = '+233245550001';
    setClock('10:00');
    const admin = await person('admin');
    kofi = await person('collector', { firstName: 'Kofi' });
    const proven = { phone: number, phoneVerified: true };
    await updateItem(keys.account(kofi.id), { set: proven }, { exists: true });
    await post('cash', { collectorId: kofi.id, counted: price, reason: 'Found' }, undefined, admin);
    await jobs.runUntilIdle();
    expect(jobs.texts(number).at(-1)?.text).toBe(
      'Sankofa: you handed in GHS 12.50 of GHS 0.00. We owe you GHS 12.50. Not right? Tell the office.',
    );
  });

  it('is in the audit log', async () => {
    await handOver(500);
    const { body } = await setup.api.call(`GET /admins/audit?target=${kofi.id}`, {
      token: setup.admin.token,
    });
    expect(body.entries).toMatchObject([
      { action: 'collector.hand-over', collector: { name: expect.stringContaining('Kofi') } },
    ]);
  });

  it.each([{ counted: 0 }, { counted: -5 }, { counted: 12.5 }, { counted: 100_000_001 }, { counted: '12' }])(
    'refuses %o',
    async (more) => {
      expect(await handOver(1, more)).toMatchObject({
        status: 400,
        body: { errors: { counted: expect.any(String) } },
      });
    },
  );

  it('finds no collector who is gone or is none', async () => {
    for (const collectorId of [ulid(), setup.ama.id])
      expect((await handOver(1, { collectorId })).status).toBe(404);
  });
});

describe('POST /admins/cash/write-off', () => {
  it('takes a loss off what the collector should have, with the reason in the audit log', async () => {
    await collect(1);
    expect(await writeOff(200, { reason: 'Robbed at the station' })).toMatchObject({
      status: 201,
      body: { rest: price - 200, message: expect.stringContaining('2.00 written off') },
    });
    await jobs.runUntilIdle();
    expect(await readBalance(`cash:${kofi.id}`)).toBe(price - 200);
    const { body } = await setup.api.call(`GET /admins/audit?target=${kofi.id}`, {
      token: setup.admin.token,
    });
    expect(body.entries).toMatchObject([{ action: 'collector.write-off', reason: 'Robbed at the station' }]);
  });

  it('takes off what was handed over too much', async () => {
    await handOver(300);
    expect((await writeOff(-300)).body.rest).toBe(0);
    expect(await listPostings(kofi.id)).toMatchObject([
      { kind: 'hand-over' },
      { entries: [{ debit: `cash:${kofi.id}`, credit: 'waived', amount: 300 }] },
    ]);
  });

  it('refuses more than there is, also of two admins at once', async () => {
    await collect(1);
    expect(await writeOff(price + 1)).toMatchObject({ status: 409, body: { cash: { amount: price } } });
    expect((await writeOff(-1)).status).toBe(409);
    const both = await Promise.all([writeOff(price), writeOff(price)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is done once per key', async () => {
    await collect(1);
    const first = await writeOff(10, {}, 'loss');
    expect((await writeOff(10, {}, 'loss')).body).toEqual(first.body);
    expect(await listPostings(kofi.id)).toHaveLength(1);
  });

  it('wants a reason and an amount that is not 0', async () => {
    expect((await writeOff(1, { reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await writeOff(0)).body.errors).toHaveProperty('amount');
    expect((await writeOff(1, { collectorId: ulid() })).status).toBe(404);
  });
});

describe('POST /admins/ledger', () => {
  const note = (kind: string, reference: string, key?: string, amount = 5000) =>
    post('ledger', { kind, amount, reference }, key);

  it('moves the office’s cash, or what a provider holds, to the bank', async () => {
    await jobs.runUntilIdle();
    const before = await Promise.all(['bank', 'cash:office', 'provider:paystack'].map(readBalance));
    expect(await note('deposit', 'GCB 1')).toMatchObject({
      status: 201,
      body: { message: 'Deposit recorded.' },
    });
    expect((await note('payout', 'GCB 1', undefined, 700)).status).toBe(201);
    await jobs.runUntilIdle();
    const after = await Promise.all(['bank', 'cash:office', 'provider:paystack'].map(readBalance));
    expect(after.map((amount, index) => amount - (before[index] ?? 0))).toEqual([5700, -5000, -700]);
  });

  it('notes a reference once, however it is written, and the same request as often as it is sent', async () => {
    expect((await note('deposit', 'Slip  77', 'slip')).status).toBe(201);
    expect((await note('deposit', 'Slip  77', 'slip')).status).toBe(201);
    expect((await note('deposit', 'slip 77')).status).toBe(409);
    const both = await Promise.all([note('payout', 'P-1', 'p'), note('payout', 'P-1', 'p')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const two = await Promise.all([note('payout', 'P-2'), note('payout', 'P-2')]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses what is no deposit, payout or amount', async () => {
    for (const [kind, reference, amount] of [
      ['gift', 'A', 1],
      ['deposit', '', 1],
      ['deposit', 'A', 0],
    ] as const)
      expect((await note(kind, reference, undefined, amount)).status).toBe(400);
  });
});

it('gives no money away 15 minutes after the password, until it is entered again; then once', async () => {
  await collect(1);
  const paid = (await listPostings(setup.ama.id)).at(-1)?.pickupId;
  const owed = (await setup.assigned(setup.ama, kofi)).id;
  await givePrice(owed);
  const answer = await setup.api.call(`PATCH /collectors/pickups/${owed}/complete`, { token: kofi.token });
  expect(answer.status).toBe(200);
  passMinutes(16);
  const calls = [
    [`pickups/${paid}/refund`, { reason: 'Paid twice' }],
    [`pickups/${owed}/waive`, { reason: 'We came late' }],
    ['cash/write-off', { collectorId: kofi.id, amount: price, reason: 'Lost' }],
    ['ledger', { kind: 'float', amount: price, reference: 'GCB 16' }],
  ] as const;
  const owners = [setup.ama.id, kofi.id, 'office'];
  const count = async () => (await Promise.all(owners.map(listPostings))).flat().length;
  const before = await count();
  for (const [path, body] of calls) {
    const { status, body: answered } = await post(path, body, path);
    expect([path, status, answered.code]).toEqual([path, 403, 'reauthenticate']);
  }
  expect(await count()).toBe(before);
  const { token } = (
    await setup.api.call('POST /me/reauthenticate', {
      token: setup.admin.token,
      body: { password: testPassword },
    })
  ).body;
  for (let twice = 0; twice < 2; twice += 1)
    for (const [path, body] of calls)
      expect((await post(path, body, path, { ...setup.admin, token })).status, path).toBeLessThan(300);
  expect(await count()).toBe(before + calls.length);
});

it('is for admins alone', async () => {
  const bodies = {
    cash: { collectorId: kofi.id, counted: 1 },
    'cash/write-off': { collectorId: kofi.id, amount: 1, reason: 'Lost' },
    ledger: { kind: 'deposit', amount: 1, reference: 'A' },
  };
  for (const who of [setup.ama, kofi])
    for (const [path, body] of Object.entries(bodies))
      expect((await post(path, body, undefined, who)).status).toBe(403);
});

describe('DELETE /admins/collectors/{id}', () => {
  const remove = (who = kofi) =>
    setup.api.call(`DELETE /admins/collectors/${who.id}`, { token: setup.admin.token });

  it('refuses a collector who has cash, or handed over too much, and says how much', async () => {
    await collect(1);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message: 'This collector still has GH₵\u00a012.50 in cash. Please count it, or write it off, first.',
      },
    });
    passMilliseconds();
    await handOver(price + 100);
    expect((await remove()).body.message).toContain('We owe this collector GH₵\u00a01.00.');
    await writeOff(-100);
    expect((await remove()).status).toBe(200);
  });

  it('loses no cash that 40 collectors post while they are deleted', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const [who, household] = await Promise.all([person('collector'), person('user')]);
        const { id } = await setup.assigned(household, who);
        await givePrice(id);
        return { who, household, id };
      }),
    );
    const outcomes = await Promise.all(
      pairs.map(async ({ who, household, id }, index) => {
        const complete = async () => {
          await setTimeout(index * 3);
          const body = { paid: { method: 'cash', amount: price } };
          return setup.api.call(`PATCH /collectors/pickups/${id}/complete`, { token: who.token, body });
        };
        const [removed, completed] = await Promise.all([remove(who), complete()]);
        const posted = sumAccount(await listPostings(household.id), `cash:${who.id}`);
        return [completed.status === 200, removed.status, posted].join();
      }),
    );
    const known = [`true,409,${price}`, 'false,200,0'];
    expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
  });

  it('leaves the cash of one whose address was a stranger’s to be counted and written off', async () => {
    await collect(2);
    await updateItem(keys.account(kofi.id), { set: { emailUnverified: true } }, {});
    const account = (await findAccount(kofi.id)) ?? expect.fail('Kofi is gone.');
    expect(await deleteUnverifiedAccount(account, new Date())).toBe(true);
    await jobs.runUntilIdle();
    const money = async () => {
      const route = `GET /admins/money?month=${new Date().toISOString().slice(0, 7)}`;
      const { cash, names } = (await setup.api.call(route, { token: setup.admin.token })).body;
      const isKofi = (one: { collectorId?: string; id?: string }) => (one.collectorId ?? one.id) === kofi.id;
      return { cash: cash.filter(isKofi), names: names.filter(isKofi) };
    };
    expect(await money()).toMatchObject({
      cash: [{ amount: 2 * price, handOvers: 0 }],
      names: [{ firstName: 'Kofi', isDeleted: true }],
    });
    expect((await handOver(price, { version: 0 })).body.handover).toMatchObject({ rest: price });
    expect((await writeOff(price)).body.rest).toBe(0);
    await jobs.runUntilIdle();
    expect(await money()).toEqual({ cash: [], names: [] });
  });
});
