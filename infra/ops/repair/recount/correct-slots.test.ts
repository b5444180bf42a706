import { expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';
import { correctSlots } from './correct-slots.ts';

const date = dateInDays(3);

const setup = await setUpPickupTest();
const areaId = (await createArea(setup.api, setup.admin)).id;
for (const time of ['10:00', '10:00', '14:00']) {
  await setup.book(setup.ama, { ...pickupRequest(), areaId, date, time });
}

const booked = async (start: string) => (await getItem(keys.slot(areaId, date, start)))?.booked;

it('makes slots count the pickups that carry them, and leaves those that do', async () => {
  expect(await correctSlots()).toBe(0);
  await updateItem(keys.slot(areaId, date, '10:00'), { set: { booked: 7 } }, {});
  await updateItem(keys.slot(areaId, date, '08:00'), { set: { booked: 1 } }, {});
  await removeItem(keys.slot(areaId, date, '14:00'));
  expect(await correctSlots()).toBe(3);
  expect([await booked('08:00'), await booked('10:00'), await booked('14:00')]).toEqual([0, 2, 1]);
  expect(await correctSlots()).toBe(0);
});

it('rebuilds how many of them unverified households booked', async () => {
  const one = await person('user', { emailUnverified: true });
  await setup.book(one, { ...pickupRequest(), areaId, date, time: '10:00' });
  const key = keys.slot(areaId, date, '10:00');
  const counted = async () => {
    const { booked: all, bookedUnverified } = (await getItem(key)) ?? {};
    return [all, bookedUnverified];
  };
  expect(await correctSlots()).toBe(0);
  for (const wrong of [undefined, 0, 4]) {
    await updateItem(key, { set: { bookedUnverified: wrong } }, {});
    expect(await correctSlots()).toBe(1);
    expect(await counted()).toEqual([3, 1]);
  }
  await removeItem(key);
  expect(await correctSlots()).toBe(1);
  expect(await counted()).toEqual([3, 1]);
});

it('leaves a slot alone in which places are taken meanwhile', async () => {
  await updateItem(keys.slot(areaId, date, '10:00'), { set: { booked: 9 } }, {});
  let isTaken = true;
  const take = async () => {
    while (isTaken) await updateItem(keys.slot(areaId, date, '10:00'), { set: { busy: true } }, {});
  };
  const taking = [take(), take(), take()];
  await correctSlots();
  isTaken = false;
  await Promise.all(taking);
  expect(await booked('10:00')).toBe(9);
  expect(await correctSlots()).toBe(1);
});
