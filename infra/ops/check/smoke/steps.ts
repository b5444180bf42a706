import { randomUUID } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';
import { originHeader } from '#shared/edge-headers.ts';

export type Step = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** It deletes what earlier steps created, and runs even when one of them failed. */
  readonly cleansUp?: boolean;
};

/** Sends a request, without cookies and without following redirects. @throws Error when it answers another status */
export async function sendRequest(url: string, wanted: number, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) });
  const body = await response.text();
  expectThat(
    response.status === wanted,
    `${init.method ?? 'GET'} ${url} answered ${response.status}, not ${wanted}: ${body.slice(0, 200)}`,
  );
  return { headers: response.headers, body };
}

export function expectThat(is: boolean, sentence: string): void {
  if (!is) throw new Error(sentence);
}

export function siteSteps(origin: string): readonly Step[] {
  const page = async (path: string, status: number) => {
    const { body, headers } = await sendRequest(origin + path, status);
    expectThat(/<html/i.test(body), `${path} is not a page`);
    return headers;
  };
  return [
    {
      name: 'the home page has its security headers',
      run: async () => {
        const headers = await page('/', 200);
        const policy = headers.get('content-security-policy') ?? '';
        expectThat(policy.includes("default-src 'none'"), 'it has no content security policy');
        expectThat(headers.has('strict-transport-security'), 'it has no strict-transport-security');
      },
    },
    { name: 'pages are found in upper and lower case', run: () => page('/LogIn', 200) },
    { name: 'an unknown page is a 404', run: () => page(`/${randomUUID()}`, 404) },
  ];
}

/** Checks of the API, and that it is reachable through CloudFront only. */
export function apiSteps(origin: string, apiEndpoint: string): readonly Step[] {
  const guess = { headers: { [originHeader]: 'a guess' } };
  return [
    { name: 'the database answers', run: () => sendRequest(`${origin}${apiBase}/health`, 200) },
    {
      name: 'an unknown call gets our own 404, not a page',
      run: async () => {
        const { body } = await sendRequest(`${origin}${apiBase}/${randomUUID()}`, 404);
        expectThat(body.includes('"code":"not_found"'), `it answered ${body.slice(0, 100)}`);
      },
    },
    {
      name: 'the API refuses requests that bypass CloudFront',
      run: () => sendRequest(`${apiEndpoint}${apiBase}/health`, 403, guess),
    },
  ];
}

/** Runs and prints the steps; after a failure only those that clean up. @returns whether all passed */
export async function runSteps(steps: readonly Step[], say: (sentence: string) => void): Promise<boolean> {
  let passed = true;
  for (const { name, run, cleansUp } of steps) {
    if (!passed && !cleansUp) continue;
    try {
      await run();
      say(`✓ ${name}`);
    } catch (error) {
      say(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
      passed = false;
    }
  }
  return passed;
}
