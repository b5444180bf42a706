import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'check-recovery';
});
const written = vi.spyOn(console, 'log').mockImplementation(() => {});

let answer: object = {};
/** The local engine has no backups: this says what DynamoDB says of them. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ ContinuousBackupsDescription: answer }));
});
let handler: () => Promise<void>;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('TABLE_NAME', 'sankofa-test');
  vi.resetModules();
  ({ handler } = await import('./check-recovery.ts'));
});
beforeEach(() => {
  written.mockClear();
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

async function measured(recovery: object): Promise<number> {
  answer = { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: recovery };
  await handler();
  return JSON.parse(String(written.mock.calls.at(-1)?.[0])).RecoveryMinutes;
}

it('tells how far back the newest moment is to which the table can be set', async () => {
  const LatestRestorableDateTime = Date.now() / 1000 - 5 * 60 - 1;
  const recovery = { PointInTimeRecoveryStatus: 'ENABLED', LatestRestorableDateTime };
  expect(await measured(recovery)).toBe(5);
});

it('tells when there is none', async () => {
  expect(await measured({ PointInTimeRecoveryStatus: 'DISABLED' })).toBe(1_000_000);
});
