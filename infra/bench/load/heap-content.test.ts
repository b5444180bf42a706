import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { compareHeaps, readHeapContent } from './heap-content.ts';
import { Inspector } from './inspector.ts';

it('objects that stay are data that grew, by their constructor; compiled functions are none', async () => {
  const port = await findFreePort();
  const script =
    'class Kept { constructor(n) { this.n = n } } globalThis.Kept = Kept; setInterval(() => {}, 1e6)';
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${port}`, '-e', script], { stdio: 'ignore' });
  try {
    const inspector = await connect(port);
    const evaluate = (expression: string) => inspector.send('Runtime.evaluate', { expression });
    const look = async () => readHeapContent(await inspector.takeHeapSnapshot());
    const before = await look();
    await evaluate('globalThis.kept = Array.from({ length: 5000 }, (_, n) => new Kept(n))');
    const leaked = await look();
    const functions = "Array.from({ length: 500 }, (_, n) => new Function('return ' + n))";
    await evaluate(`globalThis.compiled = ${functions}; compiled.map((one) => one())`);
    const compiled = await look();
    inspector.close();

    const leak = compareHeaps(before, leaked);
    expect(leak.kinds.find(({ name }) => name === 'Kept (object)')).toMatchObject({ count: 5000 });
    expect(leak.dataBytes).toBeGreaterThan(5000 * 16);
    expect(leak.kinds.slice(0, 2).map(({ name }) => name)).toContain('Kept (object)');
    const { codeBytes, dataBytes } = compareHeaps(leaked, compiled);
    expect(codeBytes).toBeGreaterThan(500 * 100);
    expect(dataBytes).toBeLessThan(codeBytes);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

/** Once the process listens. */
async function connect(port: number): Promise<Inspector> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await Inspector.connect(port);
    } catch (error) {
      if (tries === 300) throw error;
      await sleep(50);
    }
  }
}
