import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '#infra/bundle/command-error.ts';
import { serve } from '#infra/local/gateway/http-server.ts';
import { damagedFile } from '#infra/local/stand-ins/store.ts';
import { explainMissingEngine, findEngine, readMachine } from './find-engine.mjs';

export type Engine = {
  readonly endpoint: string;
  readonly pid?: number | undefined;
  /** Resolves with a message when the engine exits without having been stopped. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
};

/** Long, for a busy machine or a large data file that was not closed properly. */
const startTimeoutMs = 60_000;
const stopTimeoutMs = 1_000;

/** The DynamoDB at `DYNAMODB_ENDPOINT`, or an embedded engine in memory or on `dbPath`. @throws CommandError */
export async function startEngine(options: { dbPath?: string } = {}): Promise<Engine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return existingEngine(given);
  for (let attempt = 1; ; attempt++) {
    try {
      return await spawnEngine(await findFreePort(), options.dbPath);
    } catch (error) {
      const isPortTaken = error instanceof CommandError && error.message.includes('already in use');
      if (!isPortTaken || attempt === 3) throw error;
    }
  }
}

async function existingEngine(endpoint: string): Promise<Engine> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(5_000) });
  } catch {
    throw new CommandError(`No DynamoDB answers at ${endpoint}, which DYNAMODB_ENDPOINT names.`);
  }
  return { endpoint, exited: new Promise(() => {}), stop: async () => {} };
}

async function spawnEngine(port: number, dbPath: string | undefined): Promise<Engine> {
  const store = dbPath ? ['--db-path', dbPath] : [];
  const child = spawn(locateEngine(), ['serve', '--host', '127.0.0.1', '--port', String(port), ...store], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C must reach us alone, so that we end things in order.
    detached: process.platform !== 'win32',
  });
  const readErrors = collectErrors(child);
  const ended = once(child, 'exit').catch(() => undefined);
  const cancelKill = killWithParent(child);
  void ended.then(cancelKill);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilHealthy(endpoint, ended, () => explain(readErrors(), dbPath));
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    void ended.then(() => stopping || resolve(`The database engine ended by itself. ${readErrors()}`.trim()));
  });
  const stop = async () => {
    stopping = true;
    await endProcess(child, ended);
  };
  return { endpoint, pid: child.pid, exited, stop };
}

/** Another process may still take it before the engine does. */
async function findFreePort(): Promise<number> {
  const { origin, stop } = await serve(() => {});
  await stop();
  return Number(new URL(origin).port);
}

function locateEngine(): string {
  const machine = readMachine();
  const program = findEngine(machine);
  if (!program) throw new CommandError(explainMissingEngine(machine));
  return program;
}

function collectErrors(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text.trim();
}

async function untilHealthy(endpoint: string, ended: Promise<unknown>, why: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  const exit = ended.then(() => 'exited' as const);
  while (Date.now() < deadline) {
    const answered = fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    const state = await Promise.race([answered, exit]);
    if (state === true) return;
    if (state === 'exited' || (await Promise.race([sleep(10), exit])) === 'exited') break;
  }
  // The last output may still be in the pipe.
  await sleep(20);
  throw new CommandError(why());
}

function explain(output: string, dbPath: string | undefined): string {
  if (/already in use/.test(output)) return output;
  if (dbPath && /not a valid SQLite|malformed/i.test(output)) return damagedFile(dbPath);
  return `The database engine did not start. ${output}`.trim();
}

async function endProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timeout = sleep(stopTimeoutMs, 'timeout' as const, { ref: false });
  if ((await Promise.race([ended, timeout])) === 'timeout') child.kill('SIGKILL');
  await ended;
}

/** Kills `child` when this process ends, even by `kill -9`: a shell waits for the end of a pipe. @returns cancels this */
export function killWithParent(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => {};
  const script = 'read -r line || kill -s KILL -- "-$1"';
  const shell = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  // The shell may have exited already.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('cancelled\n');
}
