import { startSession } from '#actions/accounts/start-session.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import type { TestAnswer } from '#testing/api.ts';
import { proveNumber } from '#testing/money/money-test.ts';
import { testDay } from '#testing/pass-time.ts';
import type { PickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

/** What somebody does with a pickup. */
export const actNames = [
  ...(['book', 'move', 'correct', 'cancel', 'paid', 'unpaid', 'otherSize', 'undo', 'reopen'] as const),
  ...(['toYaw', 'late', 'accept', 'dismiss', 'cash', 'waive', 'refundCash', 'refundPart'] as const),
  ...([
    'asked',
    'mobile',
    'reversal',
    'refundMobile',
    'refundMobilePart',
    'refundDone',
    'refundFailed',
  ] as const),
  ...(['delete', 'claim'] as const),
] as const;
export type ActName = (typeof actNames)[number];

/** Where all pickups are: with a price list, and seats that are counted. */
export type World = { readonly setup: PickupTest; readonly areaId: string };

/** What is done one after the other; what is in one list, at the same time. */
export type Steps = readonly (readonly ActName[])[];

/** Two collectors and an admin of their own: each may do only so much in a minute. */
export type Staff = { readonly kofi: TestPerson; readonly yaw: TestPerson; readonly admin: TestPerson };

/** A pickup with its people, and what is done with it. */
export type Played = {
  readonly name: string;
  readonly steps: Steps;
  readonly world: World;
  readonly ama: TestPerson;
  readonly staff: Staff;
  readonly id: string;
  /** Of the household, in the order in which they were booked. */
  readonly pickupIds: string[];
  /** The last request for Mobile Money. */
  reference?: string;
  /** What was done by its answer. */
  readonly done: ActName[];
  /** What was answered and should not have been. */
  readonly wrong: string[];
  /** Kofi's cash by own books: in the hand, of that what an undo takes back, and since when the pickup was given to him. */
  readonly hand: { cash: number; atDoor: number; sinceGiven: number[] };
};

/** Makes an area with prices: a bag 5.00, a bin 12.50 and a load 60.00; of other waste a bin is 9.00. */
export async function makeWorld(setup: PickupTest): Promise<World> {
  const windows = ['10:00', '14:00'].map((start) => ({ start, capacity: 5_000 }));
  const { id: areaId } = await createArea(setup.api, setup.admin, { name: 'Pairs', windows });
  const of = (wasteType: string, size: string, amount: number) => ({ wasteType, size, amount });
  const plastic = [of('plastic', 'bag', 500), of('plastic', 'bin', 1250), of('plastic', 'load', 6000)];
  const prices = [...plastic, of('organic', 'bag', 400), of('organic', 'bin', 900)];
  const { status, body } = await setup.api.call('POST /admins/price-lists', {
    token: setup.admin.token,
    body: { areaId, validFrom: testDay, prices },
  });
  if (status !== 201) throw new Error(`The prices were refused: ${JSON.stringify(body)}`);
  return { setup, areaId };
}

let count = 0;

/** A bin of plastic of a new household, for ten o'clock, given to Kofi. A household that somebody will claim, staff have made. */
export async function book(
  world: World,
  staff: Staff,
  { name, steps }: Pick<Played, 'name' | 'steps'>,
): Promise<Played> {
  const { setup } = world;
  const phone = `+23324${6_000_000 + count++}`;
  const ama = await (steps.flat().includes('claim') ? madeByStaff(phone) : withNumber(phone));
  const { status, body } = await bookOne(world, ama);
  if (status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(body)}`);
  const { id } = body.pickup;
  const assigned = await setup.api.call(`PATCH /admins/pickups/${id}/assign`, {
    token: staff.admin.token,
    body: { collectorId: staff.kofi.id },
  });
  if (assigned.status !== 200) throw new Error(`Nothing was assigned: ${JSON.stringify(assigned.body)}`);
  const hand = { cash: 0, atDoor: 0, sinceGiven: [] };
  return { name, steps, world, ama, staff, id, pickupIds: [id], done: [], wrong: [], hand };
}

export function bookOne({ setup, areaId }: World, ama: TestPerson): Promise<TestAnswer> {
  const slot = { date: testDay, time: '10:00', areaId };
  return setup.book(ama, { wasteType: 'plastic', location: 'Kasoa', size: 'bin', ...slot });
}

async function withNumber(phone: string): Promise<TestPerson> {
  const ama = await person('user', { firstName: 'Ama', phone });
  await proveNumber(ama, phone);
  return ama;
}

async function madeByStaff(phone: string): Promise<TestPerson> {
  const names = { firstName: 'Ama', lastName: 'Mensah' };
  const account = { role: 'user', email: '', phoneReserved: true, phone, ...names } as const;
  const started = await startSession(
    await createAccount(account, new Date()),
    { remember: false },
    new Date(),
  );
  if (!started) throw new Error('The account is gone.');
  return { ...started.account, token: started.token };
}
