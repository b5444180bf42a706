import { beforeEach, describe, expect, it } from 'vitest';
import { loadPickup } from '#data/pickups/pickups.ts';
import { addDays } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { listPostings } from '#testing/money/money-test.ts';
import { orderForm } from '#testing/order-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';

/* How many of a size: a bag of plastic costs 5.00, a bin 12.50, a load 90.00; a load of organic waste 600.00 cedis. */

let ama: TestPerson;

setClock('09:00');
const setup = await setUpPickupTest();
const { send } = setup;
const prices = [...somePrices, { wasteType: 'organic', size: 'load', amount: 60_000 }];
await createPriceList(setup.api, setup.admin, { prices });
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
});

const book = (more: object = {}) =>
  setup.book(ama, { wasteType: 'plastic', location: 'Kasoa', date: testDay, time: '09:30', ...more });
const edit = (id: string, body: object) => send(setup.admin, `PATCH /admins/pickups/${id}`, body);

/** Three bins unless told otherwise, given to Kofi. */
const assigned = (more: object = { size: 'bin', count: 3 }) =>
  setup.assignedAt('09:30', ama, setup.kofi, more);

const atStop = async (id: string, act: string, body: object = {}, who = setup.kofi) => {
  passMinutes(1);
  return send(who, `PATCH /collectors/pickups/${id}/${act}`, body);
};
const complete = async (id: string, body: object = {}) => {
  const answer = await atStop(id, 'complete', body);
  expect(answer.status).toBe(200);
  return answer.body.pickup;
};
const tooMuch =
  'One pickup can cost GH₵\u00a010,000.00 at most. Please choose fewer, and book another pickup for the rest.';
const refused = { status: 400, body: { message: tooMuch, errors: { count: tooMuch } } };

describe('a booking', () => {
  it('costs as many times what one costs, if that is what was shown', async () => {
    expect((await book({ size: 'bin', count: 3, amount: 1250 })).status).toBe(409);
    const { status, body } = await book({ size: 'bin', count: 3, amount: 3750 });
    expect(status).toBe(201);
    expect(body.pickup).toMatchObject({ size: 'bin', count: 3, price: { amount: 3750, count: 3 } });
    expect((await loadPickup(body.pickup.id)).price).toMatchObject({ booked: 'bin', bookedCount: 3 });
  });

  it('of one is as without a count', async () => {
    const { pickup } = (await book({ size: 'bin', count: 1, amount: 1250 })).body;
    expect(pickup).not.toHaveProperty('count');
    expect((await loadPickup(pickup.id)).content).not.toHaveProperty('count');
  });

  it.each([0, 21, 1.5, '3'])('takes no %j', async (count) => {
    const { status, body } = await book({ size: 'bin', count });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('count');
  });

  it('of more than one pickup can cost is refused, and says what to do', async () => {
    expect(await book({ wasteType: 'organic', size: 'load', count: 17 })).toMatchObject(refused);
    expect((await book({ wasteType: 'organic', size: 'load', count: 16 })).status).toBe(201);
  });
});

describe('an edit', () => {
  it('changes both; another size without a count is one; too much is refused', async () => {
    const { id } = (await book({ size: 'bag', count: 4 })).body.pickup;
    expect((await edit(id, { count: 6 })).body.pickup.price.amount).toBe(3000);
    expect((await edit(id, { location: 'Kasoa, green gate' })).body.pickup.count).toBe(6);
    expect((await edit(id, { size: 'bin', count: 2 })).body.pickup.price.amount).toBe(2500);
    const { pickup } = (await edit(id, { size: 'bag' })).body;
    expect(pickup).not.toHaveProperty('count');
    expect(pickup.price.amount).toBe(500);
    expect((await loadPickup(id)).price).not.toHaveProperty('bookedCount');
    const { version } = (await edit(id, { count: 1 })).body.pickup;
    expect(version).toBe(pickup.version);
    const other = (await book({ wasteType: 'organic', size: 'load' })).body.pickup;
    expect(await edit(other.id, { count: 20 })).toMatchObject(refused);
  });

  it('says in the history what it changed, from what to what, but not the words of a note', async () => {
    const { id } = (await book({ size: 'bag' })).body.pickup;
    const changes = { wasteType: 'glass', size: 'bin', count: 2, location: 'Osu', notes: 'Blue gate' };
    await edit(id, { ...changes, date: addDays(testDay, 1), time: '11:30' });
    const { history } = (await setup.api.call(`GET /pickups/${id}`, { token: ama.token })).body.pickup;
    expect(history.at(-1)).toMatchObject({
      event: 'rescheduled',
      changes: [
        { field: 'waste', from: 'Plastic', to: 'Glass' },
        { field: 'size', from: '1 bag', to: '2 bins' },
        { field: 'place', from: 'Kasoa', to: 'Osu' },
        {
          field: 'time',
          from: `${printDateWithDay(testDay)}, 9:30–\u206011:30\u00a0AM`,
          to: `${printDateWithDay(addDays(testDay, 1))}, 11:30\u00a0AM–1:30\u00a0PM`,
        },
        { field: 'notes' },
      ],
    });
    expect(JSON.stringify(history)).not.toContain('Blue gate');
  });
});

describe('a standing order', () => {
  const order = (more: object) =>
    send(ama, 'POST /standing-orders', orderForm({ startsOn: addDays(testDay, 3), ...more }));

  it('has a count, which its pickups have', async () => {
    const { body } = await order({ size: 'bin', count: 3 });
    expect(body.standingOrder).toMatchObject({ count: 3, upcoming: [{ pickup: { amount: 3750 } }, {}, {}] });
    const made = await loadPickup(body.created[0].id);
    expect(made).toMatchObject({ content: { count: 3 }, price: { booked: 'bin', bookedCount: 3 } });
    const { id, version } = body.standingOrder;
    const change = (changes: object) => send(ama, `PATCH /standing-orders/${id}`, changes);
    expect((await change({ count: 5, version })).body.standingOrder.count).toBe(5);
    expect((await change({ size: 'bag' })).body.standingOrder).not.toHaveProperty('count');
  });

  it('of more than a pickup can cost is refused', async () => {
    const much = { wasteType: 'organic', size: 'load' };
    expect(await order({ ...much, count: 17 })).toMatchObject(refused);
    const { id } = (await order(much)).body.standingOrder;
    expect(await send(ama, `PATCH /standing-orders/${id}`, { count: 17 })).toMatchObject(refused);
  });
});

describe('a completion', () => {
  it.each([
    ['nothing', {}, 3750, undefined],
    ['the same size, as an older phone does', { size: 'bin' }, 3750, undefined],
    ['another size, as an older phone does', { size: 'bag' }, 500, { size: 'bin', count: 3 }],
    ['another count', { count: 2 }, 2500, { size: 'bin', count: 3 }],
    ['both', { size: 'bag', count: 4 }, 2000, { size: 'bin', count: 3 }],
  ])('that says %s is charged so, and tells what was booked', async (_, body, due, booked) => {
    const pickup = await complete(await assigned(), body);
    expect(pickup.money.due).toBe(due);
    expect(pickup.price.amount).toBe(due);
    expect(pickup.price.booked).toEqual(booked);
  });

  it('of one that was booked without a size counts what the collector says', async () => {
    const { price } = await complete(await assigned({}), { size: 'bag', count: 3 });
    expect(price).toMatchObject({ amount: 1500, size: 'bag', count: 3 });
    expect(price).not.toHaveProperty('booked');
  });

  it('with more than a pickup can cost is refused', async () => {
    const id = await assigned({ wasteType: 'organic', size: 'load' });
    expect(await atStop(id, 'complete', { count: 17 })).toMatchObject(refused);
    expect((await loadPickup(id)).status).toBe('assigned');
  });

  it('that is taken back or reopened is of what was booked again', async () => {
    const id = await assigned();
    await complete(id, { size: 'bag', count: 4, paid: { method: 'cash', amount: 2000 } });
    const booked = { size: 'bin', count: 3, price: { amount: 3750 }, money: { due: 0, paid: 0 } };
    expect((await atStop(id, 'undo-complete')).body.pickup).toMatchObject(booked);
    await complete(id, { count: 2 });
    const reopened = await send(setup.admin, `PATCH /admins/pickups/${id}/reopen`, {
      reason: 'One is still full',
    });
    expect(reopened.body.pickup).toMatchObject(booked);
    expect((await complete(id)).money.due).toBe(3750);
  });

  it('is less by its litres, and what was paid is compared with the price', async () => {
    await complete(await assigned({ size: 'bin' }), {
      size: 'bag',
      count: 5,
      paid: { method: 'cash', amount: 2000 },
    });
    await complete(await assigned(), { size: 'load' });
    const marks = (await listPostings(ama.id)).map(({ smaller, difference }) => ({ smaller, difference }));
    expect(marks).toEqual([{ difference: -500 }, {}]);
    await complete(await assigned(), { count: 2 });
    expect((await listPostings(ama.id)).at(-1)).toMatchObject({ smaller: true });
  });

  it('says in the history what the collector corrected, as its household, its collector and staff read it', async () => {
    const id = await assigned();
    await complete(id, { size: 'bag', count: 1 });
    const read = async (who: TestPerson) =>
      (await setup.api.call(`GET /pickups/${id}`, { token: who.token })).body.pickup.history.at(-1);
    const changes = [{ field: 'size', from: '3 bins', to: '1 bag' }];
    for (const who of [ama, setup.admin, setup.kofi])
      expect(await read(who)).toMatchObject({ event: 'completed', changes });
    const again = await assigned();
    expect((await complete(again)).history.at(-1)).not.toHaveProperty('changes');
  });

  it('by staff for the collector is the same', async () => {
    const id = await assigned();
    passMinutes(45);
    const body = { at: new Date().toISOString(), reason: 'Flat battery', size: 'bag', count: 2 };
    const done = await send(setup.admin, `PATCH /admins/pickups/${id}/complete`, body);
    expect(done.body.pickup).toMatchObject({ price: { amount: 1000, booked: { size: 'bin', count: 3 } } });
  });

  it('that comes too late waits with both, and is charged so once it is accepted', async () => {
    const id = await assigned();
    await setup.assign(id, setup.yaw);
    expect((await atStop(id, 'complete', { size: 'bag', count: 4 })).status).toBe(409);
    const { lateReports } = (await setup.api.call('GET /admins/problems', { token: setup.admin.token })).body;
    const report = lateReports.find(({ pickup }: { pickup: { id: string } }) => pickup.id === id);
    expect(report).toMatchObject({ size: 'bag', count: 4 });
    const accepted = await send(setup.admin, `PATCH /admins/late-reports/${report.id}`, { accept: true });
    expect(accepted.body.pickup).toMatchObject({ money: { due: 2000 }, price: { count: 4 } });
    expect(accepted.body.pickup.history.at(-1).changes).toEqual([
      { field: 'size', from: '3 bins', to: '4 bags' },
    ]);
  });
});

it('a price that staff set is of one, and taken back with the count', async () => {
  const id = await assigned({ wasteType: 'glass', size: 'load', count: 2 });
  await complete(id);
  const price = (body: object) => send(setup.admin, `POST /admins/pickups/${id}/price`, body);
  expect(await price({ size: 'load', amount: 600_000 })).toMatchObject(refused);
  const { pickup } = (await price({ size: 'load', count: 3, amount: 6000 })).body;
  expect(pickup).toMatchObject({ count: 3, price: { amount: 18_000, booked: { size: 'load', count: 2 } } });
  const { reversible } = (await setup.api.call(`GET /pickups/${id}`, { token: setup.admin.token })).body
    .pickup;
  passMinutes(1);
  await send(setup.admin, 'POST /admins/ledger/reversals', {
    posting: reversible[0].posting,
    reason: 'It was another pickup',
  });
  expect((await loadPickup(id)).content).toMatchObject({ size: 'load', count: 2 });
});
