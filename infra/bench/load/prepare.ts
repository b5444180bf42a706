import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#data/keys.ts';
import { password } from '#infra/bench/calls/accounts.ts';
import { anyAddress } from '#infra/bench/calls/random-values.ts';
import type { Person, World } from '#infra/bench/calls/world.ts';
import { readRunningStack } from '#infra/local/data-folder.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { drive, type Weighted } from './drive.ts';
import { pickCalls } from './mixed-day.ts';

const connections = 8;

/** Who share one account. */
const admins = 4;
const adminEmail = 'admin@bench.example';

/** Makes the first account of an empty data folder: a stack whose table has an account writes no demo data. */
export async function createAdmin(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, AWS_ENDPOINT_URL_DYNAMODB: '', TABLE_NAME: '' };
  const named = ['--email', adminEmail, '--first', 'Efua', '--last', 'Owusu'];
  const creating = promisify(execFile)(process.execPath, ['infra/ops/people/create-admin.ts', ...named], {
    env,
  });
  creating.child.stdin?.end(password);
  await creating;
}

/**
 * Fills a stack through its calls: households and as many collectors, an area, pickups of every status, so that no list is
 * empty. More households sign up in the course of the day.
 * @throws Error when a call is refused
 */
export async function prepare(origin: string, world: World, households: number): Promise<void> {
  const make = (calls: readonly Weighted[], count: number) => insist(origin, world, calls, count);
  const account = { role: 'admin', id: adminEmail, email: adminEmail, password } as const;
  for (let count = 0; count < admins; count += 1)
    world.welcome({ ...account, address: anyAddress(world.random) });
  await make(pickCalls('loginAdmin'), admins);
  await make(pickCalls('createArea'), 1);
  await make(pickCalls('signupUser'), households);
  await make(pickCalls('signupCollector'), households);
  await make(pickCalls('approveCollector'), households);
  await make(pickCalls('loginUser'), households);
  await make(pickCalls('loginCollector'), households);
  const bookings = 6 * households;
  await make(pickCalls('requestPickup'), bookings);
  await make(pickCalls('assignPickups'), Math.ceil(bookings / 40));
  await make(pickCalls('startPickup', 'completePickup'), Math.floor(bookings / 3));
  await make(pickCalls('createPlace'), households);
}

const mostRounds = 5;

/** A function that ran out of time (503, or no answer) is asked again: on a busy machine the first calls take long. */
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
    const refused = failures.find(({ status }) => (status !== 503 && status !== 0) || round === mostRounds);
    if (refused) throw new Error(`${refused.name} answered ${refused.status}: ${refused.text}`);
    left = failures.length;
  }
}

/**
 * Confirms the address of a household that signed up at the stack of a folder, as if it had used the mailed link: in named
 * areas others may book little. It does nothing meanwhile.
 */
export async function proveHousehold(folder: string, person: Person): Promise<void> {
  person.isBusy = true;
  const { endpoint = '', tableName: TableName } = readRunningStack(folder) ?? {};
  const client = createDynamoClient(endpoint);
  const UpdateExpression = 'REMOVE emailUnverified';
  await client.send(new UpdateCommand({ TableName, Key: keys.account(person.id), UpdateExpression }));
  client.destroy();
  person.isBusy = false;
}
