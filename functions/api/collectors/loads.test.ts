import { beforeEach, describe, expect, it } from 'vitest';
import { findLoadPosition } from '#data/loads/load-visits.ts';
import { findLoad, listLoadsOf } from '#data/loads/loads.ts';
import { addDays } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { testJobs } from '#testing/jobs.ts';
import { listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { setUpLoads } from '#testing/rounds/load-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { createStation } from '#testing/samples/stations.ts';
import { countedChange } from '#testing/units.ts';

/* What collectors tip: once, however often it is sent, with its fee off their cash, and for two minutes undone. */

let ama: TestPerson;
let kofi: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
const loads = setUpLoads(setup);
const all = { takes: ['plastic', 'paper', 'organic'] };
/** Takes plastic and paper, for GH₵ 5.00. */
const station = await createStation(setup.api, setup.admin, { name: 'Kpone' });
const byWeight = await createStation(setup.api, setup.admin, { ...all, fee: { amount: 30, per: 'kg' } });
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
});

const position = { lat: 5.60001, lng: -0.20001, accuracy: 12 };
const yesterday = addDays(testDay, -1);
const readLoads = (date = testDay) => listLoadsOf(date, kofi.id, { consistent: true });

describe('a load', () => {
  it('takes its fee from the collector’s cash to the station, and keeps where it was apart', async () => {
    const at = loads.at('15:00');
    const before = sumAccount(await listPostings(kofi.id), `tipping:${station.id}`);
    const { status, body } = await loads.tip(kofi, { stationId: station.id, at, position, receipt: 'K 7' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toEqual({
      message: `Tipped at Kpone. Fee: ${printPesewas(500)}.`,
      load: {
        id: expect.stringContaining(kofi.id),
        ...{ at, station: { id: station.id, name: 'Kpone' }, fee: 500, receipt: 'K 7' },
        ...{ wasteTypes: ['plastic', 'paper'], pickups: 0, litres: 0 },
        undoUntil: `${testDay}T15:02:00.000Z`,
      },
    });
    expect(await loads.cashOf(kofi)).toBe(-500);
    const postings = await listPostings(kofi.id);
    expect(postings).toMatchObject([{ kind: 'tipping', by: { id: kofi.id }, reference: body.load.id }]);
    expect(sumAccount(postings, `tipping:${station.id}`) - before).toBe(500);
    const load = await findLoad(body.load.id);
    expect(load).not.toHaveProperty('position');
    expect(load && (await findLoadPosition(load))).toEqual(position);
  });

  it.each([
    ['what the phone showed', { fee: 700 }, 700],
    ['nothing, where the phone showed that', { fee: 0 }, 0],
    ['what the station asks now', {}, 500],
  ])('costs %s', async (_, more, fee) => {
    expect((await loads.tip(kofi, { stationId: station.id, ...more })).body.load.fee).toBe(fee);
    expect(await loads.cashOf(kofi)).toBe(0 - fee);
  });

  it('costs by the kilogram, and without a scale nothing that is known', async () => {
    const weighed = { stationId: byWeight.id, kg: 250.4 };
    expect((await loads.tip(kofi, weighed)).body.load).toMatchObject({ kg: 250, fee: 7500 });
    const { load } = (await loads.tip(kofi, { stationId: byWeight.id })).body;
    expect(load).not.toHaveProperty('fee');
    const listed = await loads.listed();
    const find = (id: string) => listed.find((one: { id: string }) => one.id === id);
    expect(find(load.id).doubts).toEqual(['no-fee']);
  });

  it('is of waste that the station takes', async () => {
    const some = { stationId: station.id, wasteTypes: ['paper'] };
    expect((await loads.tip(kofi, some)).body.load.wasteTypes).toEqual(['paper']);
    const refused = await loads.tip(kofi, { ...some, wasteTypes: ['paper', 'organic'] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['wasteTypes']]);
    expect((await loads.tip(kofi, { stationId: kofi.id })).status).toBe(404);
    expect(await readLoads()).toHaveLength(1);
  });

  it('counts at a station switched off meanwhile, and of a collector suspended meanwhile', async () => {
    const { id } = await createStation(setup.api, setup.admin);
    await loads.send(setup.admin, `PATCH /admins/stations/${id}`, { isActive: false });
    const suspend = { suspend: { reason: 'Rude' } };
    expect((await loads.send(setup.admin, `PATCH /admins/collectors/${kofi.id}`, suspend)).status).toBe(200);
    expect((await loads.tip(kofi, { stationId: id })).status).toBe(201);
    expect(await loads.cashOf(kofi)).toBe(-500);
  });

  it.each([
    ['511 m away', { lat: 5.6046, lng: -0.2, accuracy: 5 }, ['far']],
    ['511 m away, or 491', { lat: 5.6046, lng: -0.2, accuracy: 20 }, []],
  ])('with a phone %s is doubted: %s', async (_, where, doubts) => {
    const { id } = (await loads.tip(kofi, { stationId: station.id, position: where })).body.load;
    const [found] = (await loads.listed()).filter((one: { id: string }) => one.id === id);
    expect(found.doubts).toEqual(doubts);
  });
});

describe('the same load', () => {
  const twice = async (body: object, key: string) => {
    const answers = [await loads.tip(kofi, body, key)];
    passMinutes(3);
    answers.push(await loads.tip(kofi, body, key));
    return answers.map((one) => one.body.load?.id);
  };

  it.each([
    ['by its own time', { at: `${testDay}T08:30:00.000Z` }],
    ['by the server’s, without one', {}],
    [
      'by the server’s, where the phone is three days behind',
      { at: `${addDays(testDay, -3)}T08:30:00.000Z` },
    ],
    ['by the server’s, where the phone is ahead', { at: `${testDay}T09:02:00.000Z` }],
    ['by its own, where the phone is a second ahead', { at: `${testDay}T09:00:01.000Z` }],
  ])('sent again is one, %s', async (_, body) => {
    const [first, second] = await twice({ stationId: station.id, position, ...body }, 'key');
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(await readLoads()).toHaveLength(1);
    expect(await loads.cashOf(kofi)).toBe(-500);
  });

  it.each([
    ['by its own time', { at: `${testDay}T08:30:00.000Z` }],
    ['by the server’s', {}],
  ])('sent twice at once is one, %s', async (_, more) => {
    const body = { stationId: station.id, ...more };
    const answers = await Promise.all([1, 2, 3].map(() => loads.tip(kofi, body, 'at once')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((one) => one.body.load.id)).size).toBe(1);
    expect(await loads.cashOf(kofi)).toBe(-500);
  });

  it('sent after 49 hours again, when its time is no longer believed, is one', async () => {
    const at = loads.at('20:00', yesterday);
    setClock('09:00');
    kofi = await person('collector', { firstName: 'Kofi' });
    const body = { stationId: station.id, at };
    const first = await loads.tip(kofi, body, 'late');
    setClock('21:30', addDays(testDay, 1));
    const second = await loads.tip(await logInAgain(kofi), body, 'late');
    expect(second.body.load.id).toBe(first.body.load.id);
    expect(await loads.cashOf(kofi)).toBe(-500);
  });

  it('is refused under its key with other words', async () => {
    const body = { stationId: station.id, at: `${testDay}T08:30:00.000Z` };
    await loads.tip(kofi, body, 'used');
    expect((await loads.tip(kofi, { ...body, kg: 9 }, 'used')).status).toBe(409);
    expect(await readLoads()).toHaveLength(1);
    await loads.tip(kofi, { stationId: station.id }, 'of the server');
    expect((await loads.tip(kofi, { stationId: byWeight.id }, 'of the server')).status).toBe(409);
  });

  it('may be tipped again by its collector and is another one then, without a key or with the key of another', async () => {
    for (const key of ['a', 'b', undefined, undefined])
      expect((await loads.tip(kofi, { stationId: station.id }, key)).status).toBe(201);
    expect(await readLoads()).toHaveLength(4);
    const yaw = await person('collector', { firstName: 'Yaw' });
    expect((await loads.tip(yaw, { stationId: station.id }, 'a')).status).toBe(201);
    expect(await loads.cashOf(yaw)).toBe(-500);
  });

  it('of 20 hours ago lies on its own day', async () => {
    const at = `${yesterday}T13:00:00.000Z`;
    const { load } = (await loads.tip(kofi, { stationId: station.id, at })).body;
    expect(load.at).toBe(at);
    expect(await readLoads(yesterday)).toMatchObject([{ at, recordedAt: `${testDay}T09:00:00.000Z` }]);
    expect((await loads.tippingOf(kofi)).loads).toEqual([]);
  });
});

describe('undo', () => {
  const tipped = async (body: object = {}, key?: string) =>
    (await loads.tip(kofi, { stationId: station.id, position, ...body }, key)).body.load.id;

  it('gives the fee back and forgets where it was; the load is in no list', async () => {
    const id = await tipped();
    passMinutes(1);
    for (let time = 0; time < 2; time += 1)
      expect((await loads.undo(kofi, id)).body).toEqual({ message: 'Load undone.' });
    expect(await loads.cashOf(kofi)).toBe(0);
    const load = await findLoad(id);
    expect(load).toMatchObject({ undoneAt: `${testDay}T09:01:00.000Z` });
    expect(load && (await findLoadPosition(load))).toBeUndefined();
    expect((await loads.listed()).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await loads.tippingOf(kofi)).loads).toEqual([]);
    // Also when it is asked for again later.
    passMinutes(30);
    expect((await loads.undo(kofi, id)).status).toBe(200);
  });

  it('twice at once gives the fee back once', async () => {
    const id = await tipped();
    const answers = await Promise.all([loads.undo(kofi, id), loads.undo(kofi, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await loads.cashOf(kofi)).toBe(0);
  });

  it('is over after two minutes by the server’s time, whenever it was tipped, and is the collector’s own', async () => {
    const id = await tipped({ at: `${testDay}T07:00:00.000Z` });
    expect((await loads.undo(setup.yaw, id)).status).toBe(404);
    passMinutes(3);
    const { status, body } = await loads.undo(kofi, id);
    expect([status, body.message]).toEqual([409, 'It’s too late to undo this load. Please call our office.']);
    expect(await loads.cashOf(kofi)).toBe(-500);
  });

  it('makes a repeated load none, and leaves the next one alone', async () => {
    const body = { at: `${testDay}T08:50:00.000Z` };
    const id = await tipped(body, 'first');
    await loads.undo(kofi, id);
    expect(await tipped(body, 'first')).toBe(id);
    expect(await loads.cashOf(kofi)).toBe(0);
    expect(await tipped(body, 'second')).not.toBe(id);
    expect(await loads.cashOf(kofi)).toBe(-500);
    expect((await loads.tippingOf(kofi)).loads).toHaveLength(1);
  });
});

describe('what the phone gets', () => {
  it('is where to tip, what the vehicle holds and has on board, and the loads of today', async () => {
    const cart = { vehicle: 'cart' };
    await loads.send(setup.admin, `PATCH /admins/collectors/${kofi.id}`, { profile: cart });
    const [one, other] = [await loads.assigned(ama, kofi), await loads.assigned(ama, kofi)];
    loads.at('14:00');
    await loads.complete(kofi, one);
    passMinutes(10);
    const { id } = (await loads.tip(kofi, { stationId: station.id })).body.load;
    passMinutes(10);
    await loads.complete(kofi, other);
    const tipping = await loads.tippingOf(kofi);
    expect(tipping).toMatchObject({ holds: 400, onBoard: [{ wasteType: 'plastic', litres: 50 }] });
    expect(tipping.loads).toMatchObject([{ id, pickups: 1, litres: 50 }]);
    const shown = tipping.stations.find((some: { id: string }) => some.id === station.id);
    expect(shown).toEqual({
      ...{ id: station.id, name: 'Kpone', position: { lat: 5.6, lng: -0.2 } },
      ...{ takes: ['plastic', 'paper'], fee: { amount: 500, per: 'load' }, minutes: 20 },
    });
    expect((await loads.tippingOf(setup.yaw)).loads).toEqual([]);
  });
});

describe('what is held about a collector', () => {
  it('has their loads, with their positions, which go with the account', async () => {
    const { load } = (await loads.tip(kofi, { stationId: station.id, position, fee: 0 })).body;
    const { body } = await setup.api.call('GET /me/export', { token: kofi.token });
    const { at, wasteTypes } = load;
    expect(body.loads).toEqual([
      {
        ...{ id: load.id, at, recordedAt: at, fee: 0, wasteTypes, position },
        station: { id: station.id, name: 'Kpone' },
      },
    ]);
    const route = `DELETE /admins/collectors/${kofi.id}`;
    const { token } = await logInAgain(setup.admin);
    expect((await setup.api.call(route, { token })).status).toBe(200);
    await testJobs(setup.api.store).runUntilIdle();
    const kept = await findLoad(load.id);
    expect(kept && (await findLoadPosition(kept))).toBeUndefined();
    const [found] = (await loads.listed()).filter((one: { id: string }) => one.id === load.id);
    expect(found.collector).toEqual({ id: kofi.id, firstName: 'Deleted', lastName: 'collector' });
  });
});

describe('what it costs of the table', () => {
  it.each([
    ['with fee and position', { position }, 10],
    ['with a fee', {}, 8],
    ['without a fee', { fee: 0 }, 2],
  ])('is %s as designed', async (_, more, most) => {
    const body = { stationId: station.id, at: `${testDay}T08:30:00.000Z`, ...more };
    const { result, consumed } = await measureConsumption(() => loads.tip(kofi, body, 'measured'));
    expect(result.status).toBe(201);
    expect(consumed.writes - countedChange).toBe(most);
    expect(consumed.reads).toBeLessThanOrEqual(7);
  });
});
