import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readActsOn } from '#data/audit/audit.ts';
import { keys, partitions } from '#data/keys.ts';
import { putItem, removePartition } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { createPriceList, priceListForm, somePrices } from '#testing/samples/price-lists.ts';

let areaId: string;

setClock('10:00');
const setup = await setUpPickupTest();
beforeEach(async () => {
  setClock('10:00');
  areaId = (await createArea(setup.api, setup.admin)).id;
});
afterEach(async () => {
  for (const id of ['everywhere', areaId]) await removePartition(partitions.prices(id));
  await removePartition(partitions.actsOn('everywhere'));
});

const day = (days: number) => addDays(testDay, days);
const create = (more: object = {}, key?: string, token = setup.admin.token) =>
  setup.api.call('POST /admins/price-lists', {
    token,
    body: priceListForm(more),
    headers: key ? { 'idempotency-key': key } : {},
  });
const withdraw = (id: string, key?: string, token = setup.admin.token) =>
  setup.api.call(`DELETE /admins/price-lists/${id}`, {
    token,
    headers: key ? { 'idempotency-key': key } : {},
  });
const listAll = async () =>
  (await setup.api.call('GET /admins/price-lists', { token: setup.admin.token })).body.lists;
const prices = async (query = '') => (await setup.api.call(`GET /prices${query}`)).body;
const countActs = async (target: string, name: string) =>
  (await readActsOn(target)).filter(({ action }) => action === name).length;

describe('GET /prices', () => {
  it('says that there are none before there is a list', async () => {
    expect(await prices()).toEqual({ list: null });
    expect(await prices(`?areaId=${areaId}&date=${day(30)}`)).toEqual({ list: null });
  });

  it('shows everybody the list of a day, and the one that is next', async () => {
    await createPriceList(setup.api, setup.admin);
    const own = [{ wasteType: 'plastic', size: 'bag', amount: 400 }];
    await createPriceList(setup.api, setup.admin, { areaId, validFrom: day(3), prices: own });
    const general = { areaId: 'everywhere', validFrom: day(0), prices: somePrices };
    const ofArea = { areaId, validFrom: day(3), prices: own };
    expect(await prices()).toEqual({ list: general });
    expect(await prices(`?areaId=${areaId}`)).toEqual({ list: general, next: ofArea });
    expect(await prices(`?areaId=${areaId}&date=${day(3)}`)).toEqual({ list: ofArea });
    expect(await prices(`?date=${day(-1)}`)).toEqual({ list: null, next: general });
  });

  it('refuses what is no area and no date', async () => {
    expect((await setup.api.call('GET /prices?areaId=x')).status).toBe(400);
    expect((await setup.api.call('GET /prices?date=soon')).status).toBe(400);
  });

  it('leaves out what cannot be read', async () => {
    await createPriceList(setup.api, setup.admin);
    const broken = keys.priceList('everywhere', day(0), '01JM0000000000000000000009');
    await putItem({ ...broken, prices: 'all' }, { exists: false });
    expect((await prices()).list).toMatchObject({ validFrom: day(0), prices: somePrices });
  });
});

describe('POST /admins/price-lists', () => {
  it('sets prices, with an act of the admin', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Prices set.',
      list: {
        id: expect.stringMatching(new RegExp(`^[0-9A-Z]{26}_${testDay}_everywhere$`)),
        areaId: 'everywhere',
        validFrom: testDay,
        prices: somePrices,
        createdAt: new Date().toISOString(),
        state: 'in force',
      },
    });
    expect(await listAll()).toEqual([body.list]);
    expect(await countActs('everywhere', 'price-list.create')).toBe(1);
  });

  it('takes the first one of an area from today on, others 15 days ahead', async () => {
    expect((await create({ areaId, validFrom: day(-1) })).body.errors).toEqual({
      validFrom: 'Prices can start today or later.',
    });
    expect((await create({ areaId })).status).toBe(201);
    const soon = await create({ areaId, validFrom: day(14) });
    expect([soon.status, soon.body.errors.validFrom]).toEqual([
      400,
      expect.stringMatching(/^New prices can/),
    ]);
    expect((await create({ areaId, validFrom: day(15) })).status).toBe(201);
    const again = await create({ areaId, validFrom: day(15) });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^This area already has prices/),
    ]);
    expect((await listAll()).map(({ state }: { state: string }) => state)).toEqual(['to come', 'in force']);
  });

  it('is done once under a key, also when it is sent twice at once', async () => {
    const key = crypto.randomUUID();
    const answers = [...(await Promise.all([create({}, key), create({}, key)])), await create({}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.list.id)).size).toBe(1);
    expect(await countActs('everywhere', 'price-list.create')).toBe(1);
    const other = await create({ validFrom: day(20) }, key);
    expect([other.status, other.body.message]).toEqual([409, sharedTexts.keyReused]);
  });

  it('takes one of two admins who set prices of a day at once', async () => {
    const both = await Promise.all([create(), create({ prices: somePrices.slice(1) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listAll()).toHaveLength(1);
  });

  it('knows no first list twice', async () => {
    const both = await Promise.all([create(), create({ validFrom: day(1) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it.each([
    [{ prices: [] }, 'prices'],
    [{ prices: [somePrices[0], somePrices[0]] }, 'prices'],
    [{ prices: [{ ...somePrices[0], amount: 0 }] }, 'prices.0.amount'],
    [{ validFrom: 'soon' }, 'validFrom'],
    [{ areaId: 'x' }, 'areaId'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty([field]);
  });

  it('is of an area that there is', async () => {
    expect((await create({ areaId: '01JM0000000000000000000000' })).status).toBe(404);
  });
});

describe('DELETE /admins/price-lists/{id}', () => {
  it('withdraws a list that has not begun, once', async () => {
    const { id } = (await create({ validFrom: day(1) })).body.list;
    const key = crypto.randomUUID();
    const { status, body } = await withdraw(id, key);
    expect([status, body]).toEqual([200, { message: 'Price list withdrawn.' }]);
    expect((await withdraw(id, key)).body).toEqual(body);
    const again = await withdraw(id);
    expect([again.status, again.body.message]).toEqual([409, 'This price list has already been withdrawn.']);
    expect(await countActs('everywhere', 'price-list.withdraw')).toBe(1);
    expect(await listAll()).toMatchObject([{ id, state: 'withdrawn', withdrawnAt: expect.any(String) }]);
    expect(await prices(`?date=${day(9)}`)).toEqual({ list: null });
    // Again a first one.
    expect((await create({ validFrom: day(1) })).status).toBe(201);
  });

  it('refuses it from its first day on', async () => {
    const { id } = (await create({ validFrom: day(1) })).body.list;
    setClock('00:00', day(1));
    const { token } = await person('admin');
    const { status, body } = await withdraw(id, undefined, token);
    expect([status, body.message]).toEqual([409, 'These prices already apply. Set new ones instead.']);
  });

  it('knows no others', async () => {
    expect((await withdraw(`01JM0000000000000000000000_${day(20)}_everywhere`)).status).toBe(404);
    expect((await withdraw('everything')).status).toBe(404);
  });
});

it('only admins see and change lists', async () => {
  const { id } = (await create({ validFrom: day(1) })).body.list;
  for (const { token } of [setup.ama, setup.kofi]) {
    expect((await create({}, undefined, token)).status).toBe(403);
    expect((await withdraw(id, undefined, token)).status).toBe(403);
    expect((await setup.api.call('GET /admins/price-lists', { token })).status).toBe(403);
  }
  expect((await setup.api.call('GET /admins/price-lists')).status).toBe(401);
});
