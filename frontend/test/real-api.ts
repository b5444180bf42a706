import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startTestApi, type TestApi } from '#infra/local/test-api.ts';

/** Node's own, kept before the page's environment replaced them: the gateway is a server and speaks Node's. */
type Exchange = (request: Request) => Promise<Response>;

let api: TestApi | undefined;
let answered: Exchange = async (request) => {
  if (!api) throw new Error('call useRealApi() at the top of the test file');
  return api.gateway(request, '203.0.113.7');
};

/** The API that this file's pages talk to: for setting the stage without a page. */
export function realApi(): TestApi {
  if (!api) throw new Error('call useRealApi() at the top of the test file');
  return api;
}

/** Wires `fetch` to the real handlers on a table of this file's own. No mock API that could drift. */
export function useRealApi(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      answered(new Request(new URL(url, 'http://localhost'), init)),
    );
  });
  afterAll(() => api?.stop());
}

/** The next calls get no answer, until `online` is called. */
export function offline(): { readonly online: () => void } {
  const before = answered;
  answered = () => Promise.reject(new TypeError('Failed to fetch'));
  return {
    online: () => {
      answered = before;
    },
  };
}
