import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import type { GatewayRoute } from './event.ts';
import { createGateway, createThrottle, type GatewayOptions } from './gateway.ts';
import type { AnyHandler } from './handlers.ts';

const route = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`, entry: string): GatewayRoute => ({
  contract: { method, path },
  entry,
});

const routes = [
  route('GET', '/pickups/{id}', 'pickups/get-pickup'),
  route('GET', '/pickups/mine', 'pickups/mine'),
  route('POST', '/pickups', 'pickups/create'),
  route('PATCH', '/admins/pickups/{id}/assign', 'admins/assign'),
];

/** Answers with the event it got, so that a test sees what a Lambda would see. */
const echo: AnyHandler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });

function setUp(options: Partial<GatewayOptions> = {}) {
  const loaded: string[] = [];
  const gateway = createGateway({
    routes,
    load: async (entry) => {
      loaded.push(entry);
      return echo;
    },
    onCrash: () => {},
    ...options,
  });
  const call = (path: string, init?: RequestInit, address?: string) =>
    gateway(new Request(`http://localhost${path}`, init), address);
  const event = async (path: string, init?: RequestInit, address?: string) =>
    (await (await call(path, init, address)).json()) as APIGatewayProxyEventV2; // what `echo` answers
  return { call, event, loaded };
}

describe('routing', () => {
  it('prefers a fixed segment to a parameter', async () => {
    const { call, loaded } = setUp();
    await call('/api/v1/pickups/mine');
    await call('/api/v1/pickups/123');
    expect(loaded).toEqual(['pickups/mine', 'pickups/get-pickup']);
  });

  it('hands parameters over decoded', async () => {
    const { event } = setUp();
    const { pathParameters, routeKey } = await event('/api/v1/admins/pickups/a%2Fb%20c/assign', {
      method: 'PATCH',
    });
    expect(pathParameters).toEqual({ id: 'a/b c' });
    expect(routeKey).toBe('PATCH /api/v1/admins/pickups/{id}/assign');
  });

  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/pickups/'],
    ['GET', '/api/v1/pickups/1/2'],
    ['PATCH', '/api/v1/pickups'],
    ['HEAD', '/api/v1/pickups/mine'],
    ['OPTIONS', '/api/v1/pickups'],
  ])('gives %s %s to $default', async (method, path) => {
    const { call, loaded } = setUp();
    await call(path, { method });
    expect(loaded).toEqual(['system/default']);
  });

  it('refuses a parameter that is no valid percent-encoding', async () => {
    const answer = await setUp().call('/api/v1/pickups/%E0%A4%A');
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Bad Request' }]);
  });
});

describe('the event', () => {
  it('overwrites the address that a client claims', async () => {
    const headers = { 'X-Viewer-Address': '6.6.6.6', 'X-Forwarded-For': '6.6.6.6' };
    const event = await setUp().event('/api/v1/pickups/mine', { headers }, '10.0.0.7');
    expect(event.headers['x-viewer-address']).toBe('10.0.0.7');
    expect(event.headers['x-forwarded-for']).toBe('6.6.6.6, 10.0.0.7');
  });

  it('joins repeated query parameters with a comma and decodes them', async () => {
    const { queryStringParameters, rawQueryString } = await setUp().event(
      '/api/v1/pickups/mine?a=1&a=2&b=x%20y',
    );
    expect(queryStringParameters).toEqual({ a: '1,2', b: 'x y' });
    expect(rawQueryString).toBe('a=1&a=2&b=x%20y');
  });

  it('leaves out what is not there', async () => {
    const event = await setUp().event('/api/v1/pickups/mine');
    expect(event.queryStringParameters).toBeUndefined();
    expect(event.pathParameters).toBeUndefined();
    expect(event.body).toBeUndefined();
  });

  it('carries JSON as text and anything else as base64', async () => {
    const { event } = setUp();
    const json = { method: 'POST', body: '{"a":"é"}', headers: { 'content-type': 'application/json' } };
    expect(await event('/api/v1/pickups', json)).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false });
    const binary = {
      method: 'POST',
      body: new Uint8Array([255, 0]),
      headers: { 'content-type': 'image/png' },
    };
    expect(await event('/api/v1/pickups', binary)).toMatchObject({ body: '/wA=', isBase64Encoded: true });
  });
});

describe('the answer', () => {
  const answering = (handler: AnyHandler) =>
    setUp({ load: async () => handler }).call('/api/v1/pickups/mine');

  it('takes status, headers and a base64 body', async () => {
    const body = Buffer.from([1, 2, 255]).toString('base64');
    const headers = { 'Content-Type': 'application/x-any', 'X-Count': 3 };
    const answer = await answering(async () => ({ statusCode: 201, headers, body, isBase64Encoded: true }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/x-any');
    expect(answer.headers.get('x-count')).toBe('3');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 255]);
  });

  it('infers JSON from a value without a status', async () => {
    const answer = await answering(async () => ({ any: 1 }));
    expect([answer.status, await answer.json()]).toEqual([200, { any: 1 }]);
  });

  it('is 500 in the gateway’s words when the Lambda throws', async () => {
    const answer = await answering(async () => Promise.reject(new Error('secret')));
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  it('is 413 in the gateway’s words above 10 MB', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024 + 1);
    const answer = await setUp().call('/api/v1/pickups', { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  it('is 429 in the gateway’s words when the route is throttled, and recovers', async () => {
    let now = 0;
    const { call } = setUp({ admit: createThrottle(1, 2, () => now) });
    const statuses = async () => (await call('/api/v1/pickups/mine')).status;
    expect([await statuses(), await statuses(), await statuses()]).toEqual([200, 200, 429]);
    expect((await call('/api/v1/pickups/other')).status).toBe(200);
    now = 1000;
    expect(await statuses()).toBe(200);
  });
});
