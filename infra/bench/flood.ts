import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApi } from '#testing/api.ts';
import { person, type TestPerson } from '#testing/people.ts';
import { withEngine } from './bench-data.ts';

/** Changes a second of the account that floods: ten times what it may do in a minute, every ten seconds. */
const floodPerSecond = 60;
const seconds = 15;

/**
 * Measures how long another household waits for its changes while one account floods the API with them, in one process
 * for all: on AWS each request has a function of its own.
 */
export async function bench(): Promise<void> {
  await withEngine(async () => {
    const api = await startTestApi();
    const [ama, flooder] = [await person('user'), await person('user')];
    const rename = async (one: TestPerson) => {
      const begun = performance.now();
      const { status } = await api.call('PATCH /me', { token: one.token, body: { firstName: 'Ama' } });
      return { status, ms: performance.now() - begun };
    };
    const observe = async () => {
      const seen: { status: number; ms: number }[] = [];
      // Below her own limit.
      for (let count = 0; count < 2 * seconds - 5; count += 1) {
        seen.push(await rename(ama));
        await sleep(500);
      }
      return seen;
    };
    await rename(ama);
    print('alone', await observe());
    await sleep(60_000);
    const flood: Promise<{ status: number; ms: number }>[] = [];
    const timer = setInterval(() => flood.push(rename(flooder)), 1000 / floodPerSecond);
    print(`beside ${floodPerSecond} changes a second`, await observe());
    clearInterval(timer);
    print('the flood', await Promise.all(flood));
    await api.stop();
  });
}

function print(name: string, calls: readonly { status: number; ms: number }[]): void {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  const refused = calls.filter(({ status }) => status === 429).length;
  console.log(`${name}: ${calls.length} calls, ${refused} refused, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
