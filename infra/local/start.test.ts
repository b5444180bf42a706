import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ama, folder, post, run, seededFolder, setUpStarts, started } from '#testing/stack/start-test.ts';
import { dataShape, readRunningStack } from './data-folder.ts';

setUpStarts();

async function refused(env: Record<string, string>): Promise<string> {
  const { child, readErrors } = run(env);
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return readErrors().trim();
}

const esi = { email: 'esi@example.com', password: 'a-password' };

describe('npm start', () => {
  it('serves site and calls, with demo accounts, and keeps its data when it is killed and started again', async () => {
    const DATA_DIR = await seededFolder();
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

  it('ends within two seconds after SIGTERM, and stops the engine', async () => {
    const DATA_DIR = await seededFolder();
    const beganToStart = performance.now();
    const { child } = await started({ DATA_DIR });
    // On a machine so busy that the start took as long, the end may take longer.
    const limitMs = Math.max(2_000, 2 * (performance.now() - beganToStart));
    const { endpoint = '' } = readRunningStack(DATA_DIR) ?? {};
    const began = performance.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(limitMs);
    await expect(fetch(endpoint)).rejects.toThrow();
  });
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
    const DATA_DIR = await seededFolder();
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
