import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningStack, readRunningStack } from '#infra/local/data-folder.ts';
import { findFreePort } from '#infra/local/engine/free-port.ts';

const startSeconds = 120;

/** `npm start` in a process of its own, on data that outlive it. */
export type StackProcess = {
  readonly running: RunningStack;
  /** Ends it as a power cut would: nothing is told, nothing is finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the local stack on a data folder and waits until it is healthy.
 * @param more of its environment
 * @throws Error with its output when it does not become healthy
 */
export async function startStackProcess(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StackProcess> {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: { ...env, AWS_ENDPOINT_URL_DYNAMODB: '', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await untilHealthy(`http://127.0.0.1:${port}`, child, output);
  const running = readRunningStack(dataDir);
  if (!running) throw new Error('The stack did not announce itself.');
  return { running, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function untilHealthy(origin: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  for (let tries = 0; tries < startSeconds * 5; tries += 1) {
    if (child.exitCode !== null) break;
    const health = fetch(`${origin}/api/v1/health`, { signal: AbortSignal.timeout(5_000) });
    const response = await health.catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(200);
  }
  await end(child, 'SIGKILL');
  throw new Error(`The stack did not start:\n${output.join('')}`);
}
