import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Size } from '#contracts/money/sizes.ts';
import { keys } from '#data/keys.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings, sampleAmounts, sumMoney } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

/** Completed where the list has no amount for the size, or nobody said the size: charged once staff set it. */

const { bag, bin } = sampleAmounts;

let ama: TestPerson;

setClock('10:00');
const setup = await setUpPickupTest();
beforeEach(async () => {
  setClock('10:00');
  ama = await person('user', { firstName: 'Ama' });
});
afterEach(() => setClock('10:00'));

/** A bin by a list that says “ask” of a load, or of a size that nobody said. */
async function assigned(size: Size | null = 'bin'): Promise<string> {
  const { id } = await setup.assigned(ama, setup.kofi);
  await givePrice(id, size as 'bin' | null);
  const { price } = await loadPickup(id);
  const amounts = { bag, bin };
  await updateItem(keys.pickup(id), { set: { price: { ...price, amounts } } }, { exists: true });
  return id;
}

const act = (id: string, what: string, body: object = {}) =>
  setup.api.call(`PATCH /collectors/pickups/${id}/${what}`, { token: setup.kofi.token, body });
const complete = async (id: string, body: object = {}) => {
  const { status, body: answer } = await act(id, 'complete', body);
  expect(status).toBe(200);
  return answer.pickup;
};
const byStaff = (id: string, what: string, body: object, key?: string) =>
  setup.api.call(`POST /admins/pickups/${id}/${what}`, {
    token: setup.admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const setPrice = (id: string, body: object, key?: string) => byStaff(id, 'price', body, key);
const listed = async () => {
  const route = `GET /admins/money?month=${testDay.slice(0, 7)}`;
  const { due } = (await setup.api.call(route, { token: setup.admin.token })).body;
  const own = (some: readonly { id: string }[]) => some.filter(({ id }) => id.endsWith(ama.id));
  const { households } = (await setup.api.call('GET /admins/owed', { token: setup.admin.token })).body;
  const owes = households.find(({ id }: { id: string }) => id === ama.id)?.amount ?? 0;
  return { unpriced: own(due.unpriced), credits: own(due.credits), owes };
};
const books = async (id: string) => {
  const pickup = await loadPickup(id);
  const own = (await listPostings(ama.id)).filter(({ pickupId }) => pickupId === id);
  const sum = sumMoney(pickup, own);
  const { charged = 0, paid = 0, waived = 0, refunded = 0 } = pickup.money ?? {};
  expect(sum).toEqual({ charged, paid, waived, refunded });
  return sum;
};
const none = { charged: 0, paid: 0, waived: 0, refunded: 0 };
const cash = (amount: number) => ({ paid: { method: 'cash', amount } });

describe('a completion', () => {
  it('of a size for which the list says “ask” is listed, and charged by staff, once', async () => {
    const id = await assigned();
    const done = await complete(id, { size: 'load' });
    expect(done.price).toEqual({ size: 'load', booked: { size: 'bin' }, amounts: { bag, bin } });
    expect(await books(id)).toEqual(none);
    expect(await listed()).toMatchObject({ unpriced: [{ id, amount: 0, open: 'amount' }], owes: 0 });
    const missing = await setPrice(id, { size: 'load' });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      { amount: 'There is no price for this size. Please enter the amount.' },
    ]);
    const set = await setPrice(id, { size: 'load', amount: 7000 }, 'once');
    expect(set.body.pickup).toMatchObject({ price: { amount: 7000, size: 'load' }, money: { due: 7000 } });
    expect((await setPrice(id, { size: 'load', amount: 7000 }, 'once')).body.pickup.money.due).toBe(7000);
    expect(await books(id)).toEqual({ ...none, charged: 7000 });
    const again = await setPrice(id, { size: 'load', amount: 9000 });
    expect([again.status, again.body.message]).toEqual([409, 'This pickup already has a price.']);
    expect(await listed()).toMatchObject({ unpriced: [], owes: 7000 });
    expect((await byStaff(id, 'cash', { amount: 7000 })).body.pickup.money).toEqual({ due: 0, paid: 7000 });
    expect(await listed()).toEqual({ unpriced: [], credits: [], owes: 0 });
  });

  it('without a size counts as it was booked; of one that nobody said the size is asked', async () => {
    const booked = await assigned('bin');
    expect((await complete(booked)).money).toEqual({ due: bin, paid: 0 });
    const id = await assigned(null);
    expect(await complete(id)).not.toHaveProperty('money');
    expect(await listed()).toMatchObject({ unpriced: [{ id, open: 'size' }] });
    expect((await setPrice(id, { amount: 500 })).body.errors).toEqual({ size: 'Size is required' });
    const other = await setPrice(id, { size: 'bin', amount: 500 });
    expect([other.status, other.body.message]).toEqual([409, 'The price is now GH₵\u00a012.50.']);
    expect((await setPrice(id, { size: 'bin' })).body.pickup).toMatchObject({
      size: 'bin',
      money: { due: bin },
    });
    expect(await books(id)).toEqual({ ...none, charged: bin });
  });

  it('keeps the cash that came with it: it counts once the price is set, and goes with an undo', async () => {
    const [id, undone] = [await assigned(null), await assigned(null)];
    for (const one of [id, undone]) {
      expect((await complete(one, cash(bin))).money).toEqual({ due: -bin, paid: bin });
    }
    const { unpriced, credits } = await listed();
    expect([unpriced.length, credits]).toEqual([2, []]);
    for (const one of [id, undone]) {
      const { pickup } = (await setPrice(one, { size: 'bin' })).body;
      expect(pickup.money).toEqual({ due: 0, paid: bin });
    }
    expect((await act(undone, 'undo-complete')).body.pickup.money).toEqual({ due: 0, paid: 0 });
    expect(await books(undone)).toEqual(none);
    expect(await books(id)).toEqual({ ...none, charged: bin, paid: bin });
    // The size is open again: it is asked again.
    await complete(undone);
    expect((await listed()).unpriced).toMatchObject([{ id: undone, open: 'size' }]);
  });

  it('that is reopened costs the same again in the size whose amount staff set', async () => {
    const id = await assigned();
    await complete(id, { size: 'load' });
    await setPrice(id, { size: 'load', amount: 7000 });
    await byStaff(id, 'cash', { amount: 7000 });
    const reopen = `PATCH /admins/pickups/${id}/reopen`;
    await setup.api.call(reopen, { token: setup.admin.token, body: { reason: 'Left behind' } });
    expect(await books(id)).toEqual({ ...none, paid: 7000 });
    expect((await setPrice(id, { size: 'load', amount: 1 })).status).toBe(409);
    expect((await complete(id, { size: 'load' })).money).toEqual({ due: 0, paid: 7000 });
  });

  it('of a waste that became “ask” is listed, one without any list is not', async () => {
    const { id } = await setup.assigned(ama, setup.kofi);
    await complete(id, { size: 'load' });
    expect((await listed()).unpriced).toEqual([]);
    expect((await setPrice(id, { size: 'load', amount: 7000 })).status).toBe(409);
    const asked = await assigned();
    const { price } = await loadPickup(asked);
    await updateItem(keys.pickup(asked), { set: { price: { ...price, amounts: {} } } }, { exists: true });
    await complete(asked);
    expect((await listed()).unpriced).toMatchObject([{ id: asked, open: 'amount' }]);
  });
});

it('nobody is asked for what a household that left was not charged', async () => {
  const id = await assigned();
  await complete(id, { size: 'load' });
  const body = { currentPassword: testPassword };
  expect((await setup.api.call('DELETE /me', { token: ama.token, body })).status).toBe(200);
  await testJobs(setup.api.store).runUntilIdle();
  expect((await listed()).unpriced).toEqual([]);
  expect((await setPrice(id, { size: 'load', amount: 7000 })).status).toBe(409);
});
