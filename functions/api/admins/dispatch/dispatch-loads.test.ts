import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Station } from '#contracts/loads/stations.ts';
import type { VisitKind } from '#contracts/pickups/visit-fields.ts';
import { getLoadKey } from '#data/loads/loads.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { transact } from '#data/table/transaction.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { addDays } from '#shared/dates.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { visitStop } from '#testing/samples/stored-round.ts';
import { storeStation, switchOff } from '#testing/samples/stored-station.ts';

/* What the board knows of stations and of what is on the vehicles. */

let admin: TestPerson;
let kofi: TestPerson;
let station: Station;
let day = testDay;

setClock('10:00');
const setup = await setUpPickupTest();
/** Each test has days of its own, an admin, a collector and a station that takes no glass. */
beforeEach(async () => {
  day = addDays(day, 3);
  setClock('10:00', day);
  [admin, kofi] = [await person('admin'), await person('collector')];
  station = await storeStation({ name: 'Tema', takes: ['plastic', 'paper'] });
});
afterEach(() => switchOff(station));

async function ask(query = `date=${day}&limit=500`) {
  const { status, body } = await setup.api.call(`GET /admins/dispatch?${query}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return body;
}

const ofKofi = (all: readonly { readonly id: string }[]) => all.find(({ id }) => id === kofi.id);
const onBoard = async () => (ofKofi((await ask()).collectors) as { onBoard?: object } | undefined)?.onBoard;
const following = async () =>
  (ofKofi((await ask(`date=${day}&since=${new Date().toISOString()}`)).progress) as { onBoard?: object })
    ?.onBoard;

const bin = { litres: 240, areaId: 'everywhere' };
const act = (id: string, kind: VisitKind, aboard?: Visit['aboard'], more: Partial<Visit> = {}) =>
  visitStop({ id }, kofi, kind, { ...(aboard && { aboard }), ...more });
const newId = () => `${ulid()}-${ulid()}`;

/** Kofi completes a bin, and a minute passes. */
async function complete(wasteType: 'plastic' | 'glass', more: Partial<Visit> = {}): Promise<string> {
  const id = newId();
  await act(id, 'complete', { ...bin, wasteType }, more);
  passMinutes(1);
  return id;
}

async function tip(more: Partial<LoadRecord> = {}): Promise<LoadRecord> {
  const at = new Date().toISOString();
  const load: LoadRecord = {
    ...{ collectorId: kofi.id, at, recordedAt: at, ulid: ulid(), stationId: station.id },
    ...{ wasteTypes: station.takes, version: 1 },
    ...more,
  };
  await transact([{ put: { ...getLoadKey(load), ...load }, condition: {} }]);
  passMinutes(1);
  return load;
}

it('has the stations that are switched on, what vehicles hold, and how much pickups are', async () => {
  const off = await storeStation({ name: 'Off', isActive: false });
  const content: PickupRecord['content'] = { ...pendingPickup().content, size: 'bin', count: 3 };
  const user = { ...pendingPickup().user, id: kofi.id };
  const scheduledAt = `${day}T14:00:00.000Z`;
  await createPickup(pendingPickup({ id: `${ulid()}-${user.id}`, user, scheduledAt, content }));
  const body = await ask();
  const { id, name, position, takes, minutes } = station;
  expect(body.stations).toEqual([{ id, name, position, takes, minutes }]);
  expect(body.stations.map((one: Station) => one.id)).not.toContain(off.id);
  expect(ofKofi(body.collectors)).toMatchObject({ holds: 1200 });
  expect(body.pickups).toMatchObject([{ size: 'bin', count: 3 }]);
  await switchOff(station);
  station = { ...station, version: 2 };
  await complete('plastic');
  const without = await ask();
  expect(without).not.toHaveProperty('stations');
  expect(ofKofi(without.collectors)).not.toHaveProperty('onBoard');
  expect(await following()).toBeUndefined();
});

it('knows what was completed since the last load of its kind, also the day before', async () => {
  setClock('17:00', addDays(day, -2));
  await complete('plastic');
  setClock('17:00', addDays(day, -1));
  await complete('plastic');
  await complete('glass');
  setClock('11:00', day);
  await complete('plastic');
  expect(await onBoard()).toEqual([
    { wasteType: 'plastic', litres: 480 },
    { wasteType: 'glass', litres: 240 },
  ]);
  await tip();
  await complete('plastic');
  const left = [
    { wasteType: 'glass', litres: 240 },
    { wasteType: 'plastic', litres: 240 },
  ];
  expect(await onBoard()).toEqual(left);
  // Who follows the day is told the same.
  expect(await following()).toEqual(left);
  const tomorrow = await ask(`date=${addDays(day, 1)}`);
  expect(ofKofi(tomorrow.collectors)).not.toHaveProperty('onBoard');
});

it('counts neither what was taken back, nor what was refused, nor a load that was undone', async () => {
  const id = await complete('plastic');
  expect(await onBoard()).toEqual([{ wasteType: 'plastic', litres: 240 }]);
  await act(id, 'undo-complete');
  passMinutes(1);
  expect(await onBoard()).toBeUndefined();
  await act(id, 'complete', { ...bin, litres: 50, wasteType: 'plastic' });
  await complete('plastic', { refused: true });
  passMinutes(1);
  expect(await onBoard()).toEqual([{ wasteType: 'plastic', litres: 50 }]);
  const load = await tip();
  expect(await onBoard()).toBeUndefined();
  // By now there is nothing on board, which who follows the day has to learn.
  expect(await following()).toEqual([]);
  await tip({ ...load, undoneAt: new Date().toISOString() });
  expect(await onBoard()).toEqual([{ wasteType: 'plastic', litres: 50 }]);
  // Completed before a load, and heard of later.
  await tip();
  await complete('plastic', { at: new Date(Date.now() - 10 * 60_000).toISOString() });
  expect(await onBoard()).toBeUndefined();
});
