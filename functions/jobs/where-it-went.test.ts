import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { findOurPart, mergeWaste, type Waste } from '#contracts/figures/our-part.ts';
import type { Station } from '#contracts/loads/stations.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import { addDays } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { storeLoad, storeStation } from '#testing/samples/loads.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { handler as queueFigures } from './queue-figures.ts';

/*
 * A month by hand: what two collectors took in two areas, where it went, and every sum beside it. A bag is 50 l, a bin 240 l;
 * a litre of general waste 0.1 kg, of plastic 0.024 kg, of organic waste 0.23 kg. The tests follow each other.
 */

const day = (number: number) => `2037-11-${String(number).padStart(2, '0')}`;
const at = (number: number, time: string) => `${day(number)}T${time}:00.000Z`;

setClock('06:00', day(1));
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const { kofi, yaw } = setup;
const { id, name } = await createArea(setup.api, setup.admin, { name: 'Osu' });
const osu = { id, name };
const kpone = await storeStation();
const transfer = { kind: 'transfer-station', controlLevel: 'basic' } as const;
const stations = {
  kpone,
  tema: await storeStation({ ...transfer, name: 'Tema depot', onward: kpone.id }),
  silent: await storeStation({ ...transfer, name: 'Depot' }),
  recycler: await storeStation({ name: 'Bottles', kind: 'recycler', controlLevel: 'full' }),
  composter: await storeStation({ name: 'Compost', kind: 'composter', controlLevel: 'limited' }),
  dump: await storeStation({ name: 'Old pit', kind: 'dump', controlLevel: 'none' }),
};

/** A call of somebody who logs in for it, whatever the time is. */
async function call(person: TestPerson, route: string, body?: object) {
  const account = await findAccount(person.id);
  const started = account && (await startSession(account, { remember: false }, new Date()));
  return setup.api.call(route, { token: started?.token ?? '', ...(body && { body }) });
}

async function expectOk(person: TestPerson, route: string, body: object = {}) {
  const { status } = await call(person, route, body);
  expect([route, status]).toEqual([route, 200]);
}

const assign = (id: string, { id: collectorId }: TestPerson) =>
  expectOk(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId });
const complete = (who: TestPerson, id: string) => expectOk(who, `PATCH /collectors/pickups/${id}/complete`);

type What = readonly [wasteType: WasteType, size: Size, count?: number];

/** A pickup of a day that a collector has; in Osu, or outside of the named areas. */
async function give(who: TestPerson, date: number, [wasteType, size, count]: What, area?: typeof osu) {
  setClock('07:00', day(date));
  const { id: userId, firstName, lastName } = setup.ama;
  const id = joinPickupId({ pickupUlid: ulid(), userId });
  const content = { wasteType, size, ...(count && { count }), location: 'Blue kiosk' };
  const user = { id: userId, firstName, lastName };
  await createPickup(
    pendingPickup({ id, user, content, scheduledAt: at(date, '08:00'), ...(area && { area }) }),
  );
  await assign(id, who);
  return id;
}

async function collect(who: TestPerson, date: number, time: string, what: What, area?: typeof osu) {
  const id = await give(who, date, what, area);
  setClock(time, day(date));
  await complete(who, id);
  return id;
}

const tip = (who: TestPerson, when: string, station: Station, more: Partial<LoadRecord> = {}) =>
  storeLoad({ collectorId: who.id, at: when, stationId: station.id, ...more });

let runs = 0;

/** Runs the job as in the night of a day, for dates. */
async function count(night: number, ...dates: number[]): Promise<void> {
  setClock('00:00', day(night));
  // What was read at the same time as before replaces nothing.
  runs += 1;
  passMilliseconds(runs);
  await queueFigures({ dates: dates.map(day) });
  await jobs.runQueue('cascades');
}

type Days = { date: string; areaId: string; collectorId?: string; waste?: Waste }[];

async function read(by: 'area' | 'collector', from = 1, to = 30): Promise<Days> {
  const query = `from=${day(from)}&to=${day(to)}&by=${by}&limit=500`;
  return (await call(setup.admin, `GET /admins/figures?${query}`)).body.days;
}

/** What of a day and area was taken where, by the keys of `stations`. */
async function wasteOf(date: number, areaId: string): Promise<Waste | undefined> {
  const found = (await read('area', date, date)).find((one) => one.areaId === areaId)?.waste;
  return found && named(found);
}

function named(waste: Waste): Waste {
  const names = new Map(Object.entries(stations).map(([name, { id }]) => [id, name]));
  return Object.fromEntries(Object.entries(waste).map(([id, sums]) => [names.get(id) ?? id, sums]));
}

const sums = (pickups: number, litres: number, kg: number, aboutKg: number, fees: number) => ({
  pickups,
  litres,
  kg,
  aboutKg,
  fees,
});

it('a load by scale is shared by litres and density among areas; plastic waits for a station that takes it', async () => {
  await collect(kofi, 2, '08:10', ['general', 'bin'], osu);
  await collect(kofi, 2, '08:20', ['general', 'bag', 2], osu);
  await collect(kofi, 2, '08:30', ['general', 'bag']);
  await collect(kofi, 2, '08:40', ['plastic', 'bin'], osu);
  await tip(kofi, at(2, '11:00'), stations.kpone, { kg: 60, fee: 2000, wasteTypes: ['general'] });
  await count(3, 2);
  // Osu: 340 l are 34 kg, elsewhere: 50 l are 5 kg. 60 kg × 34/39 = 52.31, × 5/39 = 7.69: 52 and 8.
  // 20.00 × 34/39 = 17.4359, × 5/39 = 2.5641: 17.44 and 2.56. In no load: 240 l × 0.024 = 5.76 kg, about 6.
  const kpone = sums(2, 340, 52, 0, 1744);
  expect(await wasteOf(2, osu.id)).toEqual({ kpone, none: sums(1, 240, 0, 6, 0) });
  expect(await wasteOf(2, 'everywhere')).toEqual({ kpone: sums(1, 50, 8, 0, 256) });
});

it('a load without a scale is about so much, over two days, and none of it stays untipped', async () => {
  await collect(kofi, 3, '09:00', ['plastic', 'bag', 3], osu);
  await tip(kofi, at(3, '15:00'), stations.recycler, { fee: 0, wasteTypes: ['plastic'] });
  await count(4, 2, 3);
  // 390 l × 0.024 = 9.36, about 9 kg: 9 × 5.76/9.36 = 5.54 of the 2nd, 9 × 3.6/9.36 = 3.46 of the 3rd: 6 and 3.
  const recycler = sums(1, 240, 0, 6, 0);
  expect(await wasteOf(2, osu.id)).toEqual({ kpone: sums(2, 340, 52, 0, 1744), recycler });
  expect(await wasteOf(3, osu.id)).toEqual({ recycler: sums(1, 150, 0, 3, 0) });
});

it('kilograms and a fee over two days and two areas add up, whichever day is counted', async () => {
  await collect(yaw, 3, '17:00', ['general', 'bin']);
  await collect(yaw, 4, '08:10', ['general', 'bag'], osu);
  await collect(yaw, 4, '08:20', ['general', 'bin'], osu);
  await tip(yaw, at(4, '12:00'), stations.tema, { kg: 41, fee: 1001 });
  // 24 kg of the 3rd elsewhere, 5 + 24 of the 4th in Osu. 41 × 24/53 = 18.57, × 29/53 = 22.43: 19 and 22.
  // 10.01 × 24/53 = 4.5328, × 29/53 = 5.4772: 4.53 and 5.48.
  const both = [sums(1, 240, 19, 0, 453), sums(2, 290, 22, 0, 548)];
  for (const dates of [[3], [4], [4, 3]]) await count(5, ...dates);
  expect(await wasteOf(3, 'everywhere')).toEqual({ tema: both[0] });
  expect(await wasteOf(4, osu.id)).toEqual({ tema: both[1] });
});

it('a late report counts from the day it is accepted on, in the load that it was in', async () => {
  const id = await give(yaw, 5, ['general', 'bag'], osu);
  await assign(id, kofi);
  setClock('10:00', day(5));
  const late = await call(yaw, `PATCH /collectors/pickups/${id}/complete`, { at: at(5, '09:00') });
  expect(late.status).toBe(409);
  // Per kilogram, and there is no scale: the fee is not known.
  await tip(yaw, at(5, '11:00'), stations.silent);
  await count(6, 5);
  expect(await wasteOf(5, osu.id)).toBeUndefined();
  const { lateReports } = (await call(setup.admin, 'GET /admins/problems')).body;
  await expectOk(setup.admin, `PATCH /admins/late-reports/${lateReports[0].id}`, { accept: true });
  await count(7, 5);
  // 50 l × 0.1
  expect(await wasteOf(5, osu.id)).toEqual({ silent: sums(1, 50, 0, 5, 0) });
});

it('what was undone counts nowhere, and what was reopened leaves its load to the others', async () => {
  const undone = await collect(kofi, 6, '08:00', ['general', 'bag'], osu);
  await expectOk(kofi, `PATCH /collectors/pickups/${undone}/undo-complete`);
  await collect(kofi, 6, '08:10', ['general', 'bag'], osu);
  const reopened = await collect(kofi, 6, '08:20', ['general', 'bin'], osu);
  await tip(kofi, at(6, '10:00'), stations.kpone, { kg: 30, fee: 500 });
  await count(7, 6);
  expect(await wasteOf(6, osu.id)).toEqual({ kpone: sums(2, 290, 30, 0, 500) });
  await expectOk(setup.admin, `PATCH /admins/pickups/${reopened}/reopen`, { reason: 'By mistake' });
  await count(7, 6);
  expect(await wasteOf(6, osu.id)).toEqual({ kpone: sums(1, 50, 30, 0, 500) });
  const alone = await collect(kofi, 10, '08:00', ['general', 'bag']);
  await count(11, 10);
  expect(await wasteOf(10, 'everywhere')).toEqual({ none: sums(1, 50, 0, 5, 0) });
  await expectOk(setup.admin, `PATCH /admins/pickups/${alone}/reopen`, { reason: 'By mistake' });
  await count(11, 10);
  expect(await wasteOf(10, 'everywhere')).toBeUndefined();
});

it('a load that was taken back took nothing, and one that was corrected counts as corrected', async () => {
  await collect(kofi, 7, '08:30', ['organic', 'bin']);
  await tip(kofi, at(7, '09:00'), stations.kpone, { kg: 40, fee: 900, undoneAt: at(7, '09:01') });
  const load = await tip(kofi, at(7, '09:10'), stations.dump, { kg: 99, fee: 0 });
  await count(8, 7);
  expect(await wasteOf(7, 'everywhere')).toEqual({ dump: sums(1, 240, 99, 0, 0) });
  const stationId = stations.composter.id;
  await storeLoad({ ...load, stationId, kg: 50, fee: 300, reason: 'Wrong button', version: 2 });
  await count(8, 7);
  expect(await wasteOf(7, 'everywhere')).toEqual({ composter: sums(1, 240, 50, 0, 300) });
});

it('what is not tipped within two days says so; tipped within seven, it counts there by the eighth', async () => {
  await collect(yaw, 8, '08:00', ['organic', 'bag', 2], osu);
  await collect(yaw, 9, '08:00', ['general', 'bag']);
  await count(12, 8, 9);
  // 100 l × 0.23, 50 l × 0.1
  expect(await wasteOf(8, osu.id)).toEqual({ none: sums(1, 100, 0, 23, 0) });
  expect(await wasteOf(9, 'everywhere')).toEqual({ none: sums(1, 50, 0, 5, 0) });
  const mine = (await read('collector', 8, 9)).map(({ collectorId, waste }) => [collectorId, waste?.none]);
  expect(mine).toEqual([
    [yaw.id, sums(1, 100, 0, 23, 0)],
    [yaw.id, sums(1, 50, 0, 5, 0)],
  ]);
  await tip(yaw, at(12, '10:00'), stations.kpone, { kg: 6, fee: 100, wasteTypes: ['general'] });
  // Seven days and more after the organic waste: too late for it.
  await tip(yaw, at(15, '08:01'), stations.composter, { kg: 20, fee: 0, wasteTypes: ['organic'] });
  await count(17, 8, 9);
  expect(await wasteOf(8, osu.id)).toEqual({ none: sums(1, 100, 0, 23, 0) });
  expect(await wasteOf(9, 'everywhere')).toEqual({ kpone: sums(1, 50, 6, 0, 100) });
});

it('the month adds up, by area and by collector, and counted once more it is the same', async () => {
  const month = async (by: 'area' | 'collector', of: (one: Days[number]) => boolean = () => true) =>
    named(mergeWaste((await read(by)).filter(of).map(({ waste }) => waste)));
  const whole = {
    // 60 + 30 + 6 kg, 20.00 + 5.00 + 1.00
    kpone: sums(5, 490, 96, 0, 2600),
    recycler: sums(2, 390, 0, 9, 0),
    tema: sums(3, 530, 41, 0, 1001),
    silent: sums(1, 50, 0, 5, 0),
    composter: sums(1, 240, 50, 0, 300),
    none: sums(1, 100, 0, 23, 0),
  };
  expect(await month('area')).toEqual(whole);
  expect(await month('collector')).toEqual(whole);
  expect(await month('area', ({ areaId }) => areaId === 'everywhere')).toEqual({
    // 8 + 6 kg, 2.56 + 1.00
    kpone: sums(2, 100, 14, 0, 356),
    tema: sums(1, 240, 19, 0, 453),
    composter: sums(1, 240, 50, 0, 300),
  });
  expect(await month('collector', ({ collectorId }) => collectorId === kofi.id)).toEqual({
    // 60 + 30 kg, 20.00 + 5.00
    kpone: sums(4, 440, 90, 0, 2500),
    recycler: sums(2, 390, 0, 9, 0),
    composter: sums(1, 240, 50, 0, 300),
  });
  await count(20, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(await month('area')).toEqual(whole);
});

it('our part of 11.6.1 follows from it', async () => {
  const waste = mergeWaste((await read('area')).map((one) => one.waste));
  const places = new Map(Object.values(stations).map((one) => [one.id, one]));
  expect(findOurPart(waste, places)).toEqual({
    // 96 + 41 + 50 by scale; about 9 + 5 + 23
    collected: { kg: 187, aboutKg: 37 },
    // The composter, and about what the recycler got.
    recovered: { kg: 50, aboutKg: 9 },
    // Kpone, and Tema by way of it; the recycler. The composter's control is limited.
    controlled: { kg: 137, aboutKg: 9 },
    unknown: { kg: 0, aboutKg: 5 },
    notTipped: { kg: 0, aboutKg: 23 },
  });
});

it('in December everybody sees the shares of November, and in November none', async () => {
  const shares = async () => {
    const { status, body } = await setup.api.call('GET /stations');
    expect(status).toBe(200);
    const all: { name: string; shareOfLastMonth?: number }[] = body.stations;
    return Object.fromEntries(all.map(({ name, shareOfLastMonth }) => [name, shareOfLastMonth]));
  };
  setClock('12:00', day(30));
  expect(await shares()).toEqual({
    Bottles: undefined,
    Compost: undefined,
    Depot: undefined,
    'Kpone landfill': undefined,
    'Old pit': undefined,
    'Tema depot': undefined,
  });
  setClock('12:00', '2037-12-01');
  // Of 96 + 41 + 50 + 9 + 5 = 201 kg.
  const expected = {
    Bottles: 0.04,
    Compost: 0.25,
    Depot: 0.02,
    'Kpone landfill': 0.48,
    'Old pit': 0,
    'Tema depot': 0.2,
  };
  expect(await shares()).toEqual(expected);
});

it('once the visits of the week before are gone, what was counted stays', async () => {
  const before = await wasteOf(7, 'everywhere');
  await tip(kofi, at(7, '08:40'), stations.dump, { kg: 70, fee: 0 });
  const countAfter = async (days: number) => {
    setClock('00:00', addDays(day(7), days));
    passMilliseconds();
    await queueFigures({ dates: [day(7)] });
    await jobs.runQueue('cascades');
  };
  await countAfter(83);
  expect(await wasteOf(7, 'everywhere')).toEqual(before);
  await countAfter(82);
  expect(await wasteOf(7, 'everywhere')).toEqual({ dump: sums(1, 240, 70, 0, 0) });
});
