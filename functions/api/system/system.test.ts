import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as measuring from '#config/measure.ts';
import * as table from '#data/table/table.ts';
import { routes } from '#routes';
import { startTestApi, type TestApi } from '#testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('GET /health', () => {
  it('is ok when the table answers', async () => {
    const answer = await api.call('GET /health');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
  });

  it('is 503 when it does not, with nothing of the inside', async () => {
    vi.spyOn(table, 'getItem').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:443'));
    const answer = await api.call('GET /health');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      code: 'unavailable',
      message: 'Sankofa is not available right now. Please try again.',
      requestId: expect.any(String),
    });
  });

  it('is 503 when it takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = vi.spyOn(table, 'getItem').mockReturnValue(new Promise(() => {}));
    const answer = api.call('GET /health');
    await vi.waitFor(() => expect(read).toHaveBeenCalled(), { interval: 1 });
    vi.advanceTimersByTime(3000);
    expect((await answer).status).toBe(503);
  });
});

describe('what no route answers', () => {
  it.each([
    'GET /nothing',
    'GET /',
    'POST /users',
    'GET /users/login/',
    'GET /Users/Login',
    'GET /%F0%9F%9A%AE',
  ])('%s is 404 in our shape', async (route) => {
    const answer = await api.call(route);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      code: 'not_found',
      message: 'We could not find this.',
      requestId: expect.any(String),
    });
  });

  it.each([
    ['GET /users/login', 'POST'],
    ['POST /me', 'GET, PATCH, DELETE'],
    ['DELETE /pickups/01JM0000000000000000000000', 'GET'],
    ['DELETE /pickups/mine', 'GET'],
    ['PUT /admins/users', 'GET, POST'],
    ['OPTIONS /health', 'GET'],
  ])('%s is 405', async (route, allow) => {
    const answer = await api.call(route);
    expect(answer.status).toBe(405);
    expect(answer.body).toMatchObject({ code: 'unsupported_method', message: 'Unsupported HTTP method' });
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('GET /openapi.json', () => {
  it('describes every call of the list', async () => {
    const { body, status } = await api.call('GET /openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    for (const { contract } of routes) {
      const operation = body.paths[contract.path]?.[contract.method.toLowerCase()];
      expect(operation?.operationId, contract.name).toBe(contract.name);
      expect(operation.responses, contract.name).toHaveProperty(String(contract.status));
      expect(operation.responses, contract.name).toHaveProperty('500');
      expect(Boolean(operation.requestBody), contract.name).toBe(contract.body !== undefined);
      const token = { token: [] };
      const optional = contract.knowsCaller ? [{}, token] : [];
      const byKey = [{ providerKey: [] }, { providerKeyInQuery: [] }];
      const signed = contract.providerKey === 'signature';
      const open = signed ? [{ providerSignature: [] }] : contract.providerKey ? byKey : optional;
      expect(operation.security, contract.name).toEqual(contract.access === 'public' ? open : [token]);
      const asked = contract.duty && [contract.duty].flat();
      expect(operation['x-duties'], contract.name).toEqual(asked);
    }
  });

  it('names parameters, headers and errors', async () => {
    const { paths } = (await api.call('GET /openapi.json')).body;
    const named = (operation: { parameters: { in: string; name: string }[] }) =>
      operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(named(paths['/admins/collectors'].get)).toEqual([
      'query limit',
      'query cursor',
      'query q',
      'query approved',
      'query on',
    ]);
    expect(named(paths['/pickups/{id}/cancel'].patch)).toEqual(['path id', 'header Idempotency-Key']);
    expect(Object.keys(paths['/users/login'].post.responses)).toEqual([
      '200',
      '400',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(paths['/users/login'].post.responses['400'].description).toContain('Wrong email or password.');
    expect(paths['/users/login'].post.requestBody.content['application/json'].schema).toMatchObject({
      // One of email and phone, which the schema does not say.
      properties: { email: {}, phone: {} },
      required: ['password'],
    });
  });

  it('refers only to what is there', async () => {
    const { body } = await api.call('GET /openapi.json');
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, name] of references) expect(body.components.schemas).toHaveProperty(String(name));
    expect(JSON.stringify(body)).not.toMatch(/"\$(defs|schema)"/);
  });
});

describe('a page whose script failed', () => {
  it('is counted for any caller, without a token and a body', async () => {
    const answer = await api.call('POST /broken-pages');
    expect([answer.status, answer.body]).toEqual([202, { status: 'counted' }]);
  });

  it('counts once for ten of one network address, and up to a ceiling over all', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const counted = vi.spyOn(measuring, 'countEvent');
    const tell = async (from: string, times: number) => {
      const calls = Array.from({ length: times }, () => api.call('POST /broken-pages', { from }));
      const taken = (await Promise.all(calls)).filter(({ status }) => status === 202).length;
      return [taken, counted.mock.calls.splice(0).length];
    };
    expect(await tell('198.51.100.1', 10)).toEqual([10, 1]);
    expect(await tell('198.51.100.1', 95)).toEqual([90, 9]);
    for (let host = 2; host < 12; host += 1) expect(await tell(`198.51.100.${host}`, 1)).toEqual([1, 1]);
    for (let host = 12; host < 20; host += 1) await tell(`198.51.100.${host}`, 105);
    expect(await tell('198.51.100.20', 90)).toEqual([90, 9]);
    expect(await tell('198.51.100.21', 1)).toEqual([0, 0]);
  });
});

describe('a large answer', () => {
  it.each([
    ['gzip', 'gzip'],
    ['deflate, GZIP;q=0.5', 'gzip'],
    ['br', null],
    ['gzip;q=0, identity', null],
  ])('to a client that accepts %s is encoded as %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const { gateway } = api;
    const answer = await gateway(new Request('http://localhost/api/v1/openapi.json', { headers }));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(JSON.parse(String(encoding ? gunzipSync(bytes) : bytes))).toHaveProperty('openapi');
  });
});
