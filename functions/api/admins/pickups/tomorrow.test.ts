import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { keys } from '#data/keys.ts';
import { maxDueCounted } from '#data/pickups/due-lists.ts';
import { updateItem } from '#data/table/table.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

setClock('10:00');
const setup = await setUpPickupTest();

const tomorrow = addDays(testDay, 1);

async function readTomorrow() {
  const { status, body } = await setup.api.call('GET /admins/overview', { token: setup.admin.token });
  expect(status).toBe(200);
  return body.tomorrow;
}

/** The id of a pickup so many days from now. */
async function bookIn(days: number): Promise<string> {
  const { body } = await setup.book(setup.ama, { ...pickupRequest(), ...inDays(days) });
  return body.pickup.id;
}

async function setWork(collectorId: string, work: object): Promise<void> {
  await updateItem(keys.account(collectorId), { set: { work } }, { exists: true });
}

it('has nothing for a day without pickups', async () => {
  expect(await readTomorrow()).toEqual({
    date: tomorrow,
    toAssign: 0,
    assigned: 0,
    hasMore: false,
    onDuty: 2,
  });
});

it('counts what is open tomorrow, with and without a collector, and nothing of other days', async () => {
  const [, second] = [await bookIn(1), await bookIn(1), await bookIn(2)];
  await bringToToday(await bookIn(3));
  expect((await setup.assign(second, setup.kofi)).status).toBe(200);
  expect(await readTomorrow()).toMatchObject({ toAssign: 1, assigned: 1 });
});

it('leaves out what waits for its household, and what is cancelled', async () => {
  const before = await readTomorrow();
  const [waits, cancelled] = [await bookIn(1), await bookIn(1)];
  await setup.assign(waits, setup.kofi);
  setClock('09:00', tomorrow);
  const session = await startSession(setup.kofi, { remember: false }, new Date());
  const refused = await setup.api.call(`PATCH /collectors/pickups/${waits}/could-not-collect`, {
    token: session?.token ?? '',
    body: { reason: 'nobody-home' },
  });
  setClock('10:00');
  expect(refused.status).toBe(200);
  await setup.api.call(`PATCH /pickups/${cancelled}/cancel`, { token: setup.ama.token, body: {} });
  expect(await readTomorrow()).toEqual(before);
});

it('has on duty who is approved and works that day', async () => {
  const { onDuty } = await readTomorrow();
  await person('collector', { isApproved: false });
  const [weekly, away, free] = [
    await person('collector'),
    await person('collector'),
    await person('collector'),
  ];
  await setWork(weekly.id, { profile: { weekdays: [findWeekday(testDay)] } });
  await setWork(away.id, { profile: { weekdays: [findWeekday(tomorrow)] }, daysOff: [tomorrow] });
  await setWork(free.id, { profile: { weekdays: [findWeekday(tomorrow)] }, daysOff: [testDay] });
  expect((await readTomorrow()).onDuty).toBe(onDuty + 1);
});

it('says of a day of more pickups than it counts that there are more', async () => {
  const { createPickup } = await import('#data/pickups/pickups.ts');
  const now = new Date();
  for (let made = 0; made < maxDueCounted * 1.5; made += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => {
      const place = { scheduledAt: `${tomorrow}T08:00:00.000Z` };
      const pickupUlid = ulid(now.getTime() - made - index);
      return newPickup({ wasteType: 'glass', location: 'Osu' }, place, setup.esi, { pickupUlid }, now);
    });
    await Promise.all(batch.map((pickup) => createPickup(pickup)));
  }
  const next = await readTomorrow();
  expect(next.hasMore).toBe(true);
  expect(next.toAssign).toBeGreaterThan(maxDueCounted / 2);
  expect(next.toAssign + next.assigned).toBeLessThanOrEqual(maxDueCounted);
});
