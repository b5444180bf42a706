import { randomUUID } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';
import { originHeader } from '#contracts/edge-headers.ts';

/** One thing that a working service does. */
export type Step = {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** It takes away what steps before it made, and so is run even when one of them failed. */
  readonly cleansUp?: boolean;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** A browser, as far as a smoke test needs one: no cookies, no redirects followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

export function expectThat(is: boolean, sentence: string): void {
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
 * Runs the steps one after the other and tells how each went; after the first failure only those that clean up.
 * Answers whether all went.
 */
export async function runSteps(steps: readonly Step[], say: (sentence: string) => void): Promise<boolean> {
  let isFine = true;
  for (const { name, run, cleansUp } of steps) {
    if (!isFine && !cleansUp) continue;
    try {
      await run();
      say(`✓ ${name}`);
    } catch (error) {
      say(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
      isFine = false;
    }
  }
  return isFine;
}
