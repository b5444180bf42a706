import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const asked: Record<string, unknown>[] = [];
/** The local engine exports nothing: this notes what DynamoDB is asked for. */
const server = createServer(async (request, response) => {
  asked.push((await json(request)) as Record<string, unknown>); // a body of the SDK
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"ExportDescription":{}}');
});
let handler: () => Promise<void>;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('TABLE_ARN', 'arn:aws:dynamodb:eu-west-1:111122223333:table/sankofa-test');
  vi.stubEnv('EXPORT_BUCKET', 'sankofa-test-exports');
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.resetModules();
  ({ handler } = await import('./export-table.ts'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

async function exportedOn(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await handler();
  return asked.at(-1);
}

const seconds = (time: string) => Date.parse(time) / 1000;

it('asks each day for what changed the day before, under one token however often', async () => {
  const export1 = await exportedOn('2037-11-24T02:30:00Z');
  expect(export1).toMatchObject({
    S3Bucket: 'sankofa-test-exports',
    S3Prefix: 'changes/2037-11-23',
    ClientToken: 'changes-2037-11-24',
    ExportType: 'INCREMENTAL_EXPORT',
    IncrementalExportSpecification: {
      ExportFromTime: seconds('2037-11-23T00:00:00Z'),
      ExportToTime: seconds('2037-11-24T00:00:00Z'),
    },
  });
  expect((await exportedOn('2037-11-24T02:33:00Z'))?.ClientToken).toBe(export1?.ClientToken);
  const times = asked.length;
  await exportedOn('2037-11-24T08:30:00Z');
  expect(asked).toHaveLength(times);
});

it('asks on the first of a month for the whole table', async () => {
  expect(await exportedOn('2037-12-01T02:30:00Z')).toMatchObject({
    S3Prefix: 'whole/2037-12-01',
    ExportType: 'FULL_EXPORT',
    ExportTime: seconds('2037-12-01T00:00:00Z'),
  });
});
