import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

const tomorrow = addDays(testDay, 1);

setClock('10:00');
const setup = await setUpPickupTest();

/** A pickup of a collector on a date. */
async function assignOn(date: string, { id, firstName, lastName }: TestPerson): Promise<string> {
  const user = { id: ulid(), firstName: 'Ama', lastName: 'Mensah' };
  const pickup = pendingPickup({
    id: joinPickupId({ pickupUlid: ulid(), userId: user.id }),
    user,
    status: 'assigned',
    scheduledAt: `${date}T08:00:00.000Z`,
    assignedCollector: { id, firstName, lastName },
  });
  await createPickup(pickup);
  return pickup.id;
}

async function storeRound(date: string, { id }: TestPerson, stops: readonly string[]) {
  const body = { stops: stops.map((pickupId) => ({ pickupId, plannedAt: `${date}T09:00:00.000Z` })) };
  const token = setup.admin.token;
  const { status } = await setup.api.call(`PUT /admins/rounds/${date}/${id}`, { token, body });
  expect(status).toBe(200);
  return { date, ...body };
}

const list = async ({ token }: TestPerson, query = '') =>
  (await setup.api.call(`GET /collectors/pickups/assigned${query}`, { token })).body;

it('tells a collector their rounds of today, tomorrow and each date with open stops, and nobody else’s', async () => {
  const [kofi, yaw] = [setup.kofi, setup.yaw];
  expect((await list(kofi)).rounds).toEqual([]);
  const [far, over] = [addDays(testDay, 9), addDays(testDay, -3)];
  const stops = [await assignOn(far, kofi), await assignOn(far, kofi)];
  const late = await assignOn(over, kofi);
  const rounds = [
    await storeRound(over, kofi, [late]),
    // Today's round shows what is overdue; tomorrow's has nothing any longer.
    await storeRound(testDay, kofi, [late]),
    await storeRound(tomorrow, kofi, []),
    await storeRound(far, kofi, stops.toReversed()),
  ];
  await storeRound(addDays(testDay, 5), kofi, []);
  await storeRound(testDay, yaw, []);
  expect((await list(kofi)).rounds).toEqual(rounds);
  expect((await list(yaw)).rounds).toEqual([{ date: testDay, stops: [] }]);
});

it('brings with each page the rounds of its dates, and no more than 30', async () => {
  const esi = await person('collector');
  const dates = Array.from({ length: 32 }, (_, index) => addDays(testDay, index + 2));
  await Promise.all(dates.map(async (date) => storeRound(date, esi, [await assignOn(date, esi)])));
  const first = await list(esi, '?limit=20');
  const second = await list(esi, `?limit=20&cursor=${first.nextCursor}`);
  const shown = [first, second].map(({ rounds }) => rounds.map(({ date }: { date: string }) => date));
  expect(shown).toEqual([dates.slice(0, 20), dates.slice(20)]);
  // Of today and tomorrow there are none, but they are looked for.
  expect((await list(esi)).rounds).toHaveLength(28);
});
