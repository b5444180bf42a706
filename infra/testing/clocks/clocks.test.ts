import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listClockRuns } from './clocks.ts';

const timesFrom = (now: string) =>
  Object.fromEntries(listClockRuns(new Date(now)).map(({ name, at }) => [name, at.toISOString()]));

/** What a program prints in a process of its own that preloads a file of this folder. */
function evaluate(preload: string, program: string, more: NodeJS.ProcessEnv = {}): string {
  const file = fileURLToPath(new URL(preload, import.meta.url));
  return spawnSync(process.execPath, ['--require', file, '--eval', program], {
    // Without what a run of `npm run test:clock` preloads.
    env: { ...process.env, NODE_OPTIONS: '', ...more },
    encoding: 'utf8',
  }).stdout;
}

it('takes the next of each time, never one that is over', () => {
  expect(timesFrom('2026-11-22T21:30:00.000Z')).toEqual({
    evening: '2026-11-22T22:30:00.000Z',
    night: '2026-11-23T03:00:00.000Z',
    friday: '2026-11-27T10:30:00.000Z',
    sunday: '2026-11-29T10:30:00.000Z',
    'new-year': '2026-12-31T23:30:00.000Z',
    'leap-day': '2028-02-29T12:00:00.000Z',
    'in-60-days': '2027-01-21T21:30:00.000Z',
    'late-scheduler': '2026-11-22T21:30:00.000Z',
  });
  expect(timesFrom('2027-12-31T23:30:00.001Z')).toMatchObject({
    evening: '2028-01-01T22:30:00.000Z',
    friday: '2028-01-07T10:30:00.000Z',
    sunday: '2028-01-02T10:30:00.000Z',
    'new-year': '2028-12-31T23:30:00.000Z',
    'leap-day': '2028-02-29T12:00:00.000Z',
  });
});

it('shifts every way to read the clock, and nothing else, in workers too', () => {
  const aheadMs = 400 * 24 * 60 * 60_000;
  const look = `({
    ahead: [Date.now(), new Date().getTime(), Date.parse(Date()), Reflect.construct(Date, [], class extends Date {}).getTime()],
    given: [new Date(5).getTime(), new Date(2026, 1, 3).getMonth(), Date.UTC(1970, 0, 2), Date.length],
    kinds: [new Date() instanceof Date, new (class extends Date {})() instanceof Date, new Date().constructor === Date],
  })`;
  const program = `
    const { Worker } = require('node:worker_threads');
    const worker = new Worker("require('node:worker_threads').parentPort.postMessage(${look.replaceAll('\n', ' ')})", { eval: true });
    worker.once('message', (seen) => console.log(JSON.stringify([${look}, seen])));`;
  const seen = evaluate('shift-clock.cjs', program, { TEST_CLOCK_AHEAD_MS: String(aheadMs) });
  // What the machine's clock shows, also in a run of `npm run test:clock`.
  const present = performance.timeOrigin + performance.now();
  for (const { ahead, given, kinds } of JSON.parse(seen)) {
    for (const time of ahead) expect(Math.abs(time - aheadMs - present)).toBeLessThan(60_000);
    expect(given).toEqual([5, 1, 86_400_000, 7]);
    expect(kinds).toEqual([true, true, true]);
  }
});

it('delays each task of the scheduler that React uses', () => {
  const program = `
    const scheduler = require('node:module').createRequire(require.resolve('react-dom'))('scheduler');
    const begun = performance.now();
    scheduler.unstable_scheduleCallback(scheduler.unstable_UserBlockingPriority, () =>
      console.log(performance.now() - begun));`;
  expect(Number(evaluate('delay-scheduler.cjs', program))).toBeGreaterThanOrEqual(15);
});
