import { password } from '#infra/bench/calls/accounts.ts';
import { anyAddress } from '#infra/bench/calls/random-values.ts';
import type { World } from '#infra/bench/calls/world.ts';
import { adminEmail } from './create-admin.ts';
import { drive } from './drive.ts';
import { pickCalls, type Weighted } from './mixed-day.ts';

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
  for (let count = 0; count < cast.admins; count += 1) welcomeAdmin(world);
  await make(pickCalls('loginAdmin'), cast.admins);
  await make(pickCalls('createArea'), 1);
  await make(pickCalls('signupUser'), cast.households);
  await make(pickCalls('signupCollector'), cast.collectors);
  await make(pickCalls('approveCollector'), cast.collectors);
  await make(pickCalls('loginUser'), cast.households);
  await make(pickCalls('loginCollector'), cast.collectors);
  await make(pickCalls('requestPickup'), cast.bookings);
  await make(pickCalls('assignPickups'), Math.ceil(cast.bookings / 40));
  await make(pickCalls('startPickup', 'completePickup'), Math.floor(cast.bookings / 3));
  await make(pickCalls('createPlace'), cast.households);
}

/** Whom `createAdmin` made: several persons share the account. */
function welcomeAdmin(world: World): void {
  const address = anyAddress(world.random);
  world.welcome({ role: 'admin', id: adminEmail, email: adminEmail, password, address });
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
