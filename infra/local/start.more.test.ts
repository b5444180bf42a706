import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findScripts } from '#site/testing/page-scripts.ts';
import {
  ama,
  folder,
  post,
  run,
  seededFolder,
  setUpStarts,
  started,
  startTimeoutMs,
} from '#testing/stack/start-test.ts';

setUpStarts();

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

it('npm start writes its demo data again when it was killed while writing them', async () => {
  const DATA_DIR = folder();
  const { child, readOutput } = run({ DATA_DIR });
  await expect.poll(readOutput, { timeout: startTimeoutMs, interval: 10 }).toContain('Filling the table');
  await new Promise((resolve) => setTimeout(resolve, 150));
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { origin } = await started({ DATA_DIR });
  expect(await demoCounts(origin)).toEqual({ total: 13, pending: 7, completed: 4, cancelled: 2 });
});

it('npm run dev serves calls, pages and their sources', async () => {
  const { origin } = await started({ DATA_DIR: await seededFolder() }, ['--dev']);
  expect(await post(origin, '/users/login', ama)).toBe(200);
  const dashboard = await (await fetch(`${origin}/user-dashboard`)).text();
  // The page starts one script for each role: what it would name beside it is fetched and not run.
  const [start = '', ...others] = findScripts(dashboard, 'user');
  expect(others).toEqual([]);
  for (const [path, type] of [
    ['/login', 'text/html'],
    [start, 'text/javascript'],
    [start.replace(/.*\?then=/, ''), 'text/javascript'],
    ['/platform/api/client.ts', 'text/javascript'],
  ] as const) {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
  }
});
