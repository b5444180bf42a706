import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, type TestPerson, testPassword } from '#testing/people.ts';
import { withEngine } from './bench-data.ts';

type Attack = {
  readonly name: string;
  readonly tries: number;
  /** Where the n-th try comes from, and at which endpoint it is made. */
  readonly from: (n: number) => string;
  readonly role?: (n: number) => string;
  readonly password?: (n: number) => string;
  /** Where the owner is meanwhile. */
  readonly ownerFrom: string;
};

const carrier = '198.51.100.7';

const attacks: readonly Attack[] = [
  {
    name: '1,000 guesses at one account from 50 addresses',
    tries: 1000,
    from: (n) => `192.0.2.${n % 50}`,
    ownerFrom: carrier,
  },
  {
    name: '5 guesses behind the owner’s own carrier address',
    tries: 5,
    from: () => carrier,
    ownerFrom: carrier,
  },
  {
    name: '1,000 guesses from one address',
    tries: 1000,
    from: () => '192.0.2.1',
    ownerFrom: carrier,
  },
  {
    name: '300 guesses, each at all three endpoints (900 requests), from 20 addresses',
    tries: 900,
    from: (n) => `192.0.2.${Math.floor(n / 3) % 20}`,
    role: (n) => ['users', 'collectors', 'admins'][n % 3] ?? 'users',
    password: (n) => `guess ${Math.floor(n / 3)}`,
    ownerFrom: carrier,
  },
];

/** Prints what attacks on a login reach, and whether the owner can still log in meanwhile. */
export async function bench(): Promise<void> {
  await withEngine(async () => {
    const api = await startTestApi();
    console.log(
      '| attack | refused after a hash (400) | not hashed (429) | owner, known device | owner, new device |',
    );
    console.log('|---|---:|---:|---|---|');
    for (const attack of attacks) console.log(await measure(api, attack));
    await api.stop();
  });
}

async function measure(api: TestApi, attack: Attack): Promise<string> {
  const owner = await person('user');
  const cookie = (await logIn(api, owner, attack.ownerFrom)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const seen = { refused: 0, throttled: 0 };
  let known = 0;
  for (let n = 0; n < attack.tries; n += 1) {
    const role = attack.role?.(n) ?? 'users';
    const body = { email: owner.email, password: attack.password?.(n) ?? `guess ${n}` };
    const { status } = await api.call(`POST /${role}/login`, { body, from: attack.from(n) });
    seen[status === 429 ? 'throttled' : 'refused'] += 1;
    const isTenth = (n + 1) % Math.ceil(attack.tries / 10) === 0;
    if (isTenth && (await logIn(api, owner, attack.ownerFrom, cookie)).status === 200) known += 1;
  }
  const times = Math.floor(attack.tries / Math.ceil(attack.tries / 10));
  const fresh = (await logIn(api, owner, attack.ownerFrom)).status === 200 ? 'logs in' : 'has to wait';
  return `| ${attack.name} | ${seen.refused} | ${seen.throttled} | logs in ${known} of ${times} times | ${fresh} |`;
}

function logIn(api: TestApi, { email }: TestPerson, from: string, cookie?: string) {
  const body = { email, password: testPassword };
  return api.call('POST /users/login', { body, from, ...(cookie ? { headers: { cookie } } : {}) });
}
