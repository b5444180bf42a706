import { randomUUID } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';

/** One thing that a working service does. */
export type Step = { readonly name: string; readonly run: () => Promise<void> };

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** A browser, as far as a smoke test needs one: no cookies, no redirects followed. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function expectThat(is: boolean, sentence: string): void {
  if (!is) throw new Error(sentence);
}

/** What a visitor gets from the site. */
export function siteSteps(origin: string): readonly Step[] {
  const page = async (path: string, status: number) => {
    const answer = await ask(origin + path);
    expectThat(answer.status === status, `${path} answered ${answer.status}, not ${status}`);
    expectThat(/<html/i.test(answer.body), `${path} is no page`);
    return answer.headers;
  };
  return [
    {
      name: 'the home page comes, with the headers that protect it',
      run: async () => {
        const headers = await page('/', 200);
        const policy = headers.get('content-security-policy') ?? '';
        expectThat(policy.includes("default-src 'none'"), 'it has no content security policy');
        expectThat(headers.has('strict-transport-security'), 'it does not insist on HTTPS');
      },
    },
    { name: 'pages are found in any case of letters', run: async () => void (await page('/LogIn', 200)) },
    { name: 'what is not there is a 404', run: async () => void (await page(`/${randomUUID()}`, 404)) },
  ];
}

/** What the API tells of itself, and whether it is reached through the edge alone. */
export function apiSteps(origin: string, apiEndpoint: string | undefined): readonly Step[] {
  const steps: Step[] = [
    {
      name: 'the database answers',
      run: async () => {
        const { status } = await ask(`${origin}${apiBase}/health`);
        expectThat(status === 200, `/health answered ${status}`);
      },
    },
    {
      name: 'an unknown call gets our own 404, not a page',
      run: async () => {
        const { status, body } = await ask(`${origin}${apiBase}/${randomUUID()}`);
        expectThat(
          status === 404 && body.includes('"code":"not_found"'),
          `it answered ${status}: ${body.slice(0, 100)}`,
        );
      },
    },
  ];
  if (!apiEndpoint) return steps;
  const direct = {
    name: 'nobody gets round the edge',
    run: async () => {
      const { status } = await ask(`${apiEndpoint}${apiBase}/health`, {
        headers: { 'x-origin-verify': 'a guess' },
      });
      expectThat(
        status === 403,
        `the API answered ${status} to a request that did not come through CloudFront`,
      );
    },
  };
  return [...steps, direct];
}

/** A household's way: it signs up, books, sees it, cancels, and leaves. */
export function householdSteps(
  origin: string,
  passwordScheme: (email: string) => Promise<void>,
): readonly Step[] {
  const email = `smoke-${randomUUID()}@example.com`;
  const password = randomUUID();
  let token = '';
  let id = '';
  const call = async (method: string, path: string, wanted: number, body?: object) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await ask(`${origin}${apiBase}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    expectThat(
      answer.status === wanted,
      `${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`,
    );
    return JSON.parse(answer.body);
  };
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    {
      name: 'a household signs up',
      run: () =>
        call('POST', '/users/signup', 201, { firstName: 'Smoke', lastName: 'Test', email, password }),
    },
    { name: 'its password is hashed as it should be', run: () => passwordScheme(email) },
    {
      name: 'it logs in',
      run: async () => {
        token = (await call('POST', '/users/login', 200, { email, password })).token;
      },
    },
    {
      name: 'it books a pickup',
      run: async () => {
        const body = { wasteType: 'plastic', location: 'Smoke test', date: tomorrow, time: '09:00' };
        id = (await call('POST', '/pickups', 201, body)).pickup.id;
      },
    },
    {
      name: 'it sees what it has just booked',
      run: async () => {
        const { pickups } = await call('GET', '/pickups/mine', 200);
        expectThat(pickups[0]?.id === id, 'the new pickup is not in the list');
      },
    },
    { name: 'it cancels', run: () => call('PATCH', `/pickups/${id}/cancel`, 200, {}) },
    { name: 'it deletes its account', run: () => call('DELETE', '/me', 200, { currentPassword: password }) },
    { name: 'its token is dead', run: () => call('GET', '/me', 401) },
  ];
}

/** Runs the steps one after the other and tells how each went; the first failure ends it. Answers whether all went. */
export async function runSteps(steps: readonly Step[], say: (sentence: string) => void): Promise<boolean> {
  for (const { name, run } of steps) {
    try {
      await run();
      say(`✓ ${name}`);
    } catch (error) {
      say(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }
  return true;
}
