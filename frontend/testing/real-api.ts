import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startTestApi, type TestApi } from '#testing/api.ts';

let api: TestApi | undefined;
let reachable = true;

/** What the page has called, as `POST /api/v1/users/login`. */
export const called: string[] = [];

/** The API that this file's pages talk to: for setting the stage without a page. */
export function realApi(): TestApi {
  if (!api) throw new Error('call connectRealApi() at the top of the test file');
  return api;
}

/** What was refused to the page, as `called` has it. */
export const refused: string[] = [];

let underWay = 0;

/** How many calls of the page have no answer yet. */
export const callsUnderWay = (): number => underWay;

async function exchange(url: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(url, 'http://localhost'), init);
  called.push(`${request.method} ${url}`);
  if (!reachable) throw new TypeError('Failed to fetch');
  underWay += 1;
  return realApi()
    .gateway(request, '203.0.113.7')
    .then((response) => {
      if (response.status === 403) refused.push(`${request.method} ${url}`);
      return response;
    })
    .finally(() => {
      underWay -= 1;
    });
}

/** Wires `fetch` to the real handlers on a table of this file's own. No mock API that could drift. */
export function connectRealApi(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  wireFetch();
}

/** The same at once, so that the top level of a test file can go on with the API. */
export async function startRealApi(): Promise<void> {
  api = await startTestApi();
  wireFetch();
}

function wireFetch(): void {
  beforeEach(() => {
    reachable = true;
    called.length = 0;
    refused.length = 0;
    vi.stubGlobal('fetch', exchange);
  });
  afterAll(() => api?.stop());
}

/** From now on, in this test, calls get no answer. */
export function goOffline(): void {
  reachable = false;
}

/** From now on calls are answered again. */
export function goOnline(): void {
  reachable = true;
}
