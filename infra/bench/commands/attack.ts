import { withEngine } from '#infra/bench/bench-data.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

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
    console.log(`\n${await guessCodes(api)}`);
    console.log(await drainCeiling(api));
    await api.stop();
  });
}

/** An attacker who asks for codes for somebody's number and guesses at each as often as it takes guesses. */
async function guessCodes(api: TestApi): Promise<string> {
  const jobs = testJobs(api.store);
  const phone = uniquePhone();
  const body = { firstName: 'Ama', lastName: 'Mensah', password: testPassword };
  const proof = await receiveCode(api, jobs, phone, 'sign-up');
  await api.call('POST /users/signup', { body: { ...body, ...proof } });
  let [asked, compared] = [0, 0];
  for (let n = 0; n < 50; n += 1) {
    const from = `192.0.2.${n}`;
    const answer = await api.call('POST /codes', { body: { phone, purpose: 'reset' }, from });
    if (answer.status !== 202) continue;
    asked += 1;
    await jobs.runUntilIdle();
    for (let guess = 0; guess < 20; guess += 1) {
      const code = String(guess).padStart(6, '0');
      const given = { phone, requestId: answer.body.requestId, code, password: 'stolen password' };
      await api.call('POST /password/reset', { body: given, from });
      compared += guess < 5 ? 1 : 0;
    }
  }
  const owner = await api.call('POST /users/login', { body: { phone, password: testPassword } });
  return `Guessing codes: of 50 requests from 50 addresses ${asked} were taken within the hour, so ${compared} guesses of a million counted; the owner ${owner.status === 200 ? 'logs in' : 'has lost the account'}.`;
}

/** An attacker who has SMS sent to numbers of their own, from anywhere, until nothing is left. */
async function drainCeiling(api: TestApi): Promise<string> {
  const jobs = testJobs(api.store);
  const phone = uniquePhone();
  const proof = await receiveCode(api, jobs, phone, 'sign-up');
  const body = { firstName: 'Ama', lastName: 'Mensah', password: testPassword };
  await api.call('POST /users/signup', { body: { ...body, ...proof } });
  const before = process.env.SMS_DAILY_CEILING;
  process.env.SMS_DAILY_CEILING = '100';
  const statuses = new Map<number, number>();
  const sentBefore = jobs.texts().length;
  for (let n = 0; n < 400; n += 1) {
    const purpose = n % 2 === 0 ? 'sign-up' : 'reset';
    const options = { body: { phone: uniquePhone(), purpose }, from: `198.51.100.${n % 250}` };
    const { status } = await api.call('POST /codes', options);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (n % 20 === 0) await jobs.runUntilIdle();
  }
  await jobs.runUntilIdle();
  const sent = jobs.texts().length - sentBefore;
  const known = await receiveCode(api, jobs, phone, 'reset');
  process.env.SMS_DAILY_CEILING = before;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `Draining the ceiling (100): 400 requests answered ${answers}; ${sent} SMS went out; a reset of a known number (${toE164(phone).slice(0, 6)}…) afterwards ${known.code ? 'still gets its code' : 'gets none'}.`;
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
