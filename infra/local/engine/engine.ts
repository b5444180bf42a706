import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '#infra/command/command-error.ts';
import { damagedFile, noSpaceFor, unwritableFile } from '../stand-ins/sqlite-error.ts';
import { findEngine } from './engine-binary.ts';
import { findFreePort } from './free-port.ts';
import { killWithParent } from './watchdog.ts';

export type Engine = {
  readonly endpoint: string;
  /** Settles with a sentence if the engine ends without having been stopped. */
  readonly died: Promise<string>;
  stop(): Promise<void>;
};

/** A machine that is busy, or a large data file that was not closed in order. */
const startTimeoutMs = 60_000;
const stopTimeoutMs = 1_000;

/**
 * The DynamoDB that `DYNAMODB_ENDPOINT` names, or an embedded engine started on a free port: in memory, or
 * on the file `dbPath`. Whatever can go wrong is told as a `CommandError`.
 */
export async function startEngine(options: { dbPath?: string } = {}): Promise<Engine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return existingEngine(given);
  for (let attempt = 1; ; attempt++) {
    try {
      return await spawnEngine(await findFreePort(), options.dbPath);
    } catch (error) {
      const lostTheRace = error instanceof CommandError && error.message.includes('already in use');
      if (!lostTheRace || attempt === 3) throw error;
    }
  }
}

async function existingEngine(endpoint: string): Promise<Engine> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(5_000) });
  } catch {
    throw new CommandError(`No DynamoDB answers at ${endpoint}, which DYNAMODB_ENDPOINT names.`);
  }
  return { endpoint, died: new Promise(() => {}), stop: async () => {} };
}

async function spawnEngine(port: number, dbPath: string | undefined): Promise<Engine> {
  const store = dbPath ? ['--db-path', dbPath] : [];
  const child = spawn(findEngine(), ['serve', '--host', '127.0.0.1', '--port', String(port), ...store], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C must reach us alone, so that we end things in order.
    detached: process.platform !== 'win32',
  });
  const said = collect(child);
  const ended = once(child, 'exit').catch(() => undefined);
  const callOff = killWithParent(child);
  void ended.then(callOff);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilHealthy(endpoint, ended, () => explain(said(), dbPath));
  let stopping = false;
  const died = new Promise<string>((resolve) => {
    void ended.then(() => stopping || resolve(`The database engine ended by itself. ${said()}`.trim()));
  });
  const stop = async () => {
    stopping = true;
    await endProcess(child, ended);
  };
  return { endpoint, died, stop };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text.trim();
}

async function untilHealthy(endpoint: string, ended: Promise<unknown>, why: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  const gone = ended.then(() => 'gone' as const);
  while (Date.now() < deadline) {
    const answered = fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    const state = await Promise.race([answered, gone]);
    if (state === true) return;
    if (state === 'gone' || (await Promise.race([sleep(10), gone])) === 'gone') break;
  }
  // What the engine wrote last may still be in the pipe.
  await sleep(20);
  throw new CommandError(why());
}

function explain(said: string, dbPath: string | undefined): string {
  if (/already in use/.test(said)) return said;
  if (dbPath && /not a valid SQLite|malformed/i.test(said)) return damagedFile(dbPath);
  if (dbPath && /disk is full/i.test(said)) return noSpaceFor(dbPath);
  if (dbPath && /unable to open|permission|readonly|read-only/i.test(said)) return unwritableFile(dbPath);
  return `The database engine did not start. ${said}`.trim();
}

async function endProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const late = sleep(stopTimeoutMs, 'late' as const, { ref: false });
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  await ended;
}
