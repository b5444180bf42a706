import { randomUUID } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';
import { originHeader } from '#shared/edge-headers.ts';

/** One check of the service. */
export type Step = {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** It deletes what earlier steps created, and runs even when one of them failed. */
  readonly cleansUp?: boolean;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** Sends a request, without cookies and without following redirects. */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

export function expectThat(is: boolean, sentence: string): void {
  if (!is) throw new Error(sentence);
}

/** Checks of the site. */
export function siteSteps(origin: string): readonly Step[] {
  const page = async (path: string, status: number) => {
    const answer = await sendRequest(origin + path);
    expectThat(answer.status === status, `${path} answered ${answer.status}, not ${status}`);
    expectThat(/<html/i.test(answer.body), `${path} is not a page`);
    return answer.headers;
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
    { name: 'pages are found in upper and lower case', run: async () => void (await page('/LogIn', 200)) },
    { name: 'an unknown page is a 404', run: async () => void (await page(`/${randomUUID()}`, 404)) },
  ];
}

/** Checks of the API, and that it is reachable through CloudFront only. */
export function apiSteps(origin: string, apiEndpoint: string | undefined): readonly Step[] {
  const steps: Step[] = [
    {
      name: 'the database answers',
      run: async () => {
        const { status } = await sendRequest(`${origin}${apiBase}/health`);
        expectThat(status === 200, `/health answered ${status}`);
      },
    },
    {
      name: 'an unknown call gets our own 404, not a page',
      run: async () => {
        const { status, body } = await sendRequest(`${origin}${apiBase}/${randomUUID()}`);
        expectThat(
          status === 404 && body.includes('"code":"not_found"'),
          `it answered ${status}: ${body.slice(0, 100)}`,
        );
      },
    },
  ];
  if (!apiEndpoint) return steps;
  const direct = {
    name: 'the API refuses requests that bypass CloudFront',
    run: async () => {
      const { status } = await sendRequest(`${apiEndpoint}${apiBase}/health`, {
        headers: { [originHeader]: 'a guess' },
      });
      expectThat(
        status === 403,
        `the API answered ${status} to a request that did not come through CloudFront`,
      );
    },
  };
  return [...steps, direct];
}

/**
 * Runs the steps in order and prints the result of each. After the first failure only those run that clean up.
 * @returns whether all passed
 */
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
