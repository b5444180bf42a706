import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { routes } from '#routes';
import { startTestApi, type TestApi } from '#testing/api.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'warm';
});
const written = vi.spyOn(console, 'log').mockImplementation(() => {});
const info = vi.spyOn(console, 'info').mockImplementation(() => {});
const said = vi.spyOn(console, 'error').mockImplementation(() => {});

const warmed = routes.filter(({ warm }) => warm);
const nameOf = (name: string) => `sankofa-test-${name}`;

/** What Lambda answered by function, in this order; a start that fails is said in a header. */
const answers: [name: string, answer: unknown][] = [];
let broken = '';
const lambda = createServer(async (request, response) => {
  const name = request.url?.split('/').at(-2) ?? '';
  if (name === broken) {
    response.setHeader('x-amz-function-error', 'Unhandled');
    return void response.end('{"errorType":"Runtime.ImportModuleError"}');
  }
  const route = warmed.find(({ contract }) => nameOf(contract.name) === name);
  const handler = await loadFromSource(route?.entry ?? '');
  answers.push([name, await handler(JSON.parse(await text(request)), {})]);
  response.end(JSON.stringify(answers.at(-1)?.[1]));
});
let api: TestApi;
let handler: () => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
  await once(lambda.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`);
  vi.stubEnv('WARM_FUNCTIONS', warmed.map(({ contract }) => nameOf(contract.name)).join(' '));
  ({ handler } = await import('./warm.ts'));
});
beforeEach(() => {
  answers.length = 0;
  broken = '';
  vi.clearAllMocks();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  lambda.closeAllConnections();
  lambda.close();
  await api.stop();
});

it('are the twelve most used functions', () => {
  const usesOf = (some: typeof routes) => some.map(({ contract }) => callsPerPickup[contract.name] ?? 0);
  expect(warmed).toHaveLength(12);
  const others = usesOf(routes.filter(({ warm }) => !warm));
  expect(Math.min(...usesOf(warmed))).toBeGreaterThanOrEqual(Math.max(...others));
});

it('invokes each in turn, which answers without a metric or a line of log', async () => {
  await handler();
  expect(answers).toEqual(warmed.map(({ contract }) => [nameOf(contract.name), { statusCode: 204 }]));
  expect([...written.mock.calls, ...info.mock.calls]).toEqual([]);
});

it('goes on after one that does not start, and then fails', async () => {
  broken = nameOf('getPickup');
  await expect(handler()).rejects.toThrow(`These did not start: ${broken}.`);
  expect(answers).toHaveLength(11);
  expect(said.mock.calls.flat().join()).toContain('Runtime.ImportModuleError');
});

it.each([
  ['GET /me?warm=true', {}],
  ['GET /me', { headers: { warm: 'true', requestContext: '' } }],
  ['GET /me', { headers: { cookie: 'warm=true' } }],
  ['GET /pickups/warm', {}],
  ['POST /pickups', { body: { warm: true } }],
  ['POST /pickups', { body: '{"warm":true,"requestContext":null}' }],
] as const)('no request passes for it: %s %j', async (route, options) => {
  expect((await api.call(route, options)).status).toBe(401);
  expect(written).toHaveBeenCalled();
});
