import { type TestApi, uniqueEmail } from '#testing/api.ts';
import { uniquePhone } from '#testing/samples/codes.ts';
import { withProof } from '#testing/samples/proofs.ts';

export const names = { firstName: 'Ama', lastName: 'Mensah' };
export const password = 'harmattan wind';
export const nonsense = 'A'.repeat(43);

/** What somebody sends who wants to close a door, and how often one address can before a proof is asked for, and at all. */
export const doors = {
  'log-in': {
    route: 'POST /users/login',
    body: () => ({ email: uniqueEmail('user'), password: 'wrong' }),
    limits: [30, 300],
  },
  'sign-up': {
    route: 'POST /users/signup',
    body: () => ({ ...names, email: uniqueEmail('user'), password: 'password' }),
    limits: [10, 100],
  },
  forgot: {
    route: 'POST /password/forgot',
    body: () => ({ email: uniqueEmail('user') }),
    limits: [10, 100],
  },
  code: {
    route: 'POST /codes',
    body: () => ({ phone: uniquePhone(), purpose: 'reset' }),
    limits: [30, 300],
  },
  link: { route: 'POST /email/verify', body: () => ({ token: nonsense }), limits: [10, 100] },
  'not me': { route: 'POST /email/stop', body: () => ({ token: nonsense }), limits: [10, 100] },
} as const;
export type Door = { readonly route: string; readonly body: () => object };

/** Somebody calls so often from one address; answers how often the door was open. */
export async function rattle(
  { api, from }: { readonly api: TestApi; readonly from: string },
  { route, body }: Door,
  times: number,
  header?: string,
): Promise<number> {
  let open = 0;
  for (let done = 0; done < times; done += 50) {
    const calls = Array.from({ length: Math.min(50, times - done) }, () => {
      const options = { body: body(), from };
      return api.call(route, header ? withProof(header, options) : options);
    });
    open += (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
  }
  return open;
}
