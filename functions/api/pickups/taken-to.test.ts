import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { storeLoad, storeStation } from '#testing/samples/loads.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let ama: TestPerson;
let kofi: TestPerson;
let id: string;

setClock('06:00');
const setup = await setUpPickupTest();
const kpone = await storeStation();
/** Each test has people of its own; the collector completes a pickup of plastic at nine. */
beforeEach(async () => {
  setClock('08:00');
  kofi = await person('collector', { firstName: 'Kofi' });
  ama = await person('user', { firstName: 'Ama' });
  ({ id } = (await setup.book(ama)).body.pickup);
  await bringToToday(id);
  await change(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
  setClock('09:00');
  await change(kofi, `PATCH /collectors/pickups/${id}/complete`);
});

const at = (days: number, time: string) => `${addDays(testDay, days)}T${time}:00.000Z`;
const tip = (when: string, more: Partial<LoadRecord> = {}) =>
  storeLoad({ collectorId: kofi.id, at: when, stationId: kpone.id, ...more });

/** A call of somebody who logs in for it, whatever the time is. */
async function call({ id: accountId }: TestPerson, route: string, body?: object) {
  const account = await findAccount(accountId);
  const started = account && (await startSession(account, { remember: false }, new Date()));
  return setup.api.call(route, { token: started?.token ?? '', ...(body && { body }) });
}

async function change(who: TestPerson, route: string, body: object = {}) {
  expect((await call(who, route, body)).status).toBe(200);
}

/** What somebody reads of it so many days later. */
async function takenTo(days: number, time: string, who: TestPerson = ama) {
  setClock(time, addDays(testDay, days));
  const { status, body } = await call(who, `GET /pickups/${id}`);
  expect(status).toBe(200);
  return body.pickup.takenTo;
}

const station = 'Kpone landfill';

it('says where it was taken 48 hours after the load, to its household and to staff, not to its collector', async () => {
  await tip(at(0, '11:00'));
  expect(await takenTo(0, '12:00')).toBeUndefined();
  expect(await takenTo(2, '10:59')).toBeUndefined();
  expect(await takenTo(2, '11:00')).toEqual({ station, at: at(0, '11:00') });
  expect(await takenTo(2, '11:00', setup.admin)).toEqual({ station, at: at(0, '11:00') });
  expect(await takenTo(2, '11:00', kofi)).toBeUndefined();
});

it('goes by the next load of its collector and its waste after it', async () => {
  await tip(at(0, '08:59'));
  await tip(at(0, '10:00'), { wasteTypes: ['general', 'organic'] });
  await tip(at(0, '10:30'), { collectorId: setup.yaw.id });
  const depot = await storeStation({ name: 'Depot', kind: 'transfer-station' });
  await tip(at(3, '10:00'), { stationId: depot.id, wasteTypes: ['plastic'] });
  await tip(at(3, '11:00'));
  expect(await takenTo(5, '10:00')).toEqual({ station: 'Depot', at: at(3, '10:00') });
});

it('says to where a transfer station’s waste goes on, as far as staff say, and of no other station', async () => {
  const onward = kpone.id;
  const tema = await storeStation({ name: 'Tema depot', kind: 'transfer-station', onward });
  const load = await tip(at(0, '11:00'), { stationId: tema.id });
  expect(await takenTo(3, '11:00')).toEqual({ station: 'Tema depot', at: at(0, '11:00'), onward: station });
  const odd = await storeStation({ name: 'Compost', kind: 'composter', onward });
  await storeLoad({ ...load, stationId: odd.id, reason: 'Wrong button', version: 2 });
  expect(await takenTo(3, '11:00')).toEqual({ station: 'Compost', at: at(0, '11:00') });
});

it('a load that was taken back took nothing; the next one did', async () => {
  const load = await tip(at(0, '11:00'));
  await tip(at(0, '15:00'));
  await storeLoad({ ...load, undoneAt: at(0, '11:01'), version: 2 });
  expect(await takenTo(2, '12:00')).toBeUndefined();
  expect(await takenTo(2, '15:00')).toEqual({ station, at: at(0, '15:00') });
});

it('a pickup that was reopened was taken nowhere', async () => {
  await tip(at(0, '11:00'));
  setClock('12:00');
  await change(setup.admin, `PATCH /admins/pickups/${id}/reopen`, { reason: 'By mistake' });
  expect(await takenTo(3, '11:00')).toBeUndefined();
});

it('a station that is switched off is still named; without a load within seven days nothing is said', async () => {
  const closed = await storeStation({ name: 'Old pit', kind: 'dump', isActive: false });
  await tip(at(7, '09:01'));
  expect(await takenTo(12, '09:00')).toBeUndefined();
  await tip(at(7, '09:00'), { stationId: closed.id });
  expect(await takenTo(9, '09:00')).toEqual({ station: 'Old pit', at: at(7, '09:00') });
});
