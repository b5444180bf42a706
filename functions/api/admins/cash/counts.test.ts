import { beforeEach, describe, expect, it } from 'vitest';
import { deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { putPosting } from '#data/money/ledger.ts';
import { updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Posting } from '#domain/money/posting.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings, sampleAmounts, sumAccount } from '#testing/money/money-test.ts';
import { passMilliseconds, passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type CollectorPhone, collectorPhone } from '#testing/rounds/round-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

const price = sampleAmounts.bin;
let kofi: TestPerson;
let phone: CollectorPhone;

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(async () => {
  phone = await collectorPhone(setup);
  kofi = phone.person;
});

const call = async (who: TestPerson, route: string, body?: object) =>
  setup.api.call(route, { token: who.token, ...(body && { body }) });
const count = (counted: number, more: object = {}, who = setup.admin) => {
  passMilliseconds();
  return call(who, 'POST /admins/cash', { collectorId: kofi.id, counted, ...more });
};
const read = async (query = '') =>
  (await call(setup.admin, `GET /admins/cash/${kofi.id}${query}`)).body as {
    amount: number;
    handOvers: number;
    entries: { kind: string; amount: number; pickupId?: string }[];
    counts: { number: number; added?: number; isReversed?: true; counted: number; reason?: string }[];
  };
const readMonth = () => read(`?month=${new Date().toISOString().slice(0, 7)}`);
const answer = (number: number, isRight: boolean) =>
  call(kofi, `PUT /collectors/cash/counts/${number}`, { isRight });
const asked = async () => (await call(kofi, 'GET /collectors/pickups/assigned')).body.count;
const row = async () => {
  const { body } = await call(setup.admin, `GET /admins/money?month=${new Date().toISOString().slice(0, 7)}`);
  return body.cash.find(({ collectorId }: { collectorId: string }) => collectorId === kofi.id);
};

/** Kofi takes the price of a pickup in cash, and says so at once or when the phone is online again. */
async function visit(): Promise<(more?: object) => Promise<string>> {
  const { id } = await setup.assigned(setup.ama, kofi);
  await givePrice(id);
  const at = new Date().toISOString();
  return async (more = {}) => {
    passMilliseconds();
    const body = { paid: { method: 'cash', amount: price }, at, ...more };
    expect((await call(kofi, `PATCH /collectors/pickups/${id}/complete`, body)).status).toBe(200);
    return id;
  };
}
const collect = async () => (await visit())();

/** As staff take a count back. */
async function reverse(number: number): Promise<void> {
  passMilliseconds();
  const counted = (await listPostings(kofi.id)).find(({ count: own }) => own === number);
  const [entry] = counted?.entries ?? [];
  if (!counted || !entry) expect.fail('It was not counted.');
  const at = new Date().toISOString();
  const entries = [{ debit: entry.credit, credit: entry.debit, amount: entry.amount }];
  const posting: Posting = { kind: 'hand-over', at, by: counted.by, entries, count: number };
  const event = `reversed#hand-over#${String(number).padStart(6, '0')}`;
  const write = putPosting(kofi.id, posting);
  if (!('put' in write)) expect.fail('It is no put.');
  await transact([
    { ...write, put: { ...write.put, ...keys.posting(kofi.id, event) } },
    { update: keys.hand(kofi.id), change: { add: { amount: entry.amount } }, condition: {} },
  ]);
}

describe('a count', () => {
  it('shows what makes up the cash since the last one, also what comes late, to the pesewa', async () => {
    const first = await collect();
    const sync = await visit();
    expect(await read()).toMatchObject({
      amount: price,
      handOvers: 0,
      entries: [{ kind: 'collected', amount: price, pickupId: first }],
      counts: [],
    });
    expect((await count(price, { version: 0, seen: price })).status).toBe(201);
    expect(await read()).toMatchObject({ amount: 0, entries: [], counts: [{ number: 1, counted: price }] });
    expect(await row()).toMatchObject({ amount: 0, stops: 0, last: { number: 1 } });
    passMinutes(5);
    const late = await sync();
    expect(await read()).toMatchObject({ amount: price, entries: [{ pickupId: late, amount: price }] });
    expect(await row()).toMatchObject({ amount: price, stops: 1, last: { number: 1 } });
    // What was compared before it came is not what is noted.
    const stale = await count(price, { version: 1, seen: 0, reason: 'Too much' });
    expect(stale).toMatchObject({ status: 409, body: { cash: { amount: price, handOvers: 1 } } });
    expect((await count(price, { version: 1, seen: price })).body.handover).toMatchObject({
      id: '2',
      rest: 0,
    });
    expect(sumAccount(await listPostings(kofi.id), `cash:${kofi.id}`)).toBe(-2 * price);
  });

  it('that differs needs a reason, which stands in the audit log and with the count', async () => {
    await collect();
    const refused = await count(price - 500);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.stringContaining('there should be GH₵\u00a012.50') } },
    });
    expect(await listPostings(kofi.id)).toEqual([]);
    expect((await count(price - 500, { reason: 'A note was torn' })).status).toBe(201);
    expect(await readMonth()).toMatchObject({
      amount: 500,
      counts: [
        { counted: price - 500, before: price, reason: 'A note was torn', by: { name: 'Efua admin' } },
      ],
    });
    const { body } = await call(setup.admin, `GET /admins/audit?target=${kofi.id}`);
    expect(body.entries[0]).toMatchObject({ action: 'collector.hand-over', reason: 'A note was torn' });
    const [line] = (await call(kofi, 'GET /me/export')).body.counts;
    expect(line).toMatchObject({ number: 1, before: price, reason: 'A note was torn' });
  });

  it('of two cashiers at once is noted once; the other sees the fresh figures', async () => {
    await collect();
    const other = await person('admin');
    const seen = { version: 0, seen: price };
    const both = await Promise.all([count(price, seen), count(price, seen, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ cash: { amount: 0, handOvers: 1 } });
    expect((await readMonth()).counts).toHaveLength(1);
  });

  it('says what each added to what is missing; what was made good or written off is taken off', async () => {
    await collect();
    await count(price - 500, { reason: 'Short' });
    await collect();
    await count(price, { reason: 'Short as before' });
    await collect();
    await count(price + 200, { reason: 'Brought some of it' });
    passMilliseconds();
    const off = { collectorId: kofi.id, amount: 300, reason: 'Forgiven' };
    expect((await call(setup.admin, 'POST /admins/cash/write-off', off)).body.rest).toBe(0);
    await collect();
    await count(price - 100, { reason: 'Short again' });
    const { amount, counts } = await readMonth();
    expect(counts.map(({ number, added }) => [number, added])).toEqual([
      [4, 100],
      [3, -200],
      [2, 0],
      [1, 500],
    ]);
    expect(amount).toBe(counts.reduce((sum, { added = 0 }) => sum + added, 0) - 300);
  });

  it('that staff took back is no longer the last one, and says so in the list', async () => {
    await collect();
    await count(price);
    const id = await collect();
    await count(price - 900, { reason: 'Mistyped' });
    await reverse(2);
    expect(await row()).toMatchObject({ amount: price, stops: 1, last: { number: 1 } });
    const open = await read();
    expect(open).toMatchObject({ amount: price, handOvers: 2, counts: [{ number: 1 }] });
    expect(open.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
    expect(open.entries[0]).toMatchObject({ pickupId: id });
    expect(await asked()).toMatchObject({ number: 1 });
    expect((await count(price, { version: 2, seen: price })).body.handover.rest).toBe(0);
    const { counts } = await readMonth();
    expect(counts.map(({ number, added, isReversed }) => [number, added, isReversed])).toEqual([
      [3, 0, undefined],
      [2, undefined, true],
      [1, 0, undefined],
    ]);
  });

  it('is possible of a collector who was deleted; what staff wrote before is erased, the figures stay', async () => {
    await collect();
    await count(price - 500, { reason: 'Was drunk' });
    await updateItem(keys.account(kofi.id), { set: { emailUnverified: true } }, {});
    const account = (await findAccount(kofi.id)) ?? expect.fail('The collector is gone.');
    expect(await deleteUnverifiedAccount(account, new Date())).toBe(true);
    await jobs.runUntilIdle();
    const [former] = (await readMonth()).counts;
    expect(former).toMatchObject({ counted: price - 500 });
    expect(former).not.toHaveProperty('reason');
    expect((await count(500, { seen: 500 })).body.handover).toMatchObject({ id: '2', rest: 0 });
    expect(await read()).toMatchObject({ amount: 0, counts: [{ number: 2 }] });
  });

  it('is for admins alone, and of collectors alone', async () => {
    expect((await call(kofi, `GET /admins/cash/${kofi.id}`)).status).toBe(403);
    expect((await call(setup.admin, `GET /admins/cash/${setup.ama.id}`)).status).toBe(404);
  });
});

describe('what a collector says of a count', () => {
  it('is said once, by them alone, and shown to staff', async () => {
    await collect();
    await count(price - 500, { reason: 'Short' });
    expect(await asked()).toMatchObject({ counted: price - 500, before: price, by: { name: 'Efua admin' } });
    expect((await row()).last).not.toHaveProperty('answer');
    expect((await call(setup.yaw, 'PUT /collectors/cash/counts/1', { isRight: true })).status).toBe(404);
    expect(await answer(1, false)).toMatchObject({
      status: 200,
      body: { message: 'We’ve told the office the count is wrong.' },
    });
    expect((await answer(1, false)).status).toBe(200);
    expect((await answer(1, true)).status).toBe(409);
    expect((await answer(7, true)).status).toBe(404);
    expect(await asked()).toBeUndefined();
    expect((await row()).last.answer).toMatchObject({ isRight: false });
    // It blocks nothing.
    await collect();
    expect((await count(price + 500)).status).toBe(201);
  });

  it('is said by dialling, the oldest first, also by who is suspended', async () => {
    await collect();
    await count(price - 500, { reason: 'Short' });
    await count(500);
    await call(setup.admin, `PATCH /admins/collectors/${kofi.id}`, { suspend: { reason: 'Short' } });
    const menu = await phone.dial();
    expect(menu.text).toContain(
      "Efua counted GHS 7.50 of GHS 12.50. Is that right?\n1 Yes, that's right\n2 No, it isn't",
    );
    const second = await phone.send('1');
    expect(second.text).toMatch(/^Count confirmed\.\n/);
    expect(second.text).toContain('Efua counted GHS 5.00 of GHS 5.00.');
    expect((await phone.send('2')).text).not.toContain('counted');
    const { counts } = await readMonth();
    expect(counts).toMatchObject([
      { number: 2, answer: { isRight: false } },
      { number: 1, answer: { isRight: true } },
    ]);
  });
});
