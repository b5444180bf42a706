import { createAccount } from '#data/accounts.ts';
import { hashPassword } from '#http/passwords.ts';
import type { TestApi } from '#testing/api.ts';

export type Timing = {
  readonly call: string;
  readonly knownMs: number;
  readonly unknownMs: number;
  readonly apart: number;
};

/** How far the medians for known and for unknown addresses may be apart. */
export const tolerance = 0.1;

type Ask = (api: TestApi, email: string, from: string) => Promise<unknown>;

const form = {
  firstName: 'Ama',
  lastName: 'Owusu',
  password: 'a wrong password',
  confirmPassword: 'a wrong password',
};

const asked: Readonly<Record<string, Ask>> = {
  'POST /users/login': (api, email, from) =>
    api.call('POST /users/login', { body: { email, password: form.password }, from }),
  'POST /users/signup': (api, email, from) =>
    api.call('POST /users/signup', { body: { ...form, email }, from }),
  'POST /password/forgot': (api, email, from) => api.call('POST /password/forgot', { body: { email }, from }),
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
        phone: undefined,
        passwordHash,
      } as const;
      await createAccount(account, new Date());
      const from = (which: number) => `10.${which}.${Math.abs(number) % 250}.${call.length}`;
      const both = [
        async () => times.known.push(await timed(() => ask(api, known, from(1)))),
        async () =>
          times.unknown.push(await timed(() => ask(api, known.replace('known', 'nobody'), from(2)))),
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

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
