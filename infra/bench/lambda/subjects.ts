import { join } from 'node:path';
import { build } from 'esbuild';
import { ulid } from 'ulid';
import { keys, partitions } from '#data/keys.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

/** A bundle and the event that it is called with. */
export type Subject = { readonly name: string; readonly bundle: string; readonly event: object };

export type Subjects = {
  /** A read of one item, written the usual way. */
  readonly yardstick: Subject;
  /** A call of ours that reads one item besides the caller's key. */
  readonly me: Subject;
  /** A household's list, beside the same items asked by the yardstick. */
  readonly lists: readonly { readonly ours: Subject; readonly usual: Subject }[];
};

/** Makes households with 12 and 100 pickups, and the calls to measure on them. */
export async function makeSubjects(): Promise<Subjects> {
  const bundle = await buildYardstick();
  const lists = [];
  for (const count of [12, 100]) {
    const user = await household(count);
    const event = toEvent({ pk: partitions.userPickups(user.id) });
    const usual = { name: `yardstick: query of ${count}`, bundle, event };
    lists.push({ ours: ours(`GET /pickups/mine (${count})`, 'pickups/list-mine', user), usual });
  }
  const user = await household(0);
  const { PK: pk, SK: sk } = keys.account(user.id);
  const yardstick = { name: 'yardstick: one item', bundle, event: toEvent({ pk, sk }) };
  return { yardstick, me: ours('GET /me', 'me/get', user), lists };
}

async function household(pickups: number): Promise<TestPerson> {
  const user = await person('user', { firstName: 'Ama', phone: '+233241111111' });
  for (let count = 0; count < pickups; count += 1)
    await createPickup(pendingPickup({ id: `${ulid()}-${user.id}`, user }));
  return user;
}

function ours(name: string, entry: string, { token }: TestPerson): Subject {
  const event = toEvent({ limit: '100' }, { authorization: `Bearer ${token}` });
  return { name, bundle: join(functionsFolder, entry, 'index.mjs'), event };
}

/** What the handlers read of an event of API Gateway. */
function toEvent(query: Record<string, string>, headers: Record<string, string> = {}): object {
  return {
    version: '2.0',
    rawPath: '/',
    headers,
    queryStringParameters: query,
    requestContext: {
      requestId: 'bench',
      timeEpoch: Date.now(),
      http: { method: 'GET', path: '/', sourceIp: '203.0.113.7' },
    },
  };
}

/** As `NodejsFunction` bundles by default: the SDK is the runtime's, nothing is minified. */
async function buildYardstick(): Promise<string> {
  const outfile = join(rootFolder, 'dist/bench/yardstick/index.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'yardstick.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*', '@smithy/*'],
    logLevel: 'silent',
  });
  return outfile;
}
