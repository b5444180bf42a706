import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { withEngine } from '#infra/bench/bench-data.ts';
import { type FloodedCall, flood, floodPerSecond, rename } from '#infra/bench/flood/calls.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

const seconds = 15;

/** The window of the limit of changes, in milliseconds: each part begins with a fresh one. */
const windowMs = 60_000;

/**
 * Measures how long another household waits for its changes while one account floods the API with them: in the same
 * process, as locally, and from a process of its own over the same table, as on AWS, where each request has a function
 * of its own.
 */
export async function bench(): Promise<void> {
  await withEngine(async () => {
    const api = await startTestApi();
    const [ama, flooder] = [await person('user'), await person('user')];
    await rename(api.gateway, ama.token);
    print('alone', await observe(api, ama));
    await sleep(windowMs);
    const here = flood(api.gateway, flooder.token, seconds);
    print('flood in the same process', await observe(api, ama));
    print('  the flood', await here);
    await sleep(windowMs);
    const there = floodElsewhere(flooder.token);
    await sleep(3_000);
    print('flood in another process', await observe(api, ama));
    print('  the flood', await there);
    await api.stop();
  });
}

async function observe(api: TestApi, one: TestPerson): Promise<FloodedCall[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const seen: FloodedCall[] = [];
  // Slow enough to stay within the victim's own quota.
  for (let count = 0; count < 2 * seconds - 5; count += 1) {
    seen.push(await rename(api.gateway, one.token));
    await sleep(500);
  }
  delay.disable();
  console.log(
    `event loop held up: p50 ${toMs(delay.percentile(50))} ms, p95 ${toMs(delay.percentile(95))} ms`,
  );
  return seen;
}

const toMs = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);

/** The same handlers in a process of their own, on this one's table: its environment says where. */
async function floodElsewhere(token: string): Promise<FloodedCall[]> {
  const child = fork(join(import.meta.dirname, '../flood/calls.ts'), [token, String(seconds + 5)]);
  const [answered] = await once(child, 'message');
  return answered;
}

function print(name: string, calls: readonly FloodedCall[]): void {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  const refused = calls.filter(({ status }) => status === 429).length;
  const rate = name.startsWith('  ') ? ` of ${floodPerSecond} a second` : '';
  console.log(
    `${name}${rate}: ${calls.length} calls, ${refused} refused, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}
