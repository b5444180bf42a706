import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { readCash } from '#data/money/cash.ts';
import { readClosings, readProgress, storeFigures } from '#data/money/closings.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { isClosed } from '#domain/money/cash-day.ts';
import { handler as queuePayments } from '#jobs/queue-payments.ts';
import { addDays } from '#shared/dates.ts';
import { dieAfter } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings, sampleAmounts, sumAccount } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

let day = testDay;
const price = sampleAmounts.bin;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const ben = await person('admin', { firstName: 'Ben' });
// Each test has days of its own, and what was before is stored.
beforeEach(async () => {
  day = addDays(day, 3);
  setClock('02:10', day);
  await store();
  setClock('09:00', day);
});
afterEach(() => vi.useRealTimers());

/** A call of somebody who logs in for it, whatever the time is. */
async function call(who: TestPerson, route: string, body?: object, key?: string) {
  const { token } = await logInAgain(who);
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return setup.api.call(route, { token, headers, ...(body && { body }) });
}

/** A collector takes the price of a pickup in cash, at that time by their phone. */
async function collect(at?: string, who = setup.kofi): Promise<void> {
  const { id: userId, firstName, lastName } = setup.ama;
  const id = joinPickupId({ pickupUlid: ulid(), userId });
  const scheduledAt = `${day}T08:00:00.000Z`;
  await createPickup(pendingPickup({ id, user: { id: userId, firstName, lastName }, scheduledAt }));
  await call(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: who.id });
  await givePrice(id);
  const body = { paid: { method: 'cash', amount: price }, ...(at && { at }) };
  expect((await call(who, `PATCH /collectors/pickups/${id}/complete`, body)).status).toBe(200);
}

async function handOver(counted: number, who = setup.kofi): Promise<void> {
  const body = { collectorId: who.id, counted, reason: 'Counted twice' };
  expect((await call(setup.admin, 'POST /admins/cash', body)).status).toBe(201);
}

const close = (date = day, who = setup.admin, key?: string) =>
  call(who, `POST /admins/cash/days/${date}/close`, {}, key);

type Shown = { kind: string; collectorId?: string; closing: number };

async function read(date = day) {
  const { status, body } = await call(setup.admin, `GET /admins/cash/days/${date}`);
  expect(status).toBe(200);
  const till = (kind: string) => body.tills.find((one: Shown) => one.kind === kind);
  return { ...body, office: till('office'), kofi: till('collector') };
}

async function list(month = day.slice(0, 7)) {
  const { body } = await call(setup.admin, `GET /admins/cash/days?month=${month}`);
  return { ...body, own: body.days.find((one: { date: string }) => one.date === day) };
}

/** The schedule and its job. */
async function store(): Promise<void> {
  await queuePayments();
  await jobs.runQueue('payments');
}

it('closes a day: what is posted later is the next day’s, whenever it was taken, and hands hold what tills say', async () => {
  const { kofi, office } = await read();
  const [held, inOffice] = [kofi?.closing ?? 0, office?.closing ?? 0];
  await collect();
  await collect();
  await handOver(held + 2 * price - 50);
  setClock('18:02', day);
  const open = await read();
  expect(open).not.toHaveProperty('closedAt');
  expect((await list()).current).toBe(day);
  expect((await close()).status).toBe(200);
  setClock('18:30', day);
  await collect(`${day}T17:30:00.000Z`);
  const closed = await read();
  expect(closed).toMatchObject({ closedAt: `${day}T18:02:00.000Z`, by: { firstName: 'Efua' } });
  expect(closed.tills).toEqual(open.tills);
  expect(closed.kofi).toMatchObject({ opening: held, in: 2 * price, closing: 50, difference: 50 });
  expect(closed.office).toMatchObject({ opening: inOffice, closing: inOffice + held + 2 * price - 50 });
  expect(closed.names).toContainEqual(expect.objectContaining({ id: setup.kofi.id, firstName: 'Kofi' }));
  const tomorrow = await read(addDays(day, 1));
  expect(tomorrow.kofi).toMatchObject({ opening: 50, in: price, out: 0, closing: 50 + price });
  expect((await readCash(setup.kofi.id)).amount).toBe(50 + price);
  const office2 = await listPostings(setup.kofi.id);
  expect(sumAccount(office2, 'cash:office')).toBe(tomorrow.office.closing);
  expect(await list()).toMatchObject({ current: day, own: { closedAt: closed.closedAt, by: closed.by } });
  await store();
  expect((await list()).own.figures).toEqual({
    office: closed.office.closing,
    collectors: 50,
    difference: 50,
  });
  expect((await read()).tills).toEqual(closed.tills);
  // The clock closes the next one; one on which nothing moved is not listed.
  setClock('03:00', addDays(day, 3));
  await store();
  expect((await read(addDays(day, 1))).tills).toEqual(tomorrow.tills);
  const { days } = await list(addDays(day, 3).slice(0, 7));
  expect(days.map(({ date }: { date: string }) => date)).not.toContain(addDays(day, 2));
  expect((await read(addDays(day, 2))).kofi).toEqual({
    ...tomorrow.kofi,
    opening: 50 + price,
    in: 0,
  });
});

it('closes it once: two at once, a retry, and an answer that was lost', async () => {
  setClock('18:02', day);
  const both = await Promise.all([close(day, setup.admin, 'efua'), close(day, ben, 'ben')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = both;
  const winner = first?.status === 200 ? setup.admin : ben;
  setClock('18:05', day);
  const again = await close(day, winner, winner === ben ? 'ben' : 'efua');
  expect(again).toMatchObject({ status: 200, body: { closedAt: `${day}T18:02:00.000Z` } });
  const refused = await close(day, setup.admin);
  const name = winner === ben ? 'Ben' : 'Efua';
  expect(refused).toMatchObject({
    status: 409,
    body: { message: `Today was closed at 18:02 by ${name}.` },
  });
  // Tomorrow begins at midnight.
  expect((await close(addDays(day, 1))).status).toBe(409);
  setClock('00:00', addDays(day, 1));
  expect((await close(addDays(day, 1))).status).toBe(200);
});

it('is closed by a person until 02:00, then by the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(day, 1)}T01:59:59.000Z`) });
  expect((await close(addDays(day, 1))).body.message).toBe(
    'Today has not begun: close the day before first.',
  );
  expect((await close()).status).toBe(200);
  setClock('02:01', addDays(day, 2));
  expect((await close(addDays(day, 1))).body.message).toBe('Yesterday was closed at 02:00 automatically.');
});

it('tells whether what was posted may still be taken back', async () => {
  await collect();
  const { at = '' } = (await listPostings(setup.ama.id)).at(-1) ?? {};
  const mayNot = async () => isClosed(at, await readClosings(addDays(at.slice(0, 10), -1)), new Date());
  expect(await mayNot()).toBe(false);
  setClock('18:02', day);
  await close();
  setClock('18:03', day);
  expect(await mayNot()).toBe(true);
});

it('stores days in their order, each once, also when the job is killed at any request or runs twice', async () => {
  await collect();
  setClock('10:00', addDays(day, 1));
  await collect(`${day}T12:00:00.000Z`);
  setClock('10:00', addDays(day, 2));
  await close(addDays(day, 2));
  setClock('12:00', addDays(day, 2));
  const before = await Promise.all([0, 1, 2].map((ahead) => read(addDays(day, ahead))));
  await queuePayments();
  for (const step of [1, 3, 6, 8, 13, 20]) {
    const revive = dieAfter(/./, step);
    await jobs.runQueue('payments').catch(() => {});
    revive();
  }
  await Promise.all([store(), store()]);
  expect(await readProgress()).toBe(addDays(day, 2));
  // A run that was held up comes too late.
  await storeFigures({ date: day, tills: [] }, addDays(day, -1));
  const after = await Promise.all([0, 1, 2].map((ahead) => read(addDays(day, ahead))));
  expect(after).toEqual(before);
  expect(after[2]?.kofi.opening).toBe((after[0]?.kofi.opening ?? 0) + 2 * price);
});

it('names a collector whose account was deleted since', async () => {
  const abena = await person('collector', { firstName: 'Abena' });
  await collect(undefined, abena);
  await handOver(price, abena);
  expect((await call(setup.admin, `DELETE /admins/collectors/${abena.id}`)).status).toBe(200);
  const named = { id: abena.id, firstName: 'Abena', isDeleted: true };
  expect((await read()).names).toContainEqual(expect.objectContaining(named));
});

it('knows no day that has not begun, and nobody but admins sees them', async () => {
  expect((await call(setup.admin, `GET /admins/cash/days/${addDays(day, 1)}`)).status).toBe(404);
  for (const who of [setup.ama, setup.kofi]) {
    expect((await call(who, `GET /admins/cash/days/${day}`)).status).toBe(403);
    expect((await call(who, `GET /admins/cash/days?month=${day.slice(0, 7)}`)).status).toBe(403);
    expect((await close(day, who)).status).toBe(403);
  }
});
