import { loginAdmin } from '#contracts/accounts/auth-calls.ts';
import { approveCollector } from '#contracts/accounts/people-calls.ts';
import { createArea } from '#contracts/areas/area-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { benchWindows } from '#infra/bench/steps/bench-area.ts';
import { password, signUp } from './account-calls.ts';
import { adminEmail } from './create-admin.ts';
import { drive } from './drive.ts';
import { pickCalls, type Weighted } from './mixed-day.ts';
import { act, type Plan } from './plan.ts';
import { anyAddress } from './wishes.ts';
import type { World } from './world.ts';

/** Who is there when the day begins. More households sign up in the course of it. */
export type Cast = {
  /** Who share one account. */
  readonly admins: number;
  readonly households: number;
  readonly collectors: number;
  readonly bookings: number;
};

const connections = 8;

/**
 * Fills a stack through its calls: people, an area, pickups of every status, so that no list is empty.
 * @throws Error when a call is refused
 */
export async function prepare(origin: string, world: World, cast: Cast): Promise<void> {
  const make = (calls: readonly Weighted[], count: number) => insist(origin, world, calls, count);
  await make([once(loginAdmin, () => enterAdmin(world))], cast.admins);
  const admin = world.people.admin[0];
  if (!admin) throw new Error('There is no admin.');
  const done: Plan['done'] = ({ area }) => {
    world.areaId = area.id;
  };
  await make([once(createArea, () => act(admin, { body: areaForm, done }))], 1);
  const [signup] = pickCalls('signupUser');
  if (!signup) throw new Error('Nobody can sign up.');
  await make([signup], cast.households);
  const asCollector = { ...signup.contract, name: 'signupCollector', path: '/collectors/signup' } as const;
  await make([once(asCollector, () => signUp(world, 'collector'))], cast.collectors);
  for (const collector of world.people.collector) {
    const approve = once(approveCollector, () => act(admin, { params: { id: collector.id } }));
    await make([approve], 1);
  }
  await make(pickCalls('loginUser'), cast.households);
  await make(pickCalls('loginCollector'), cast.collectors);
  await make(pickCalls('requestPickup'), cast.bookings);
  await make(pickCalls('assignPickups'), Math.ceil(cast.bookings / 40));
  await make(pickCalls('startPickup', 'completePickup'), Math.floor(cast.bookings / 3));
  await make(pickCalls('createPlace'), cast.households);
}

const areaForm = {
  name: 'Kasoa',
  // More than a run can fill: a full window is refused, which is no error of the service.
  windows: benchWindows.map(({ start }) => ({ start, capacity: 9999 })),
  addressPrefixes: ['CX-0'],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};

function once(contract: Contract, plan: () => Plan): Weighted {
  return { contract, plan, weight: 1 };
}

function enterAdmin(world: World): Plan {
  const from = anyAddress(world.random);
  return {
    takes: [],
    body: { email: adminEmail, password },
    from,
    done: ({ token, admin }) => void world.welcome('admin', admin.id, adminEmail, from, token),
  };
}

const mostRounds = 5;

/** The function ran out of time (503), or no answer came at all. */
const mayRetry = (status: number) => status === 503 || status === 0;

/** A function that ran out of time is asked again: on a busy machine the first calls take long. */
async function insist(
  origin: string,
  world: World,
  calls: readonly Weighted[],
  count: number,
): Promise<void> {
  let left = count;
  for (let round = 1; left > 0; round += 1) {
    const wanted = left;
    const { failures } = await drive({ origin, world, calls, connections, goesOn: (made) => made < wanted });
    const refused = failures.find(({ status }) => !mayRetry(status) || round === mostRounds);
    if (refused) throw new Error(`${refused.name} answered ${refused.status}: ${refused.text}`);
    left = failures.length;
  }
}
