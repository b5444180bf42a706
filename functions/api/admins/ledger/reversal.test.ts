import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCash } from '#data/money/cash.ts';
import { nameEvent } from '#domain/money/posting.ts';
import { testJobs } from '#testing/jobs.ts';
import { checkMoney } from '#testing/money/check-money.ts';
import { givePrice, listPostings, sampleAmounts, sumAccount } from '#testing/money/money-test.ts';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

/* What staff posted by mistake, taken back: the pesewas before and after. A bin costs 12.50 cedis. */

let ama: TestPerson;
let kofi: TestPerson;
let admin: TestPerson;
let tenths = 0;
const price = sampleAmounts.bin;

setClock('08:59');
process.env.MONEY_LIMIT = '0';
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(async () => {
  // What the office did is in the order of the tests.
  tenths += 1;
  setClock(`${10 + Math.floor(tenths / 6)}:${tenths % 6}0`);
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
  admin = await person('admin', { firstName: 'Efua' });
});
afterEach(() => void vi.useRealTimers());

async function send(path: string, body?: object, key?: string) {
  passMilliseconds();
  return setup.api.call(`${body ? 'POST' : 'GET'} /admins/${path}`, {
    token: admin.token,
    ...(body && { body }),
    headers: key ? { 'idempotency-key': key } : {},
  });
}

const note = (kind: string, amount: number, reference: string) => send('ledger', { kind, amount, reference });
const handOver = (counted: number) =>
  send('cash', { collectorId: kofi.id, counted, reason: 'Counted twice' });
const office = async () => (await readCash('office')).amount;
const hand = async () => (await readCash(kofi.id)).amount;
const onPickup = (id: string, act: string, body: object = { reason: 'We came late' }) =>
  send(`pickups/${id}/${act}`, body);

/** Takes back the last posting of a kind. */
async function reverse(owner: string, kind: string, key?: string) {
  const found = (await listPostings(owner)).filter((one) => one.kind === kind).at(-1);
  const posting = `${owner}#${found && nameEvent(found)}`;
  return send('ledger/reversals', { posting, reason: 'Typed wrongly' }, key);
}

async function emptyOffice(): Promise<void> {
  const amount = await office();
  if (amount > 0) expect((await note('deposit', amount, `All of ${Date.now()}`)).status).toBe(201);
  expect(await office()).toBe(0);
}

/** A pickup that Kofi completed. @returns its id */
async function completed(body: object = {}, size: 'bin' | 'load' | null = 'bin'): Promise<string> {
  const { id } = await setup.assigned(ama, kofi);
  await givePrice(id, size);
  const answer = await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, {
    token: kofi.token,
    body,
  });
  expect(answer.status).toBe(200);
  return id;
}

const readAsStaff = async (id: string) =>
  (await setup.api.call(`GET /pickups/${id}`, { token: admin.token })).body.pickup;

describe('the till of the office', () => {
  it('gives nothing that is not in it: 10,000 cedis of 620.50 are refused, whatever the way', async () => {
    await emptyOffice();
    await handOver(62_050);
    const before = await listPostings('office');
    expect(await note('deposit', 1_000_000, 'GCB 1')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The office has GH₵\u00a0620.50 in cash.') },
    });
    expect([await office(), await listPostings('office')]).toEqual([62_050, before]);
    expect((await note('float', 50_000, 'GCB 2')).body.message).toBe('Change from the bank recorded.');
    expect(await office()).toBe(112_050);
    expect((await note('deposit', 112_051, 'GCB 1')).status).toBe(409);
    expect((await note('deposit', 112_050, 'GCB 1')).status).toBe(201);
    const id = await completed({ paid: { method: 'cash', amount: price } });
    expect((await onPickup(id, 'refund')).body.message).toContain('The office has GH₵\u00a00.00 in cash.');
    expect((await reverse(kofi.id, 'hand-over')).status).toBe(409);
    expect((await reverse('office', 'float')).status).toBe(409);
    expect([await office(), await checkMoney(id)]).toEqual([0, [price, price, 0, 0]]);
    const postings = (await Promise.all(['office', kofi.id, ama.id].map(listPostings))).flat();
    expect(sumAccount(postings, 'cash:office')).toBe(0);
  });

  it('is emptied by one of several who take all of it at once', async () => {
    await emptyOffice();
    await handOver(9000);
    const all = await Promise.all(['A', 'B', 'C'].map((slip) => note('deposit', 9000, `Race ${slip}`)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { status, body } of all)
      if (status === 409) expect(body.message).toContain('The office has GH₵\u00a00.00 in cash.');
    expect(await office()).toBe(0);
  });
});

describe('POST /admins/ledger/reversals', () => {
  it('takes a deposit back, once; its reference can be noted again', async () => {
    await handOver(50_000);
    const before = await office();
    expect((await note('deposit', 40_000, 'Slip 9')).status).toBe(201);
    expect(await reverse('office', 'deposit')).toMatchObject({
      status: 201,
      body: { message: 'Reversed.' },
    });
    expect(await office()).toBe(before);
    expect((await reverse('office', 'deposit')).body.message).toContain('already');
    expect((await note('deposit', 4000, 'slip  9')).status).toBe(201);
    expect((await note('deposit', 1, 'SLIP 9')).status).toBe(409);
    expect(await office()).toBe(before - 4000);
    const { entries } = (await send(`ledger?month=${testDay.slice(0, 7)}`)).body;
    expect(entries.filter((one: { reference: string }) => /slip/i.test(one.reference))).toMatchObject([
      {
        kind: 'deposit',
        amount: 4000,
        reference: 'slip  9',
        canReverse: true,
        by: { name: expect.stringContaining('Efua') },
      },
      { amount: 40_000, reversed: { by: { id: admin.id } } },
    ]);
    expect(entries[1]).not.toHaveProperty('canReverse');
    await reverse('office', 'deposit');
    expect(await office()).toBe(before);
  });

  it('takes back a count and a write-off: the collector has the cash again', async () => {
    await completed({ paid: { method: 'cash', amount: price } });
    const before = await office();
    await handOver(5000);
    expect([await hand(), await office()]).toEqual([price - 5000, before + 5000]);
    expect((await reverse(kofi.id, 'hand-over')).status).toBe(201);
    expect([await hand(), await office()]).toEqual([price, before]);
    await jobs.runUntilIdle();
    const told = jobs.mails(kofi.email);
    expect(
      told
        .map(({ subject }) => subject)
        .slice(-2)
        .sort(),
    ).toEqual([...['We removed our count', 'You handed in cash']]);
    await send('cash/write-off', { collectorId: kofi.id, amount: 200, reason: 'Lost' });
    expect((await reverse(kofi.id, 'write-off')).status).toBe(201);
    expect(await readCash(kofi.id)).toMatchObject({ amount: price, handOvers: 1, writeOffs: 1 });
    expect((await handOver(price)).body.handover).toMatchObject({ id: '2', before: price, rest: 0 });
  });

  it('of cash that was given back waits until that is taken back', async () => {
    const id = await completed();
    const before = await office();
    await onPickup(id, 'cash', { amount: price });
    await onPickup(id, 'refund');
    const after = await checkMoney(id);
    expect(after).toEqual([0, price, 0, price]);
    expect((await reverse(ama.id, 'cash')).body.message).toContain('There are later entries');
    expect(await checkMoney(id)).toEqual(after);
    expect((await reverse(ama.id, 'refund')).status).toBe(201);
    expect([await office(), await checkMoney(id)]).toEqual([before + price, [price, price, 0, 0]]);
    const last = await reverse(ama.id, 'cash');
    expect(last.body.pickup.money).toEqual({ due: price, paid: 0 });
    expect([await office(), await checkMoney(id)]).toEqual([before, [price, 0, 0, 0]]);
    const own = (await setup.api.call(`GET /pickups/${id}`, { token: ama.token })).body.pickup;
    expect(own.history.at(-1)).toMatchObject({
      event: 'cash reversed',
      amount: price,
      reason: 'Typed wrongly',
    });
    expect(own).not.toHaveProperty('reversible');
    await jobs.runUntilIdle();
    const told = jobs.mails(ama.email);
    const corrected = told.filter(({ subject }) => subject === 'We corrected a mistake');
    expect(corrected.map(({ text }) => text).sort()).toEqual([
      expect.stringContaining('GH₵ 12.50 was not paid for this pickup.'),
      expect.stringContaining('GH₵ 12.50 was not refunded for this pickup.'),
    ]);
  });

  it('of what was waived is refused once the pickup was reopened, and lists what can be taken back', async () => {
    const id = await completed();
    await onPickup(id, 'waive');
    const [one] = (await readAsStaff(id)).reversible;
    expect(one).toMatchObject({ kind: 'waive', amount: price, posting: expect.stringContaining(ama.id) });
    const reopen = { token: admin.token, body: { reason: 'Left behind' } };
    expect((await setup.api.call(`PATCH /admins/pickups/${id}/reopen`, reopen)).status).toBe(200);
    expect((await reverse(ama.id, 'waive')).status).toBe(409);
    expect(await checkMoney(id)).toEqual([0, 0, 0, 0]);
    expect(await readAsStaff(id)).not.toHaveProperty('reversible');
  });

  it('leaves a price open as it was', async () => {
    const id = await completed({}, null);
    const before = await readAsStaff(id);
    expect((await onPickup(id, 'price', { size: 'load' })).status).toBe(200);
    expect((await reverse(ama.id, 'price')).body.pickup.price).toEqual(before.price);
    expect(await checkMoney(id)).toEqual([0, 0, 0, 0]);
    expect((await onPickup(id, 'price', { size: 'bin' })).status).toBe(200);
    expect(await checkMoney(id)).toEqual([price, 0, 0, 0]);
  });

  it('happens once when two people do it at the same time', async () => {
    const id = await completed();
    await onPickup(id, 'waive');
    await note('float', 700, `F ${id}`);
    for (const [owner, kind] of [
      [ama.id, 'waive'],
      ['office', 'float'],
    ] as const) {
      const before = await office();
      const two = await Promise.all([reverse(owner, kind), reverse(owner, kind)]);
      expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await office()).toBe(kind === 'float' ? before - 700 : before);
    }
    expect(await checkMoney(id)).toEqual([price, 0, 0, 0]);
    await onPickup(id, 'waive');
    await note('float', 800, `G ${id}`);
    for (const [owner, kind] of [
      [ama.id, 'waive'],
      ['office', 'float'],
    ] as const) {
      const same = await Promise.all([
        reverse(owner, kind, `${id}${kind}`),
        reverse(owner, kind, `${id}${kind}`),
      ]);
      expect(same.map(({ status }) => status)).toEqual([201, 201]);
    }
    expect(await checkMoney(id)).toEqual([price, 0, 0, 0]);
  });

  it('is of what staff posted alone, with a reason, by admins', async () => {
    const id = await completed({ paid: { method: 'cash', amount: price } });
    expect((await reverse(ama.id, 'complete')).body.message).toContain('can’t be reversed here');
    await note('float', 100, `S ${id}`);
    await reverse('office', 'float');
    expect((await reverse('office', 'reversed')).status).toBe(409);
    const posting = 'office#deposit#000001#NONE';
    expect((await send('ledger/reversals', { posting, reason: 'A' })).status).toBe(404);
    expect((await send('ledger/reversals', { posting, reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await send('ledger/reversals', { posting: 'office', reason: 'A' })).status).toBe(400);
    admin = kofi;
    expect((await send('ledger/reversals', { posting, reason: 'A' })).status).toBe(403);
  });

  it('stands in the audit log with amount and reference, as every act that moves money', async () => {
    const id = await completed();
    await onPickup(id, 'waive');
    await reverse(ama.id, 'waive');
    await handOver(5000);
    await note('deposit', 1500, `Audit ${id}`);
    await reverse('office', 'deposit');
    const acts = async (target: string) => (await send(`audit?target=${target}`)).body.entries;
    expect(await acts(id)).toMatchObject([
      { action: 'ledger.reverse', amount: price, reason: 'Typed wrongly' },
      { action: 'pickup.waive', amount: price },
      { action: 'pickup.assign' },
    ]);
    expect(await acts(kofi.id)).toMatchObject([{ action: 'collector.hand-over', amount: 5000 }]);
    const noted = (await acts('office')).filter(({ reference = '' }) => reference.endsWith(id));
    expect(noted).toMatchObject([
      { action: 'ledger.reverse', amount: 1500, reason: 'Typed wrongly' },
      { action: 'ledger.post', amount: 1500 },
    ]);
    const { staffActs } = (await setup.api.call('GET /me/export', { token: ama.token })).body;
    expect(staffActs[1]).toMatchObject({ action: 'pickup.waive', amount: price });
  });

  it('is refused once the day is closed, at 02:00', async () => {
    const id = await completed();
    await onPickup(id, 'waive');
    await note('float', 300, `N ${id}`);
    setClock('01:59', '2037-11-24');
    admin = await person('admin');
    expect((await reverse('office', 'float')).status).toBe(201);
    await note('float', 300, `N ${id}`);
    setClock('02:01', '2037-11-24');
    const before = await office();
    expect((await reverse('office', 'float')).body.message).toContain('is closed');
    expect((await reverse(ama.id, 'waive')).body.message).toContain('is closed');
    expect([await office(), await checkMoney(id)]).toEqual([before, [price, 0, price, 0]]);
    expect(await readAsStaff(id)).not.toHaveProperty('reversible');
  });
});
