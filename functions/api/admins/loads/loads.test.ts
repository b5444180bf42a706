import { beforeEach, describe, expect, it } from 'vitest';
import { listActs } from '#data/audit/audit.ts';
import { findLoad } from '#data/loads/loads.ts';
import { readStations } from '#data/loads/stations.ts';
import { addDays } from '#shared/dates.ts';
import { givePrice, listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { setUpLoads } from '#testing/rounds/load-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { createStation } from '#testing/samples/stations.ts';

/* What staff see of loads and correct, and what a load held, which follows from the pickups as they are now. */

let ama: TestPerson;
let kofi: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
const loads = setUpLoads(setup);
/** Takes plastic and paper, for GH₵ 5.00. */
const station = await createStation(setup.api, setup.admin, { name: 'Kpone' });
/** Takes plastic alone, for nothing, 11 km north. */
const recycler = await createStation(setup.api, setup.admin, {
  name: 'Recycler',
  takes: ['plastic'],
  fee: undefined,
  position: { lat: 5.7, lng: -0.2 },
});
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
});

const position = { lat: 5.60001, lng: -0.20001, accuracy: 12 };

async function tipped(body: object = {}): Promise<string> {
  const answer = await loads.tip(kofi, { stationId: station.id, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.load.id;
}

async function find(id: string, date = testDay) {
  return (await loads.listed(date)).find((one: { id: string }) => one.id === id);
}

/** How many pickups and litres a load held. */
async function heldBy(id: string, date = testDay): Promise<readonly [number, number]> {
  const { pickups, litres } = await find(id, date);
  return [pickups, litres];
}

const byStaff = (id: string, what: string, body: object = {}) =>
  loads.send(setup.admin, `PATCH /admins/pickups/${id}/${what}`, body);

describe('what a load held', () => {
  it('is what was completed before it, and no load after it has that', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => loads.assigned(ama, kofi)));
    await givePrice(other ?? '');
    loads.at('14:00');
    await loads.complete(kofi, one ?? '');
    passMinutes(5);
    const first = await tipped();
    passMinutes(5);
    await loads.complete(kofi, other ?? '', { size: 'bin', count: 2 });
    await loads.complete(kofi, third ?? '');
    passMinutes(5);
    const second = await tipped();
    expect(await heldBy(first)).toEqual([1, 50]);
    expect(await heldBy(second)).toEqual([2, 530]);
    expect((await find(second)).aboutKg).toBe(13);
    const times = (await loads.listed()).map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is less after a completion is undone, and as much again when it is completed before it once more', async () => {
    const id = await loads.assigned(ama, kofi);
    loads.at('14:00');
    await loads.complete(kofi, id);
    passMinutes(1);
    const load = await tipped();
    expect(await heldBy(load)).toEqual([1, 50]);
    const undo = await loads.send(kofi, `PATCH /collectors/pickups/${id}/undo-complete`);
    expect(undo.status).toBe(200);
    expect(await heldBy(load)).toEqual([0, 0]);
    expect((await loads.tippingOf(kofi)).loads).toMatchObject([{ pickups: 0, litres: 0 }]);
    // After the load: it is on board.
    passMinutes(1);
    await loads.complete(kofi, id);
    expect(await heldBy(load)).toEqual([0, 0]);
    expect((await loads.tippingOf(kofi)).onBoard).toEqual([{ wasteType: 'plastic', litres: 50 }]);
  });

  it('follows staff: who reopen a pickup, or complete it for the collector', async () => {
    const [one, other] = [await loads.assigned(ama, kofi), await loads.assigned(ama, kofi)];
    loads.at('14:00');
    await loads.complete(kofi, one);
    loads.at('15:00');
    const load = await tipped();
    expect((await byStaff(one, 'reopen', { reason: 'The wrong house' })).status).toBe(200);
    expect(await heldBy(load)).toEqual([0, 0]);
    const told = { at: `${testDay}T14:40:00.000Z`, reason: 'Phone dead' };
    const done = await loads.send(setup.admin, `PATCH /admins/pickups/${other}/complete`, told);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await heldBy(load)).toEqual([1, 50]);
    // The phone's figures are those of visits alone.
    expect((await loads.tippingOf(kofi)).loads).toMatchObject([{ pickups: 2, litres: 100 }]);
  });

  it('is more after a late report was accepted, by the time that the phone said', async () => {
    const id = await loads.assigned(ama, kofi);
    await setup.assign(id, setup.yaw);
    loads.at('15:00');
    const load = await tipped();
    loads.at('16:00');
    expect((await loads.complete(kofi, id, { at: `${testDay}T14:20:00.000Z` })).status).toBe(409);
    expect(await heldBy(load)).toEqual([0, 0]);
    const { body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
    const report = body.lateReports.find((one: { pickup: { id: string } }) => one.pickup.id === id);
    await loads.send(setup.admin, `PATCH /admins/late-reports/${report.id}`, { accept: true });
    expect(await heldBy(load)).toEqual([1, 50]);
    expect((await loads.tippingOf(kofi)).loads).toMatchObject([{ pickups: 1, litres: 50 }]);
  });

  it('is as much when the completion arrives after the load, and none of it when it is later', async () => {
    const [one, other] = [await loads.assigned(ama, kofi), await loads.assigned(ama, kofi)];
    loads.at('15:00');
    const load = await tipped();
    loads.at('16:00');
    await loads.complete(kofi, one, { at: `${testDay}T14:20:00.000Z` });
    await loads.complete(kofi, other, { at: `${testDay}T15:20:00.000Z` });
    expect(await heldBy(load)).toEqual([1, 50]);
  });

  it('goes to the next load when it is undone', async () => {
    const id = await loads.assigned(ama, kofi);
    loads.at('14:00');
    await loads.complete(kofi, id);
    const first = await tipped();
    await loads.undo(kofi, first);
    passMinutes(5);
    const second = await tipped();
    expect(await find(first)).toBeUndefined();
    expect(await heldBy(second)).toEqual([1, 50]);
  });

  it('is of the days before, too, but not what another load of it took then', async () => {
    const [one, other] = [await loads.assigned(ama, kofi), await loads.assigned(ama, kofi)];
    loads.at('14:00');
    await loads.complete(kofi, one);
    loads.at('15:00');
    const first = await tipped();
    loads.at('16:00');
    await loads.complete(kofi, other);
    const later = addDays(testDay, 2);
    loads.at('08:00', later);
    kofi = await logInAgain(kofi);
    const { listed } = setUpLoads({ ...setup, admin: await person('admin') });
    const second = await tipped();
    expect((await listed()).find(({ id }: { id: string }) => id === first)).toMatchObject({ pickups: 1 });
    expect(await listed(later)).toMatchObject([{ id: second, pickups: 1, litres: 50 }]);
  });

  it('is doubted from twice the vehicle on', async () => {
    const cart = { profile: { vehicle: 'cart' } };
    await loads.send(setup.admin, `PATCH /admins/collectors/${kofi.id}`, cart);
    const id = await loads.assigned(ama, kofi);
    await givePrice(id, 'load');
    loads.at('14:00');
    await loads.complete(kofi, id);
    const load = await tipped();
    // 800 litres are twice 400, and not more.
    expect((await find(load)).doubts).toEqual([]);
    await loads.send(setup.admin, `PATCH /admins/collectors/${kofi.id}`, {
      profile: { vehicle: 'cart', litres: 390 },
    });
    expect((await find(load)).doubts).toEqual(['too-much']);
  });
});

describe('a correction', () => {
  const toStations = async () => {
    const own = await listPostings(kofi.id);
    return [station, recycler].map(({ id }) => sumAccount(own, `tipping:${id}`));
  };

  it('removes kilograms that no scale showed, and keeps the fee', async () => {
    const id = await tipped({ kg: 90 });
    const { status, body } = await loads.correct(id, { kg: null });
    expect([status, body.load.fee, body.load.kg]).toEqual([200, 500, undefined]);
    expect((await find(id)).kg).toBeUndefined();
  });

  it('is what staff are asked for where a phone said another fee than the station’s', async () => {
    const id = await tipped({ fee: 90_000 });
    expect((await find(id)).doubts).toEqual(['other-fee']);
    const { load } = (await loads.correct(id, { fee: 500 })).body;
    expect(load).toMatchObject({ fee: 500, doubts: [] });
  });

  it('moves the difference of the fee, and says why and by whom', async () => {
    const id = await tipped({ position });
    const { status, body } = await loads.correct(id, { fee: 800, kg: 120, version: 1 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      message: 'Load corrected.',
      load: { id, fee: 800, kg: 120, version: 2, reason: 'The receipt says so', doubts: [] },
    });
    expect(await loads.cashOf(kofi)).toBe(-800);
    expect((await listPostings(kofi.id)).at(-1)).toMatchObject({
      ...{ kind: 'tipping-corrected', count: 2, reference: id, by: { id: setup.admin.id } },
      entries: [{ debit: `tipping:${station.id}`, credit: `cash:${kofi.id}`, amount: 300 }],
    });
    const { acts } = await listActs({ target: id }, { limit: 5 });
    expect(acts).toMatchObject([
      { action: 'load.correct', target: { kind: 'load', id }, reason: 'The receipt says so', amount: 300 },
    ]);
    await loads.correct(id, { fee: 100 });
    expect(await loads.cashOf(kofi)).toBe(-100);
    expect(await find(id)).toMatchObject({ fee: 100, kg: 120, version: 3 });
  });

  it('moves a fee to another station, and looks at how far that is', async () => {
    const id = await tipped({ position });
    const { load } = (await loads.correct(id, { stationId: recycler.id, fee: 300 })).body;
    expect(load).toMatchObject({ station: { name: 'Recycler' }, wasteTypes: ['plastic'], doubts: ['far'] });
    expect(await toStations()).toEqual([0, 300]);
    expect(await loads.cashOf(kofi)).toBe(-300);
    const back = (await loads.correct(id, { stationId: station.id })).body.load;
    expect(back).toMatchObject({ wasteTypes: ['plastic', 'paper'], doubts: [] });
    expect(await toStations()).toEqual([300, 0]);
    expect(await loads.cashOf(kofi)).toBe(-300);
  });

  it('of kilograms alone moves no money, but for a fee that waited for them', async () => {
    const id = await tipped();
    await loads.correct(id, { kg: 40 });
    expect(await listPostings(kofi.id)).toHaveLength(1);
    const byWeight = await createStation(setup.api, setup.admin, { fee: { amount: 20, per: 'kg' } });
    const unweighed = await tipped({ stationId: byWeight.id });
    expect((await find(unweighed)).doubts).toEqual(['no-fee']);
    await loads.correct(unweighed, { kg: 40 });
    expect(await find(unweighed)).toMatchObject({ fee: 800, doubts: [] });
    expect(await loads.cashOf(kofi)).toBe(-1300);
  });

  it('is done once per key, and of two at once by one version one is refused', async () => {
    const id = await tipped();
    const answers = await Promise.all([1, 2].map(() => loads.correct(id, { fee: 900 }, 'key')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await loads.correct(id, { fee: 901 }, 'key')).status).toBe(409);
    expect(await loads.cashOf(kofi)).toBe(-900);
    const both = [700, 600].map((fee) => loads.correct(id, { fee, version: 2 }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { fee, version } = await find(id);
    expect(version).toBe(3);
    expect(await loads.cashOf(kofi)).toBe(0 - fee);
  });

  it('bars its collector from undoing it, and is barred by that, also at once', async () => {
    const id = await tipped();
    await loads.correct(id, { fee: 700 });
    expect((await loads.undo(kofi, id)).body.message).toBe(
      'Our office has corrected this load. Please call them.',
    );
    const undone = await tipped();
    await loads.undo(kofi, undone);
    expect((await loads.correct(undone, { fee: 1 })).status).toBe(409);
    expect(await loads.cashOf(kofi)).toBe(-700);
    const raced = await tipped();
    const [undo, corrected] = await Promise.all([
      loads.undo(kofi, raced),
      loads.correct(raced, { fee: 200 }),
    ]);
    expect([undo.status, corrected.status].sort()).toEqual([200, 409]);
    expect(await loads.cashOf(kofi)).toBe(corrected.status === 200 ? -900 : -700);
  });

  it('is not what takes a posting back', async () => {
    const id = await tipped();
    await loads.correct(id, { fee: 700 });
    const admin = await logInAgain(setup.admin);
    for (const event of [`tipping#000001#${id}`, `tipping-corrected#000002#${id}`]) {
      const posting = { posting: `${kofi.id}#${event}`, reason: 'Wrong' };
      const { status, body } = await loads.send(admin, 'POST /admins/ledger/reversals', posting);
      expect([status, body.message]).toEqual([409, 'This can’t be reversed here.']);
    }
  });

  it('reaches loads of a collector who is gone', async () => {
    const id = await tipped();
    const remove = async () => {
      const { token } = await logInAgain(setup.admin);
      return setup.api.call(`DELETE /admins/collectors/${kofi.id}`, { token });
    };
    // We owe them the fee.
    expect((await remove()).status).toBe(409);
    await loads.correct(id, { fee: 0 });
    expect((await remove()).status).toBe(200);
    const { load } = (await loads.correct(id, { fee: 100 })).body;
    expect(load).toMatchObject({ fee: 100, collector: { firstName: 'Deleted', lastName: 'collector' } });
    expect(await loads.cashOf(kofi)).toBe(-100);
  });

  it('needs a reason, a load and a station that are there', async () => {
    const id = await tipped();
    const { status, body } = await loads.correct(id, { reason: ' ' });
    expect([status, body.message]).toEqual([400, 'Please say why.']);
    expect((await loads.correct(id, { stationId: kofi.id })).status).toBe(404);
    expect((await loads.correct(id.replace(/\d{13}/, '1234567890123'), { fee: 1 })).status).toBe(404);
    expect(await findLoad(id)).toMatchObject({ version: 1 });
    expect((await readStations()).length).toBeGreaterThan(1);
  });
});
