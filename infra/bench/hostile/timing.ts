import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import type { TestApi } from '#testing/api.ts';

export type Timing = {
  readonly call: string;
  readonly knownMs: number;
  readonly unknownMs: number;
  readonly apart: number;
};

/** How far the medians for known and for unknown addresses may be apart. */
export const tolerance = 0.1;

/** The same person, or nobody, by address and by number. */
type Name = { readonly email: string; readonly phone: string };

type Ask = (api: TestApi, name: Name, from: string) => Promise<unknown>;

const form = {
  firstName: 'Ama',
  lastName: 'Owusu',
  password: 'a wrong password',
  confirmPassword: 'a wrong password',
};

const wrongCode = { requestId: 'A'.repeat(22), code: '123456' };

const asked: Readonly<Record<string, Ask>> = {
  'POST /users/login': (api, { email }, from) =>
    api.call('POST /users/login', { body: { email, password: form.password }, from }),
  'POST /users/signup': (api, { email }, from) =>
    api.call('POST /users/signup', { body: { ...form, email }, from }),
  'POST /password/forgot': (api, { email }, from) =>
    api.call('POST /password/forgot', { body: { email }, from }),
  'POST /users/login by number': (api, { phone }, from) =>
    api.call('POST /users/login', { body: { phone, password: form.password }, from }),
  'POST /codes': (api, { phone }, from) =>
    api.call('POST /codes', { body: { phone, purpose: 'reset' }, from }),
  'POST /password/reset by code': (api, { phone }, from) =>
    api.call('POST /password/reset', { body: { ...wrongCode, phone, password: form.password }, from }),
};

/** Medians of `calls` calls each, for addresses with and without an account, taking turns. */
export async function measureTimings(api: TestApi, calls: number): Promise<Timing[]> {
  const passwordHash = await hashPassword('the right password');
  const timings: Timing[] = [];
  for (const [call, ask] of Object.entries(asked)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let number = -10; number < calls; number += 1) {
      const known = `known-${call.length}-${number}@bench.example`;
      const account = {
        role: 'user',
        firstName: 'Ama',
        lastName: 'Owusu',
        email: known,
        phone: toNumber(number, call.length, 5),
        phoneVerified: true,
        passwordHash,
      } as const;
      await createAccount(account, new Date());
      const nobody = {
        email: known.replace('known', 'nobody'),
        phone: toNumber(number, call.length, 2),
      };
      const from = (which: number) => `10.${which}.${Math.abs(number) % 250}.${call.length}`;
      const both = [
        async () =>
          times.known.push(await timed(() => ask(api, { email: known, phone: account.phone }, from(1)))),
        async () => times.unknown.push(await timed(() => ask(api, nobody, from(2)))),
      ];
      for (const one of number % 2 === 0 ? both : both.toReversed()) await one();
    }
    // The first ones warm up.
    const knownMs = median(times.known.slice(10));
    const unknownMs = median(times.unknown.slice(10));
    timings.push({ call, knownMs, unknownMs, apart: Math.abs(knownMs / unknownMs - 1) });
  }
  return timings;
}

/** `+233…`, the same for the same arguments; the first digit tells known from unknown. */
function toNumber(number: number, call: number, first: 2 | 5): string {
  return `+233${first}${String(call).padStart(3, '0')}${String(number + 100).padStart(5, '0')}`;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
