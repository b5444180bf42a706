import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { listAssignmentsUntil } from '#data/pickups/assignments.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { act, aPickup, assign, staff } from '#testing/samples/job-data.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { actOnStop, storeStops, visitStop } from '#testing/samples/stored-round.ts';

let [ama, kofi]: [AccountRecord, AccountRecord] = [] as never;
let kofiPerson: TestPerson;
setClock('07:00');
const test = await setUpPickupTest();

const account = async ({ id }: TestPerson) => (await findAccount(id)) ?? expect.fail('It is gone.');

/** Pickups of the day at eight, the stops of a collector's round. */
async function stopsOf(collector: AccountRecord, count: number, time = '08:00'): Promise<PickupRecord[]> {
  const stops: PickupRecord[] = [];
  for (let stop = 0; stop < count; stop++) {
    const scheduledAt = `${testDay}T${time}:00.000Z`;
    const made = { ...(await aPickup(ama)), id: `${ulid()}-${ama.id}`, scheduledAt };
    await createPickup(made);
    stops.push(await assign(made, collector));
  }
  return stops;
}

let stops: PickupRecord[];
beforeEach(async () => {
  setClock('07:00');
  kofiPerson = await person('collector');
  [ama, kofi] = [await account(test.ama), await account(kofiPerson)];
  stops = await stopsOf(kofi, 4);
  await storeStops(testDay, kofi, stops);
  setClock('08:20');
});

const read = async (stop: PickupRecord | undefined, who: TestPerson = test.ama) => {
  const { status, body } = await test.api.call(`GET /pickups/${stop?.id}`, { token: who.token });
  expect(status).toBe(200);
  return body.expected;
};
const span = (from: string, to: string, before: number) => {
  return { from: `${testDay}T${from}:00.000Z`, to: `${testDay}T${to}:00.000Z`, before };
};

it('tells household and staff when somebody comes, and how many stops come before', async () => {
  const [first, second, , fourth] = stops;
  await actOnStop(first ?? expect.fail(), kofi, 'complete');
  expect(await read(second)).toEqual(span('08:15', '08:45', 0));
  for (const who of [test.ama, test.admin]) {
    expect(await read(fourth, who)).toEqual(span('08:45', '09:15', 2));
  }
  expect(await read(fourth, kofiPerson)).toBeUndefined();
  expect(await read(first)).toBeUndefined();
});

it('follows what happens: a stop given to another, one that came later, a completion taken back', async () => {
  const [first, second, third, fourth] = stops as [PickupRecord, PickupRecord, PickupRecord, PickupRecord];
  await actOnStop(first, kofi, 'complete');
  await act(second, 'assign', { by: staff, collector: await account(test.yaw) });
  expect(await read(fourth)).toEqual(span('08:30', '09:00', 1));
  expect(await read(second)).toBeUndefined();
  await stopsOf(kofi, 1, '07:00');
  expect(await read(fourth)).toMatchObject({ before: 2 });
  passMinutes(1);
  await actOnStop(first, kofi, 'undo-complete');
  expect(await read(first)).toEqual(span('08:00', '08:30', 0));
  expect(await read(fourth)).toMatchObject({ before: 3 });
  // The one that came later is of an earlier window.
  expect(await read(third)).toMatchObject({ before: 2 });
});

it('tells nothing but the window of other days, without a round, before the first act, in silence, or when refused', async () => {
  const [first, second] = stops;
  expect(await read(second)).toBeUndefined();
  await visitStop(first ?? expect.fail(), kofi, 'complete', { refused: true });
  expect(await read(second)).toBeUndefined();
  passMinutes(1);
  await actOnStop(first ?? expect.fail(), kofi, 'start');
  expect(await read(second)).toBeDefined();
  passMinutes(60);
  expect(await read(second)).toBeUndefined();

  setClock('08:20');
  const esi = await account(test.yaw);
  const [one, other] = await stopsOf(esi, 2);
  await actOnStop(one ?? expect.fail(), esi, 'complete');
  expect(await read(other)).toBeUndefined();
  const tomorrow = { ...(await aPickup(ama)), id: `${ulid()}-${ama.id}` };
  await createPickup({ ...tomorrow, scheduledAt: `${addDays(testDay, 1)}T08:00:00.000Z` });
  expect(await read(await assign(tomorrow, kofi))).toBeUndefined();
});

it.each([30, 60])(
  'reads a round of %i stops with 8 units, whatever is done',
  async (count) => {
    const yaw = await account(await person('collector'));
    const round = await stopsOf(yaw, count);
    await storeStops(testDay, yaw, round, { minutes: 8 });
    const last = round.at(-1);
    const plain = (await measureConsumption(() => read(stops[0]))).consumed.reads;
    const used: number[] = [];
    for (const [index, stop] of round.slice(0, -1).entries()) {
      passMinutes(1);
      await actOnStop(stop, yaw, 'start');
      passMinutes(7);
      await actOnStop(stop, yaw, 'complete');
      if (index % 15 !== 0) continue;
      const { result, consumed } = await measureConsumption(() => read(last));
      expect(result).toMatchObject({ before: count - index - 2 });
      used.push(consumed.reads - plain);
    }
    expect(await listAssignmentsUntil(yaw.id, testDay)).toHaveLength(1);
    expect(Math.max(...used)).toBeLessThanOrEqual(8);
  },
  60_000,
);
