import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keys, partitions } from '#data/keys.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { removePartition, updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { orderForm } from '#testing/order-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';

let ama: TestPerson;

setClock('10:00');
const setup = await setUpPickupTest();
beforeEach(async () => {
  ama = await person('user');
});
afterEach(() => removePartition(partitions.prices('everywhere')));

const day = (days: number) => addDays(testDay, days);
const amounts = { bag: 500, bin: 1250, load: 9000 };
const form = (more: object = {}) => ({
  wasteType: 'plastic',
  location: 'Kasoa, blue kiosk',
  date: day(2),
  time: '09:30',
  ...more,
});
const book = (more: object = {}, key?: string) => setup.book(ama, form(more), key);
const listSome = (more: object = {}) => createPriceList(setup.api, setup.admin, more);
/** Prices of 15 days from now on: a bin of plastic for 20 cedis, no glass. */
const listLater = () =>
  listSome({ validFrom: day(15), prices: [{ wasteType: 'plastic', size: 'bin', amount: 2000 }] });
const reschedule = (id: string, more: object = {}) =>
  setup.api.call(`PATCH /pickups/${id}/reschedule`, {
    token: ama.token,
    body: { date: day(16), time: '09:30', ...more },
  });
const edit = (id: string, body: object) =>
  setup.api.call(`PATCH /admins/pickups/${id}`, { token: setup.admin.token, body });

describe('a booking', () => {
  it('has no price without a list, whatever the size', async () => {
    const { body } = await book({ size: 'bin' });
    expect(body.pickup.price).toBeUndefined();
    expect((await findPickup(body.pickup.id))?.price).toBeUndefined();
  });

  it('keeps what the list says for its waste, and the size that was booked', async () => {
    const list = await listSome();
    const { status, body } = await book({ size: 'bin', amount: 1250 });
    expect(status).toBe(201);
    expect(body.pickup.price).toEqual({ amount: 1250, size: 'bin', amounts });
    expect(body.pickup.money).toBeUndefined();
    const stored = await findPickup(body.pickup.id);
    expect(stored?.price).toEqual({ listId: list.id, amounts, booked: 'bin' });
  });

  it('leaves the size to the door where none was chosen, and the price open where the list does', async () => {
    await listSome();
    expect((await book()).body.pickup.price).toEqual({ amounts });
    const glass = (await book({ wasteType: 'glass', size: 'load' })).body.pickup.price;
    expect(glass).toEqual({ size: 'load', amounts: { bag: 700, bin: 1500 } });
    expect((await book({ wasteType: 'hazardous', size: 'bag' })).body.pickup.price).toBeUndefined();
  });

  it('costs by the list of its area and day', async () => {
    await listSome();
    await listLater();
    const area = await createArea(setup.api, setup.admin);
    const own = [{ wasteType: 'plastic', size: 'bin', amount: 300 }];
    const there = { size: 'bin', areaId: area.id, time: '08:00' };
    expect((await book(there)).body.pickup.price.amount).toBe(1250);
    await listSome({ areaId: area.id, prices: own, validFrom: day(3) });
    expect((await book(there)).body.pickup.price.amount).toBe(1250);
    expect((await book({ ...there, date: day(3) })).body.pickup.price.amount).toBe(300);
    expect((await book({ size: 'bin', date: day(14) })).body.pickup.price.amount).toBe(1250);
    expect((await book({ size: 'bin', date: day(15) })).body.pickup.price.amount).toBe(2000);
  });

  it('is refused at a price that was not shown, and says the one of now', async () => {
    await listSome();
    const { status, body } = await book({ size: 'bin', amount: 1000 });
    expect([status, body.message]).toEqual([409, 'The price is now GH₵\u00a012.50.']);
    expect((await book({ wasteType: 'hazardous', amount: 1000 })).body.message).toBe(
      'This no longer has a price.',
    );
    const mine = await setup.api.call('GET /pickups/mine', { token: ama.token });
    expect(mine.body.pickups).toEqual([]);
  });

  it('is answered alike under its key after the price has changed', async () => {
    await listSome();
    const key = crypto.randomUUID();
    const first = await book({ size: 'bin', amount: 1250 }, key);
    await removePartition(partitions.prices('everywhere'));
    expect((await book({ size: 'bin', amount: 1250 }, key)).body).toEqual(first.body);
    expect((await book({ size: 'bin', amount: 1250 })).status).toBe(409);
  });

  it('costs the same by staff and by repeating', async () => {
    await listSome();
    const byStaff = await setup.api.call('POST /admins/pickups', {
      token: setup.admin.token,
      body: form({ size: 'bag', amount: 500, userId: ama.id }),
    });
    expect(byStaff.body.pickup.price.amount).toBe(500);
    const order = await setup.api.call('POST /standing-orders', {
      token: ama.token,
      body: orderForm({ size: 'load', startsOn: day(3) }),
    });
    expect(order.body.standingOrder.upcoming[0].pickup.amount).toBe(9000);
    const made = await findPickup(order.body.created[0].id);
    expect(made?.price).toMatchObject({ amounts, booked: 'load' });
  });

  it('by staff says the size where it costs by it, also one that repeats', async () => {
    const byStaff = (what: string, body: object) =>
      setup.api.call(`POST /admins/${what}`, { token: setup.admin.token, body: { ...body, userId: ama.id } });
    const order = (more: object = {}) => orderForm({ startsOn: day(3), ...more });
    expect((await byStaff('pickups', form())).status).toBe(201);
    await listSome();
    for (const refused of [await byStaff('pickups', form()), await byStaff('standing-orders', order())]) {
      expect([refused.status, refused.body.errors]).toEqual([400, { size: 'Please choose a size' }]);
    }
    expect((await byStaff('pickups', form({ wasteType: 'hazardous' }))).status).toBe(201);
    expect((await byStaff('pickups', form({ size: 'bag' }))).status).toBe(201);
    expect((await byStaff('standing-orders', order({ size: 'bag' }))).status).toBe(201);
  });

  it.each([0, 1.5, -100, '1250'])('takes no %j as an amount', async (amount) => {
    expect((await book({ size: 'bin', amount })).status).toBe(400);
  });
});

describe('a change', () => {
  beforeEach(async () => {
    await listSome();
    await listLater();
  });

  it('of the day sets the price again, if that price was shown', async () => {
    const { id } = (await book({ size: 'bin' })).body.pickup;
    const refused = await reschedule(id, { amount: 1250 });
    expect([refused.status, refused.body.message]).toEqual([409, 'The price is now GH₵\u00a020.00.']);
    const moved = await reschedule(id, { amount: 2000 });
    expect(moved.body.pickup.price).toEqual({ amount: 2000, size: 'bin', amounts: { bin: 2000 } });
    const back = await reschedule(id, { date: day(3), amount: 2000 });
    expect(back.status).toBe(409);
    expect((await reschedule(id, { date: day(3) })).body.pickup.price.amount).toBe(1250);
  });

  it('of the waste by staff sets the price again, also by a list that says “ask”', async () => {
    const { id } = (await book({ size: 'bin' })).body.pickup;
    const glass = (await edit(id, { wasteType: 'glass' })).body.pickup.price;
    expect(glass).toEqual({ amount: 1500, size: 'bin', amounts: { bag: 700, bin: 1500 } });
    expect((await edit(id, { wasteType: 'hazardous' })).body.pickup.price).toEqual({
      size: 'bin',
      amounts: {},
    });
    expect((await edit(id, { wasteType: 'plastic' })).body.pickup.price.amount).toBe(1250);
  });

  it('of the size by staff is what is booked from then on', async () => {
    const { id } = (await book({ size: 'bin' })).body.pickup;
    expect((await edit(id, { size: 'load' })).body.pickup.price.amount).toBe(9000);
    expect((await findPickup(id))?.price?.booked).toBe('load');
    expect((await edit(id, { date: day(15) })).body.pickup.price).toEqual({
      size: 'load',
      amounts: { bin: 2000 },
    });
    expect((await findPickup(id))?.price?.booked).toBe('load');
  });

  it('of the area sets the price again', async () => {
    const { id } = (await book({ size: 'bin' })).body.pickup;
    const area = await createArea(setup.api, setup.admin);
    await listSome({ areaId: area.id, prices: [{ ...somePrices[1], amount: 300 }] });
    const { pickup } = (await edit(id, { areaId: area.id, time: '08:00' })).body;
    expect(pickup.price.amount).toBe(300);
  });

  it('of anything else leaves the price', async () => {
    const { id } = (await book({ size: 'bin' })).body.pickup;
    const { price } = (await findPickup(id)) ?? {};
    await edit(id, { location: 'Kasoa, green gate' });
    await setup.assign(id, setup.kofi);
    await reschedule(id, { date: day(2), time: '11:30' });
    expect((await findPickup(id))?.price).toEqual(price);
  });

  it('of anything else gives no price to a pickup without one', async () => {
    const { id } = (await book({ wasteType: 'hazardous' })).body.pickup;
    expect(
      (await edit(id, { location: 'Kasoa, green gate', size: 'bag' })).body.pickup.price,
    ).toBeUndefined();
    expect((await reschedule(id, { date: day(2), time: '11:30' })).body.pickup.price).toBeUndefined();
    expect((await reschedule(id, { date: day(4), amount: 500 })).status).toBe(409);
  });

  it('of a return visit costs nothing', async () => {
    const { id } = (await book()).body.pickup;
    await updateItem(keys.pickup(id), { set: { returnOf: id, price: undefined } }, { exists: true });
    expect((await reschedule(id, { date: day(4) })).body.pickup).not.toHaveProperty('price');
    expect((await reschedule(id, { date: day(5), amount: 500 })).status).toBe(409);
    expect((await edit(id, { wasteType: 'glass', size: 'bin' })).body.pickup).not.toHaveProperty('price');
  });
});

describe('a pickup without a price gets one', () => {
  const unpriced = async (more: object = {}) => {
    const { pickup } = (await book(more)).body;
    expect(pickup).not.toHaveProperty('price');
    return pickup.id;
  };
  const price = { amount: 1250, size: 'bin', amounts };

  it('on another day, at what was shown', async () => {
    await listSome({ validFrom: day(3) });
    const id = await unpriced({ size: 'bin' });
    const refused = await reschedule(id, { date: day(3), amount: 1000 });
    expect([refused.status, refused.body.message]).toEqual([409, 'The price is now GH₵\u00a012.50.']);
    const moved = await reschedule(id, { date: day(3), amount: 1250 });
    expect(moved.body.pickup.price).toEqual(price);
    expect((await findPickup(id))?.price?.booked).toBe('bin');
  });

  it('on another day in the size that is chosen with it, once', async () => {
    await listSome({ validFrom: day(3) });
    const id = await unpriced();
    const moved = await reschedule(id, { date: day(3), size: 'bin', amount: 1250 });
    expect(moved.body.pickup).toMatchObject({ size: 'bin', price });
    expect((await reschedule(id, { date: day(4), size: 'bag', amount: 500 })).status).toBe(409);
    expect((await reschedule(id, { date: day(4), size: 'bag' })).body.pickup.price).toEqual(price);
  });

  it('in another area, by its household and by staff', async () => {
    const area = await createArea(setup.api, setup.admin);
    await listSome({ areaId: area.id });
    const there = { areaId: area.id, date: day(2), time: '08:00' };
    const [own, staffs] = [await unpriced({ size: 'bin' }), await unpriced({ size: 'bin' })];
    expect((await reschedule(own, { ...there, amount: 1250 })).body.pickup.price).toEqual(price);
    expect((await edit(staffs, there)).body.pickup.price).toEqual(price);
    const open = { size: 'bin', amounts: {} };
    expect((await reschedule(own, { areaId: 'everywhere' })).body.pickup.price).toEqual(open);
  });

  it('of another waste, and charged so', async () => {
    await listSome();
    const id = await unpriced({ wasteType: 'hazardous', date: day(0), time: '16:30' });
    expect((await edit(id, { wasteType: 'plastic', size: 'bin' })).body.pickup.price).toEqual(price);
    await setup.assign(id, setup.kofi);
    const body = { paid: { method: 'cash', amount: 1250 } };
    const route = `PATCH /collectors/pickups/${id}/complete`;
    const done = await setup.api.call(route, { token: setup.kofi.token, body });
    expect(done.body.pickup.money).toEqual({ due: 0, paid: 1250 });
  });
});
