import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { nameEvent } from '#domain/money/posting.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, listPostings, proveNumber } from '#testing/money/money-test.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { inDays } from '#testing/samples/pickup-request.ts';

/* A debt that its household has reported: until the first report is answered, nothing asks to pay it. A bin costs 12.50 cedis. */

let ama: TestPerson;
let kofi: TestPerson;
let admin: TestPerson;
let phone: string;
let id: string;
let count = 0;

setClock('08:00');
const setup = await setUpPickupTest();
await fillOffice();
const jobs = testJobs(setup.api.store);
beforeEach(async () => {
  setClock('09:00');
  phone = `+23324${6_000_000 + count++}`;
  ama = await person('user', { firstName: 'Ama', lastName: `Owes${count}`, phone });
  await proveNumber(ama, phone);
  kofi = await person('collector', { firstName: 'Kofi' });
  admin = await person('admin');
  id = await owed();
  passMinutes(10);
  await jobs.runUntilIdle();
});

const send = (who: TestPerson, route: string, body?: object) => {
  passMinutes(1);
  return setup.api.call(route, {
    token: who.token,
    ...(!route.startsWith('GET') && { body: body ?? {} }),
  });
};

async function owed(): Promise<string> {
  const pickup = await setup.assigned(ama, kofi);
  await givePrice(pickup.id);
  expect((await send(kofi, `PATCH /collectors/pickups/${pickup.id}/complete`)).status).toBe(200);
  return pickup.id;
}

const report = (kind = 'paid') => send(ama, `POST /pickups/${id}/problem`, { kind });
const answer = (number = 1, more: object = {}) =>
  send(admin, `PATCH /admins/problems/${id}-${number}`, { answer: 'We found nothing.', ...more });
const staff = (act: string, method = 'POST', more: object = {}) =>
  send(admin, `${method} /admins/pickups/${id}/${act}`, { reason: 'Checked.', ...more });
const complete = () => send(kofi, `PATCH /collectors/pickups/${id}/complete`);
const readMoney = async (who = ama) => (await send(who, `GET /pickups/${id}`)).body.pickup.money;
const isInQuestion = async () => (await readMoney()).inQuestion ?? false;
const askAtDoor = () => send(kofi, `POST /collectors/pickups/${id}/payment-request`, { network: 'mtn' });
const remind = () => send(admin, `POST /admins/users/${ama.id}/reminder`);

/** Everybody logs in again some days later. */
async function passDays(days: number): Promise<void> {
  passMinutes(days * 24 * 60);
  ama = await logInAgain(ama);
  kofi = await logInAgain(kofi);
  admin = await logInAgain(admin);
}

describe('an old debt', () => {
  it('can be reported as long as it is there, and nothing asks to pay it until that is answered', async () => {
    await passDays(30);
    const reported = await report('price');
    expect([reported.status, reported.body.message]).toEqual([
      201,
      'Thank you. We’ll answer you here by Fri 25 Dec.',
    ]);
    expect(reported.body.pickup.money).toEqual({ due: 1250, paid: 0, inQuestion: true });
    const { body: own } = await send(ama, 'GET /pickups/mine');
    expect([own.due, own.inQuestion, own.pickups[0].money.inQuestion]).toEqual([undefined, 1250, true]);
    const { body: household } = await send(admin, `GET /admins/users/${ama.id}`);
    expect(household).toMatchObject({ due: 1250, inQuestion: 1250, isDisputed: true });
    const [refused, asked] = [await remind(), await askAtDoor()];
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This household has reported a debt. Please answer its report under Problems first.',
    ]);
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'The household has reported this amount. Please don’t ask for it until we have answered.',
    ]);
    // Who wants to pay nevertheless, can.
    const paying = await send(ama, `POST /pickups/${id}/payments`, { phone, network: 'mtn' });
    expect(paying.status).toBe(202);
    passMinutes(15);
    expect((await answer()).status).toBe(200);
    const { body: later } = await send(ama, 'GET /pickups/mine');
    expect([later.due, later.inQuestion, later.pickups[0].money.inQuestion]).toEqual([
      1250,
      undefined,
      undefined,
    ]);
    expect([(await askAtDoor()).status, (await remind()).status]).toEqual([202, 200]);
  });

  it('is told to the collector who comes again, with those that are to pay', async () => {
    const first = id;
    id = await owed();
    await setup.assigned(ama, kofi);
    await report();
    await jobs.runUntilIdle();
    const { debts } = (await send(kofi, 'GET /collectors/pickups/assigned')).body;
    expect(debts).toMatchObject([
      { id: first, amount: 1250 },
      { id, amount: 1250, inQuestion: true },
    ]);
    expect(debts[0]).not.toHaveProperty('inQuestion');
    expect(await readMoney(kofi)).toMatchObject({ due: 1250, inQuestion: true });
    expect((await send(ama, 'GET /pickups/mine')).body).toMatchObject({ due: 1250, inQuestion: 1250 });
    // Cash in a hand counts, whatever was asked.
    expect((await send(kofi, `POST /collectors/pickups/${id}/cash`, { amount: 1250 })).status).toBe(201);
    expect(await readMoney()).toEqual({ due: 0, paid: 1250 });
  });

  it('of before a claim can be reported, too, and says no more of what was before', async () => {
    await updateItem(
      keys.account(ama.id),
      { set: { claimedAt: new Date().toISOString() } },
      { exists: true },
    );
    await passDays(10);
    expect((await report()).status).toBe(201);
    const { body } = await send(ama, `GET /pickups/${id}`);
    expect(body.pickup).toMatchObject({ money: { due: 1250, inQuestion: true }, history: [] });
    expect(body.pickup.problems).toHaveLength(1);
    expect((await send(ama, 'GET /pickups/mine')).body).toMatchObject({ inQuestion: 1250 });
  });

  it('that is paid can no longer be reported after two working days', async () => {
    expect((await staff('cash', 'POST', { amount: 1250 })).status).toBe(201);
    await passDays(10);
    const refused = await report('other');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('You can report a paid pickup until two working days after it.'),
    ]);
  });
});

describe('beside an open report', () => {
  beforeEach(async () => {
    expect((await report()).status).toBe(201);
    expect(await isInQuestion()).toBe(true);
  });

  it('a second one suspends nothing', async () => {
    await answer();
    expect((await report()).status).toBe(201);
    expect(await isInQuestion()).toBe(false);
    expect((await remind()).status).toBe(200);
  });

  it('a return visit is an answer', async () => {
    const { body } = await answer(1, { returnVisit: inDays(2) });
    expect(body.pickup.returnOf).toBe(id);
    expect(await isInQuestion()).toBe(false);
  });

  it('what is paid of it in cash leaves the rest in question', async () => {
    await staff('cash', 'POST', { amount: 250 });
    expect(await readMoney()).toEqual({ due: 1000, paid: 250, inQuestion: true });
  });

  it('a waiver leaves nothing to ask; taken back, the debt is in question again', async () => {
    expect((await staff('waive')).status).toBe(200);
    expect(await readMoney()).toEqual({ due: 0, paid: 0 });
    expect((await send(ama, 'GET /pickups/mine')).body).not.toHaveProperty('inQuestion');
    admin = await logInAgain(admin);
    const posting = `${ama.id}#${nameEvent((await listPostings(ama.id)).at(-1) ?? expect.fail())}`;
    const reversed = await send(admin, 'POST /admins/ledger/reversals', { posting, reason: 'Not this one' });
    expect(reversed.status).toBe(201);
    expect(await isInQuestion()).toBe(true);
  });

  it('a reopened pickup is charged again, with nothing reported about it', async () => {
    expect((await staff('reopen', 'PATCH')).status).toBe(200);
    expect(await readMoney()).toEqual({ due: 0, paid: 0 });
    expect((await complete()).status).toBe(200);
    expect(await readMoney()).toEqual({ due: 1250, paid: 0 });
    await answer();
    expect((await report()).status).toBe(201);
    expect(await isInQuestion()).toBe(true);
  });

  it('a deleted household is asked for nothing', async () => {
    expect((await send(admin, `DELETE /admins/users/${ama.id}`)).status).toBe(200);
    await jobs.runUntilIdle();
    expect((await readMoney(admin)).due).toBe(0);
    expect((await send(admin, `GET /admins/owed?q=owes${count}`)).body.households).toEqual([]);
  });
});

it('a completion taken back at the door takes its report with it', async () => {
  const pickup = await setup.assigned(ama, kofi);
  id = pickup.id;
  await givePrice(id);
  await complete();
  expect(
    (await setup.api.call(`POST /pickups/${id}/problem`, { token: ama.token, body: { kind: 'price' } }))
      .status,
  ).toBe(201);
  expect((await send(kofi, `PATCH /collectors/pickups/${id}/undo-complete`)).status).toBe(200);
  await complete();
  expect(await readMoney()).toEqual({ due: 1250, paid: 0 });
});
