import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { watchingDisk } from './gateway.ts';

const healthy = async () => new Response('{"status":"ok"}');
const ask = (least: number | undefined, path: string) =>
  watchingDisk(healthy, tmpdir(), least)(new Request(`http://localhost${path}`));

it('tells who asks for health that the disk is full, and leaves other calls alone', async () => {
  expect((await ask(Number.POSITIVE_INFINITY, '/api/v1/health')).status).toBe(503);
  expect((await ask(Number.POSITIVE_INFINITY, '/api/v1/me')).status).toBe(200);
  expect((await ask(0, '/api/v1/health')).status).toBe(200);
});
