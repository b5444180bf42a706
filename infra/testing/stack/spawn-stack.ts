import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRunningStack } from '#infra/local/data-folder.ts';
import { killWithParent } from '#infra/local/engine/engine.ts';
import type { StoredTable } from '#testing/samples/stored-day.ts';
import { removeTemporaryFolder, temporaryFolder } from './temporary-folder.ts';

export type SpawnedStack = {
  readonly site: string;
  readonly table: StoredTable;
  stop(): Promise<void>;
};

/**
 * `npm start` as a user has it, in a process of its own, on a free port and with data of its own.
 * @param seeded a folder of `seedFolder`, which is copied; without one, the stack writes the demo data itself
 */
export async function spawnStack(seeded?: string): Promise<SpawnedStack> {
  const folder = temporaryFolder('stack');
  if (seeded) cpSync(seeded, folder, { recursive: true });
  const { child, ...stack } = await start(folder);
  const stop = async () => {
    // Its data goes with it: nothing has to be closed in order.
    await end(child, 'SIGKILL');
    removeTemporaryFolder(folder);
  };
  return { ...stack, stop };
}

/** Creates a folder with the demo data, on which no stack runs. The caller removes it. */
export async function seedFolder(): Promise<string> {
  const folder = temporaryFolder('seed');
  try {
    const { child } = await start(folder);
    await untilJobsRest(folder);
    await end(child, 'SIGTERM');
    return folder;
  } catch (error) {
    removeTemporaryFolder(folder);
    throw error;
  }
}

async function start(folder: string) {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      // Stacks that start one after the other need not compile the same again.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      NODE_ENV: 'production',
      AWS_ENDPOINT_URL_DYNAMODB: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, which goes with this process, however that ends.
    detached: process.platform !== 'win32',
  });
  const cancelKill = killWithParent(child);
  child.once('exit', cancelKill);
  await untilRunning(child);
  const running = readRunningStack(folder);
  if (!running) throw new Error('The stack did not announce itself.');
  const { origin: site, endpoint, tableName } = running;
  return { child, site, table: { endpoint, tableName } };
}

/** A first start builds the site and the functions, which may take minutes on a busy machine. */
const startTimeoutMs = 300_000;

/** Waits for the line that says where it runs. */
async function untilRunning(stack: ChildProcess): Promise<void> {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Error(`The stack did not start:\n${output}`));
  for (const stream of [stack.stdout, stack.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
      if (/running at http/.test(output)) resolve();
    });
  stack.once('exit', fail);
  const timer = setTimeout(() => {
    stack.kill('SIGKILL');
    fail();
  }, startTimeoutMs);
  await promise.finally(() => clearTimeout(timer));
}

async function end(stack: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (stack.exitCode !== null || stack.signalCode !== null) return;
  stack.kill(signal);
  await once(stack, 'exit');
}

/** Longer than between two polls of the stream. */
const restMs = 1_000;
const mostRests = 60;

/** Waits until the jobs have read what seeding wrote, and have sent what follows from it. */
async function untilJobsRest(folder: string): Promise<void> {
  const services = new DatabaseSync(join(folder, 'services.db'), { readOnly: true });
  const tables = ['positions', 'messages', 'outbox', 'sms_outbox'];
  const read = () => JSON.stringify(tables.map((table) => services.prepare(`SELECT * FROM ${table}`).all()));
  try {
    let before = '';
    for (let rest = 0; rest < mostRests; rest += 1) {
      const now = read();
      if (now === before) return;
      before = now;
      await sleep(restMs);
    }
  } finally {
    services.close();
  }
  throw new Error('The jobs do not come to an end.');
}
