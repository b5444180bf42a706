import { beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { readCash } from '#data/money/cash.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { nameEvent } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import type { Duty } from '#shared/duties.ts';
import { dieAfter } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { checkMoney } from '#testing/money/check-money.ts';
import { fillOffice, listPostings, proveNumber } from '#testing/money/money-test.ts';
import { passMilliseconds, passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { createStation } from '#testing/samples/stations.ts';

/* What is above GH₵ 200 of a person's day waits for a second admin with the duty `money`. */

const limit = 20_000;
const [day, nextDay, weekLater] = ['2037-11-27', '2037-11-28', '2037-12-04'];

let ama: TestPerson;
let kofi: TestPerson;
/** Asks; an admin of today, whose day is empty. */
let efua: TestPerson;

setClock('08:00', testDay);
let setup = await setUpPickupTest();
await fillOffice();
/** Has had `money` for four days. */
let adwoa = await person('admin', { firstName: 'Adwoa' });
beforeEach(async () => {
  setClock('09:00', day);
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
  efua = await person('admin', { firstName: 'Efua' });
  setup = { ...setup, admin: await logInAgain(setup.admin) };
  adwoa = await logInAgain(adwoa);
});

async function send(who: TestPerson, route: string, body?: object, key?: string) {
  passMilliseconds();
  return setup.api.call(route, {
    token: who.token,
    ...(body && { body }),
    headers: key ? { 'idempotency-key': key } : {},
  });
}

const reason = 'We came late';
const onPickup = (id: string, act: string, body: object = {}, key?: string) =>
  send(efua, `POST /admins/pickups/${id}/${act}`, { reason, ...body }, key);
const waive = (id: string, key?: string) => onPickup(id, 'waive', {}, key);
const reopen = (id: string, who = efua) => send(who, `PATCH /admins/pickups/${id}/reopen`, { reason });
const pay = (id: string, amount: number) => send(setup.admin, `POST /admins/pickups/${id}/cash`, { amount });
const confirm = (id: string, who = adwoa, key?: string) =>
  send(who, `POST /admins/money-requests/${id}/confirm`, undefined, key ?? `confirm ${id} ${Math.random()}`);
const reject = (id: string, body: object = {}, key?: string) =>
  send(adwoa, `POST /admins/money-requests/${id}/reject`, body, key);
const money = async (who = adwoa) => (await send(who, `GET /admins/money?month=${day.slice(0, 7)}`)).body;

/** The requests of this test, as somebody sees them. */
async function requests(who = adwoa) {
  const { requests: all } = await money(who);
  return all.filter(({ by }: { by: { id: string } }) => by.id === efua.id);
}

/** The one request that there is. */
async function asked(): Promise<string> {
  const [one, ...more] = await requests();
  expect([one?.amount > 0, more]).toEqual([true, []]);
  return one.id;
}

/** A pickup of today that Kofi has; `setup.assigned` does it as an admin whose session is over. */
async function assigned(): Promise<string> {
  const { id } = (await setup.book(ama)).body.pickup;
  await bringToToday(id);
  await send(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
  return id;
}

/** A pickup that Kofi completed without being paid. @returns its id */
async function owed(amount: number): Promise<string> {
  const id = await assigned();
  const price = { listId: 'sample', amounts: { bag: amount }, booked: 'bag' };
  const { content } = await loadPickup(id);
  await updateItem(
    keys.pickup(id),
    { set: { price, content: { ...content, size: 'bag' } } },
    { exists: true },
  );
  expect((await send(kofi, `PATCH /collectors/pickups/${id}/complete`, {})).status).toBe(200);
  return id;
}

async function paid(amount: number): Promise<string> {
  const id = await owed(amount);
  expect((await pay(id, amount)).status).toBe(201);
  return id;
}

async function giveDuties({ id }: TestPerson, duties: readonly Duty[], moneySince?: string): Promise<void> {
  await updateItem(keys.account(id), { set: { duties, moneySince } }, { exists: true });
}

async function acts(target: string) {
  const { body } = await send(adwoa, `GET /admins/audit?target=${target}`);
  return body.entries.map(({ action, by, amount, reason: why }: Record<string, { name: string }>) =>
    [action, by?.name, amount, why].filter((part) => part !== undefined).join(' · '),
  );
}

describe('up to the limit', () => {
  it('a waiver is done at once', async () => {
    const id = await owed(limit);
    expect((await waive(id)).body.message).toBe('Waived. Nothing is due.');
    expect([await checkMoney(id), await requests()]).toEqual([[limit, 0, limit, 0], []]);
  });

  it('one person’s day counts together, over all kinds, households and collectors; a colleague’s apart', async () => {
    const refunded = await paid(9_000);
    expect((await onPickup(refunded, 'refund', { amount: 8_000 })).body.message).not.toContain('limit');
    const body = { collectorId: kofi.id, amount: 1_000, reason: 'Lost' };
    await cash(5_000);
    expect((await send(efua, 'POST /admins/cash/write-off', body)).body.message).toMatch(/written off/);
    ama = await person('user', { firstName: 'Esi' });
    expect((await reopen(await owed(4_000))).body.pickup.status).not.toBe('completed');
    const over = await owed(7_001);
    expect((await waive(over)).body.message).toBe(
      'With this it’s GH₵\u00a0200.01 today, above the limit of GH₵\u00a0200.00 a day. A colleague with Money must confirm it.',
    );
    expect((await waive(await owed(7_000))).body.pickup.money.due).toBe(0);
    expect((await waive(await owed(1))).body.pickup.money.due).toBe(1);
    expect(
      (await send(setup.admin, `POST /admins/pickups/${over}/waive`, { reason })).body.pickup.money.due,
    ).toBe(0);
  });

  it('parallel pieces come to no more than the limit', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await owed(6_000));
    const answers = await Promise.all(ids.map((id) => waive(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const left = await Promise.all(ids.map(async (id) => findDue(await loadPickup(id))));
    expect(left.filter((due) => due === 0)).toHaveLength(3);
    expect(await requests()).toHaveLength(2);
  });

  it('0 switches it off', async () => {
    process.env.MONEY_LIMIT = '0';
    try {
      const id = await owed(50_000);
      expect((await waive(id)).body.pickup.money.due).toBe(0);
      expect((await money()).limit).toEqual({ amount: 0 });
    } finally {
      delete process.env.MONEY_LIMIT;
    }
  });
});

/** Cash that Kofi holds. */
async function cash(amount: number): Promise<void> {
  const id = await assigned();
  const body = { paid: { method: 'cash', amount } };
  expect((await send(kofi, `PATCH /collectors/pickups/${id}/complete`, body)).status).toBe(200);
  const had = (await readCash(kofi.id)).amount;
  expect(had).toBeGreaterThanOrEqual(amount);
}

describe('above the limit', () => {
  it('a waiver waits, and is done once a colleague confirms it', async () => {
    const id = await owed(25_000);
    const { version } = await loadPickup(id);
    const answer = await waive(id);
    expect([answer.status, answer.body.message, answer.body.pickup.version]).toEqual([
      200,
      'GH₵\u00a0250.00 is above the limit of GH₵\u00a0200.00 a day. A colleague with Money must confirm it.',
      version,
    ]);
    expect([await checkMoney(id), await loadPickup(id)]).toMatchObject([[25_000, 0, 0, 0], { version }]);
    expect(await requests()).toEqual([
      {
        ...{ id: expect.any(String), kind: 'waive', pickupId: id, amount: 25_000, reason },
        name: 'Ama user',
        by: { id: efua.id, name: 'Efua admin' },
        at: expect.stringContaining(day),
        expiresAt: expect.stringContaining(weekLater),
      },
    ]);
    expect((await requests(efua))[0].isOwn).toBe(true);
    expect((await money()).limit).toEqual({ amount: limit });
    const requestId = await asked();
    expect((await confirm(requestId)).body).toEqual({ message: 'Confirmed. It’s done.' });
    expect([await checkMoney(id), await requests()]).toEqual([[25_000, 0, 25_000, 0], []]);
    expect((await loadPickup(id)).history.at(-1)).toMatchObject({ by: { id: efua.id }, event: 'waived' });
    const logged = await acts(id);
    expect(logged.slice(0, 3).sort()).toEqual([
      'ledger.ask · Efua admin · 25000 · We came late',
      'ledger.confirm · Adwoa admin · 25000 · We came late',
      'pickup.waive · Efua admin · 25000',
    ]);
    expect((await confirm(requestId)).status).toBe(409);
  });

  it('is rejected once, with a reason or without, and nothing changes', async () => {
    const id = await owed(25_000);
    await waive(id);
    const requestId = await asked();
    const first = await reject(requestId, { reason: 'They can pay' }, 'no');
    expect([first.status, first.body.message]).toEqual([200, 'Rejected. Nothing has changed.']);
    expect((await reject(requestId, { reason: 'They can pay' }, 'no')).status).toBe(200);
    expect([(await reject(requestId)).status, (await confirm(requestId)).status]).toEqual([409, 409]);
    expect([await checkMoney(id), await requests()]).toEqual([[25_000, 0, 0, 0], []]);
    expect(await acts(id)).toContain('ledger.reject · Adwoa admin · 25000 · They can pay');
    expect((await reject('01JM000000000000000000000Z')).status).toBe(404);
  });

  it('the same key asks once, also after an answer; pressing again asks once, too', async () => {
    const id = await owed(25_000);
    const both = await Promise.all([waive(id, 'key'), waive(id, 'key'), waive(id), waive(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await reject(await asked());
    expect((await waive(id, 'key')).body.message).toContain('above the limit');
    expect(await requests()).toEqual([]);
    expect((await onPickup(id, 'waive', { reason: 'Another' }, 'key')).status).toBe(409);
    await waive(id);
    await confirm(await asked());
    expect((await waive(id, 'key')).body).toMatchObject({
      message: expect.stringContaining('above the limit'),
      pickup: { money: { due: 0 } },
    });
  });

  it('only the menu of admins with money counts them', async () => {
    await waive(await owed(25_000));
    const count = async (who: TestPerson) =>
      (await send(who, 'GET /admins/overview')).body.work.moneyRequests;
    expect(await count(adwoa)).toBeGreaterThan(0);
    const dispatcher = await person('admin');
    await giveDuties(dispatcher, ['dispatch', 'staff']);
    expect(await count(dispatcher)).toBeUndefined();
  });

  it('a refund goes out of the till when it is confirmed', async () => {
    const id = await paid(30_000);
    const before = (await readCash('office')).amount;
    expect((await onPickup(id, 'refund', { amount: 20_001 })).status).toBe(200);
    expect((await readCash('office')).amount).toBe(before);
    expect((await confirm(await asked())).status).toBe(200);
    expect(await checkMoney(id)).toEqual([9_999, 30_000, 0, 20_001]);
    expect((await readCash('office')).amount).toBe(before - 20_001);
  });

  it('Mobile Money goes back when it is confirmed', async () => {
    const jobs = testJobs(setup.api.store);
    const phone = '+233245000001';
    await proveNumber(ama, phone);
    const id = await owed(30_000);
    await jobs.runUntilIdle();
    const { body } = await send(ama, `POST /pickups/${id}/payments`, { phone, network: 'mtn' });
    await jobs.runUntilIdle();
    setup.api.paystack.account.approve(body.payment.reference);
    jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference: body.payment.reference }));
    await jobs.runUntilIdle();
    expect(await checkMoney(id)).toEqual([30_000, 30_000, 0, 0]);
    expect((await onPickup(id, 'refund', { method: 'mobile money' })).body.message).toContain('limit');
    expect((await loadPickup(id)).refunding).toBeUndefined();
    const requestId = await asked();
    const answers = await Promise.all([confirm(requestId), confirm(requestId, setup.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await loadPickup(id)).refunding).toMatchObject({ reference: body.payment.reference });
    expect(await checkMoney(id)).toEqual([0, 30_000, 0, 30_000]);
  });

  it('cash of a collector is written off when it is confirmed, also what we owe them', async () => {
    await cash(30_000);
    const body = { collectorId: kofi.id, amount: 25_000, reason: 'Stolen' };
    const answer = await send(efua, 'POST /admins/cash/write-off', body, 'off');
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: expect.stringContaining('limit'), rest: 30_000 },
    ]);
    expect((await send(efua, 'POST /admins/cash/write-off', body, 'off')).body).toEqual(answer.body);
    expect(await requests()).toMatchObject([{ kind: 'write-off', collectorId: kofi.id, reason: 'Stolen' }]);
    expect((await confirm(await asked())).status).toBe(200);
    expect((await readCash(kofi.id)).amount).toBe(5_000);
    await send(setup.admin, 'POST /admins/cash', { collectorId: kofi.id, counted: 30_000, reason: 'More' });
    const owing = { ...body, amount: -25_000 };
    expect((await send(efua, 'POST /admins/cash/write-off', owing)).body.rest).toBe(-25_000);
  });

  it('a posting of the office is taken back when it is confirmed', async () => {
    const note = { kind: 'float', amount: 30_000, reference: `GCB ${efua.id}` };
    expect((await send(efua, 'POST /admins/ledger', note)).status).toBe(201);
    const before = (await readCash('office')).amount;
    const float = (await listPostings('office')).find(({ reference }) => reference === note.reference);
    const posting = `office#${float && nameEvent(float)}`;
    const take = () => send(efua, 'POST /admins/ledger/reversals', { posting, reason }, 'back');
    const answers = [await take(), await take()];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([201, expect.stringContaining('limit')]),
    );
    expect((await readCash('office')).amount).toBe(before);
    expect((await confirm(await asked())).status).toBe(200);
    expect((await readCash('office')).amount).toBe(before - 30_000);
  });

  it('cash that was noted for a pickup is taken back when it is confirmed; a waiver at once', async () => {
    const id = await owed(30_000);
    await send(efua, `POST /admins/pickups/${id}/cash`, { amount: 30_000 });
    const reverse = async (kind: string) => {
      const found = (await listPostings(ama.id)).findLast((one) => one.kind === kind);
      const posting = `${ama.id}#${found && nameEvent(found)}`;
      return send(efua, 'POST /admins/ledger/reversals', { posting, reason });
    };
    expect((await reverse('cash')).body.pickup.money.due).toBe(0);
    expect(await requests()).toMatchObject([{ kind: 'reverse', pickupId: id }]);
    expect((await confirm(await asked())).status).toBe(200);
    expect(await checkMoney(id)).toEqual([30_000, 0, 0, 0]);
    await waive(id);
    await confirm(await asked());
    expect(await checkMoney(id)).toEqual([30_000, 0, 30_000, 0]);
    expect((await reverse('waive')).body.message).toBe('Reversed.');
    expect(await checkMoney(id)).toEqual([30_000, 0, 0, 0]);
  });
});

describe('a debt is not erased', () => {
  it('by reopening, which a dispatcher can ask for and somebody with money confirms', async () => {
    await giveDuties(efua, ['dispatch']);
    const id = await owed(25_000);
    expect((await reopen(id)).body).toMatchObject({ message: expect.stringContaining('limit') });
    const cancel = await send(efua, `PATCH /admins/pickups/${id}/cancel`, {});
    expect([cancel.status, (await loadPickup(id)).status]).toEqual([409, 'completed']);
    expect((await confirm(await asked())).status).toBe(200);
    expect([await checkMoney(id), (await loadPickup(id)).status]).toEqual([[0, 0, 0, 0], 'assigned']);
    expect((await loadPickup(id)).history.at(-1)).toMatchObject({ by: { id: efua.id }, event: 'reopened' });
  });

  it('by deleting its household', async () => {
    const id = await owed(15_000);
    await owed(10_000);
    const remove = () => send(efua, `DELETE /admins/users/${ama.id}`);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('GH₵\u00a0250.00 is above the limit') },
    });
    expect([(await remove()).status, (await requests()).length]).toEqual([409, 1]);
    expect(await requests()).toMatchObject([{ kind: 'delete-household', userId: ama.id }]);
    expect(await findAccount(ama.id)).toBeDefined();
    await pay(id, 10_000);
    expect((await confirm(await asked())).status).toBe(409);
    expect([await requests(), (await remove()).status]).toEqual([[], 200]);
    expect(await findAccount(ama.id)).toBeUndefined();
  });

  it('unless a colleague confirms it', async () => {
    const phone = '+233245000002';
    ama = await person('user', { phone, phoneVerified: true });
    await owed(25_000);
    expect((await send(efua, `DELETE /admins/users/${ama.id}`)).status).toBe(409);
    const requestId = await asked();
    const answers = await Promise.all([confirm(requestId), confirm(requestId, setup.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await findAccount(ama.id)).toBeUndefined();
    expect(await acts(ama.id)).toContain('user.delete · Efua admin');
  });
});

describe('who confirms', () => {
  it('is not who asked, by no session, nor somebody whom they invite or give the duty', async () => {
    const id = await owed(25_000);
    await waive(id);
    const requestId = await asked();
    const second = await logInAgain(efua);
    const [own, again] = [await confirm(requestId, efua), await confirm(requestId, second)];
    expect([own.status, again.status, own.body.message]).toEqual([
      403,
      403,
      'You asked for this yourself. A colleague with Money must answer it.',
    ]);
    const ownReject = await send(efua, `POST /admins/money-requests/${requestId}/reject`, {});
    expect(ownReject.status).toBe(403);
    const invited = await person('admin');
    expect((await confirm(requestId, invited)).body.message).toContain('less than three days');
    const promoted = await logInAgain(setup.admin);
    await giveDuties(promoted, ['money'], new Date(Date.now() - 71 * 3_600_000).toISOString());
    expect((await confirm(requestId, promoted)).status).toBe(403);
    expect(await checkMoney(id)).toEqual([25_000, 0, 0, 0]);
    passMinutes(61);
    adwoa = await logInAgain(adwoa);
    expect((await confirm(requestId, await logInAgain(promoted))).status).toBe(200);
    await giveDuties(promoted, ['dispatch', 'service', 'money', 'setup', 'staff']);
  });

  it('has money at that moment; who asked need not have it any more, but has to be there', async () => {
    const [first, second] = [await owed(25_000), await owed(26_000)];
    await waive(first);
    await giveDuties(adwoa, ['dispatch', 'staff', 'setup', 'service']);
    const open = (await requests(setup.admin))[0].id;
    expect((await confirm(open)).body.message).toBe('Ask a colleague who may do this: Money.');
    await giveDuties(adwoa, ['money', 'staff', 'dispatch']);
    await giveDuties(efua, ['dispatch']);
    expect((await confirm(open)).status).toBe(200);
    await giveDuties(efua, ['money']);
    await waive(second);
    const left = await asked();
    await updateItem(
      keys.account(efua.id),
      { set: { deletedAt: new Date().toISOString() } },
      { exists: true },
    );
    expect((await confirm(left)).status).toBe(409);
    expect(await requests()).toMatchObject([{ id: left, by: { id: efua.id } }]);
    expect((await reject(left)).status).toBe(200);
    expect(await checkMoney(second)).toEqual([26_000, 0, 0, 0]);
  });

  it('is one of two who do it at once; the same call twice is answered twice', async () => {
    const id = await paid(90_000);
    await onPickup(id, 'refund', { amount: 30_000 });
    const requestId = await asked();
    const [one, same, other] = await Promise.all([
      confirm(requestId, adwoa, 'yes'),
      confirm(requestId, adwoa, 'yes'),
      confirm(requestId, setup.admin),
    ]);
    expect([one.status, same.status, other.status].sort()).toEqual(
      other.status === 200 ? [200, 409, 409] : [200, 200, 409],
    );
    expect(await checkMoney(id)).toEqual([60_000, 90_000, 0, 30_000]);
    const late = await confirm(requestId, adwoa, 'yes');
    expect([late.status, await checkMoney(id)]).toMatchObject([one.status, [60_000, 90_000, 0, 30_000]]);
  });

  it.each([0, 2, 4, 6, 8, 10, 12, 14])(
    'leaves it open or done when the process dies after %i requests to the table',
    async (step) => {
      const id = await owed(25_000);
      await waive(id);
      const requestId = await asked();
      const revive = dieAfter(/./, step);
      await confirm(requestId, adwoa, 'yes').catch(() => {});
      revive();
      const isOpen = (await requests()).length === 1;
      expect(await checkMoney(id)).toEqual([25_000, 0, isOpen ? 0 : 25_000, 0]);
      expect((await confirm(requestId, adwoa, 'yes')).status).toBe(200);
      expect(await checkMoney(id)).toEqual([25_000, 0, 25_000, 0]);
    },
  );
});

describe('the figures of now', () => {
  it('a payment meanwhile ends the request', async () => {
    const id = await owed(30_000);
    await waive(id);
    const requestId = await asked();
    await pay(id, 10_000);
    expect(await confirm(requestId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The amount is GH₵\u00a0200.00 by now.') },
    });
    expect([await checkMoney(id), await requests()]).toEqual([[30_000, 10_000, 0, 0], []]);
    expect((await confirm(requestId)).body.message).toBe('Somebody has already answered this request.');
    expect((await waive(id)).body.pickup.money.due).toBe(0);
  });

  it('all paid meanwhile: nothing is left to waive', async () => {
    const id = await owed(30_000);
    await waive(id);
    await pay(id, 30_000);
    expect((await confirm(await asked())).body.message).toContain('The request has ended.');
    expect([await checkMoney(id), await requests()]).toEqual([[30_000, 30_000, 0, 0], []]);
  });

  it('a refund is the same after the pickup was reopened', async () => {
    const id = await paid(30_000);
    await onPickup(id, 'refund');
    expect((await reopen(id)).body.pickup.status).toBe('assigned');
    expect((await confirm(await asked())).status).toBe(200);
    expect(await checkMoney(id)).toEqual([0, 30_000, 0, 30_000]);
  });

  it('a hand-over meanwhile leaves less to write off', async () => {
    await cash(30_000);
    await send(efua, 'POST /admins/cash/write-off', { collectorId: kofi.id, amount: 30_000, reason });
    await send(setup.admin, 'POST /admins/cash', { collectorId: kofi.id, counted: 10_000, reason: 'Part' });
    expect((await confirm(await asked())).status).toBe(409);
    expect([(await readCash(kofi.id)).amount, await requests()]).toEqual([20_000, []]);
  });

  it('the next day starts at zero', async () => {
    expect((await waive(await owed(limit))).body.pickup.money.due).toBe(0);
    setClock('09:00', nextDay);
    efua = await logInAgain(efua);
    kofi = await logInAgain(kofi);
    ama = await logInAgain(ama);
    setup = { ...setup, admin: await logInAgain(setup.admin) };
    expect((await waive(await owed(limit))).body.pickup.money.due).toBe(0);
  });

  it('after seven days nobody sees or confirms it', async () => {
    const id = await owed(25_000);
    await waive(id);
    const requestId = await asked();
    setClock('09:01', weekLater);
    adwoa = await logInAgain(adwoa);
    expect([await requests(), (await confirm(requestId)).status]).toEqual([[], 409]);
    expect(await checkMoney(id)).toEqual([25_000, 0, 0, 0]);
  });
});

describe('a correction of a load', () => {
  it('above the limit waits for a colleague, as far as it leaves the collector more than before', async () => {
    const station = await createStation(setup.api, setup.admin, { name: `Kpone ${kofi.id}` });
    const { load } = (await send(kofi, 'POST /collectors/loads', { stationId: station.id, fee: 500 })).body;
    const correct = (fee: number, key?: string) =>
      send(efua, `PATCH /admins/loads/${load.id}`, { fee, reason: 'The receipt says so' }, key);
    const held = async () => (await readCash(kofi.id)).amount;
    const asked = await correct(500 + limit + 1, 'key');
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect(asked.body).toMatchObject({ load: { fee: 500, version: 1 } });
    expect(asked.body.message).toContain('A colleague with Money must confirm it.');
    expect((await correct(500 + limit + 1, 'key')).body.message).toBe(asked.body.message);
    expect(await held()).toBe(-500);
    const [request] = await requests();
    expect(request).toMatchObject({ kind: 'correct-load', collectorId: kofi.id, amount: limit + 1 });
    expect((await confirm(request.id)).status).toBe(200);
    expect(await held()).toBe(-500 - limit - 1);
    // What the collector gives back is let go of by nobody.
    expect((await correct(100)).body.load).toMatchObject({ fee: 100, version: 3 });
    expect(await held()).toBe(-100);
  });
});
