import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRunningStack } from '#infra/local/data-folder.ts';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import type { StoredTable } from './stored-day.ts';
import { removeTemporaryFolder, temporaryFolder } from './temporary-folder.ts';

export type SpawnedStack = {
  readonly site: string;
  readonly table: StoredTable;
  stop(): Promise<void>;
};

/** `npm start` as a user has it, in a process of its own, on a port and with data of its own. */
export async function spawnStack(): Promise<SpawnedStack> {
  const folder = temporaryFolder('stack');
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const stack = spawn(process.execPath, ['infra/local/start.ts'], {
    env: {
      ...process.env,
      PORT: new URL(site).port,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      AWS_ENDPOINT_URL_DYNAMODB: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilHealthy(site, stack, listen(stack));
  const running = readRunningStack(folder);
  if (!running) throw new Error('The stack did not announce itself.');
  return {
    site,
    table: { endpoint: running.endpoint, tableName: running.tableName },
    stop: async () => {
      stack.kill('SIGTERM');
      if (stack.exitCode === null) await once(stack, 'exit');
      removeTemporaryFolder(folder);
    },
  };
}

function listen(stack: ChildProcess): string[] {
  const output: string[] = [];
  for (const stream of [stack.stdout, stack.stderr])
    stream?.on('data', (chunk) => output.push(String(chunk)));
  return output;
}

const startSeconds = 90;

async function untilHealthy(site: string, stack: ChildProcess, output: readonly string[]): Promise<void> {
  for (let tries = 0; tries < startSeconds * 5; tries += 1) {
    if (stack.exitCode !== null) break;
    const health = fetch(`${site}/api/v1/health`, { signal: AbortSignal.timeout(5_000) });
    const response = await health.catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  stack.kill('SIGKILL');
  throw new Error(`The stack did not start:\n${output.join('')}`);
}
