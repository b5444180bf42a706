import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { seedFolder } from '#testing/stack/spawn-stack.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { dataShape, readRunningStack } from './data-folder.ts';
import { demoPassword } from './seed/demo-accounts.ts';

const program = fileURLToPath(new URL('./start.ts', import.meta.url));
const children: ChildProcess[] = [];

/** With the demo data, on which no stack runs. */
let seeded: string;

/** Only guards against hanging. */
const startTimeoutMs = 120_000;

const folder = () => temporaryFolder('start');

/** A folder with the demo data, which take the longest part of a start. */
function seededFolder(): string {
  const copy = folder();
  cpSync(seeded, copy, { recursive: true });
  return copy;
}

beforeAll(async () => {
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  seeded = await seedFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

function run(env: Record<string, string>, args: readonly string[] = []) {
  // Later starts reuse what the first one compiled.
  const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, PORT: '0', ...env },
  });
  children.push(child);
  return { child, readOutput: collectText(child.stdout), readErrors: collectText(child.stderr) };
}

function collectText(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

async function started(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ child: ChildProcess; origin: string }> {
  const { child, readOutput } = run(env, args);
  const origin = () => /running at (\S+)/.exec(readOutput())?.[1] ?? '';
  await expect.poll(origin, { timeout: startTimeoutMs }).not.toBe('');
  return { child, origin: origin() };
}

/** The demo household's counts of pickups. */
async function demoCounts(origin: string): Promise<unknown> {
  const login = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ama),
  });
  // The calls' own contracts are tested elsewhere.
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const mine = await fetch(`${origin}/api/v1/pickups/mine`, { headers });
  return ((await mine.json()) as { counts: unknown }).counts;
}

async function refused(env: Record<string, string>): Promise<string> {
  const { child, readErrors } = run(env);
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return readErrors().trim();
}

async function post(origin: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.status;
}

const ama = { email: 'ama@sankofa.test', password: demoPassword };
const esi = { email: 'esi@example.com', password: 'a-password' };

describe('npm start', () => {
  it('serves site and calls, with demo accounts, and keeps its data when it is killed and started again', async () => {
    const DATA_DIR = seededFolder();
    const first = await started({ DATA_DIR });
    expect((await fetch(`${first.origin}/login`)).status).toBe(200);
    expect((await fetch(`${first.origin}/outbox`)).status).toBe(200);
    expect(await post(first.origin, '/users/login', ama)).toBe(200);
    expect(await post(first.origin, '/users/signup', { ...esi, firstName: 'Esi', lastName: 'Addo' })).toBe(
      201,
    );
    const { endpoint = '' } = readRunningStack(DATA_DIR) ?? {};
    first.child.kill('SIGKILL');
    await expect
      .poll(
        () =>
          fetch(endpoint).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(false);
    const second = await started({ DATA_DIR });
    expect(await post(second.origin, '/users/login', esi)).toBe(200);
    expect(await post(second.origin, '/users/login', ama)).toBe(200);
  });

  it('writes its demo data again when it was killed while writing them', async () => {
    const DATA_DIR = folder();
    const { child, readOutput } = run({ DATA_DIR });
    await expect.poll(readOutput, { timeout: startTimeoutMs, interval: 10 }).toContain('Filling the table');
    await new Promise((resolve) => setTimeout(resolve, 150));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { origin } = await started({ DATA_DIR });
    expect(await demoCounts(origin)).toEqual({ total: 13, pending: 7, completed: 4, cancelled: 2 });
  });

  it('ends within two seconds after SIGTERM, and stops the engine', async () => {
    const DATA_DIR = seededFolder();
    const beganToStart = performance.now();
    const { child } = await started({ DATA_DIR });
    // On a machine so busy that the start took longer than that, the end may, too.
    const limitMs = Math.max(2_000, performance.now() - beganToStart);
    const { endpoint = '' } = readRunningStack(DATA_DIR) ?? {};
    const began = performance.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(limitMs);
    await expect(fetch(endpoint)).rejects.toThrow();
  });
});

it('npm run dev serves calls, pages and their sources', async () => {
  const { origin } = await started({ DATA_DIR: seededFolder() }, ['--dev']);
  expect(await post(origin, '/users/login', ama)).toBe(200);
  for (const [path, type] of [
    ['/login', 'text/html'],
    ['/main.tsx', 'text/javascript'],
    ['/platform/api/client.ts', 'text/javascript'],
  ] as const) {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
  }
});

describe('failures to start are printed as one sentence', () => {
  it('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const PORT = String(address !== null && typeof address === 'object' ? address.port : 0);
    expect(await refused({ DATA_DIR: folder(), PORT })).toMatch(/^Port \d+ is taken\. [^\n]*$/);
    server.close();
  });

  it('a second stack on the same data', async () => {
    const DATA_DIR = seededFolder();
    const { origin } = await started({ DATA_DIR });
    const sentence = await refused({ DATA_DIR });
    expect(sentence).toMatch(/^Sankofa is already running on the data in [^\n]*$/);
    expect(sentence).toContain(origin);
  });

  it.each(['dynamodb.db', 'services.db'])('a damaged %s', async (file) => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'shape'), dataShape);
    writeFileSync(join(DATA_DIR, file), 'no database'.repeat(500));
    expect(await refused({ DATA_DIR })).toMatch(/^The data file [^\n]* is damaged[^\n]*$/);
  });

  it('data of an older version', async () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'dynamodb.db'), '');
    expect(await refused({ DATA_DIR })).toMatch(/^The data in [^\n]* are of an older version[^\n]*$/);
  });

  it('a port that is no port', async () => {
    expect(await refused({ DATA_DIR: folder(), PORT: 'many' })).toMatch(/^PORT must be a number[^\n]*$/);
  });
});
