import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StackProcess, startStackProcess } from '#infra/bench/stack-process.ts';
import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';
import { type Engine, startEngine } from '#infra/local/engine/engine.ts';
import { unreadableQueue } from '#jobs/jobs.ts';
import type { Random } from '#testing/random.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** A stack on an engine of its own, with a proxy of faults between the two. Both can be killed and come back. */
export type FaultSite = {
  readonly proxy: FaultProxy;
  readonly engineFile: string;
  readonly servicesFile: string;
  origin(): string;
  /** `kill -9`, and a new start on the same data. */
  restartEngine(): Promise<void>;
  /** @param between what is done to its files meanwhile */
  restartStack(between?: () => void): Promise<void>;
  stop(): Promise<void>;
};

/** Builds the site and points this process's own reads at it. */
export async function openFaultSite(random: Random): Promise<FaultSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-faults-'));
  const engineFile = join(folder, 'engine.db');
  const proxy = await startFaultProxy(random);
  let engine = await startEngine({ dbPath: engineFile });
  proxy.setTarget(engine.endpoint);
  const startStack = () =>
    startStackProcess(folder, {
      DYNAMODB_ENDPOINT: proxy.endpoint,
      LOG_LEVEL: 'SILENT',
      SMS_HOURLY_CEILING: '1000000',
      MAIL_DAILY_CEILING: '1000000',
    });
  let stack: StackProcess = await startStack();
  pointHere(proxy.endpoint, stack.running.tableName);
  return {
    proxy,
    engineFile,
    servicesFile: join(folder, 'services.db'),
    origin: () => stack.running.origin,
    restartEngine: async () => {
      await killEngine(engine);
      engine = await startEngine({ dbPath: engineFile });
      proxy.setTarget(engine.endpoint);
    },
    restartStack: async (between = () => {}) => {
      await stack.kill();
      between();
      stack = await startStack();
    },
    stop: async () => {
      await stack.stop();
      await proxy.stop();
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function killEngine(engine: Engine): Promise<void> {
  if (engine.pid === undefined) throw new Error('The engine is none of ours.');
  process.kill(engine.pid, 'SIGKILL');
  await engine.exited;
}

function pointHere(endpoint: string, table: string): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    TABLE_NAME: table,
  });
}

const restMs = 250;
const drainRounds = 60;

/**
 * Lets the jobs come to rest. What waits for later is made due while the stack is down: no request runs that a delay
 * would have to outlast. Notices that the quiet hours hold back stay.
 * @throws Error when they do not come to rest
 */
export async function drain(site: FaultSite, isReadToItsEnd: () => boolean): Promise<void> {
  for (let round = 0; round < drainRounds; round += 1) {
    await untilNothingIsDue(site, isReadToItsEnd);
    if (countMessages(site, `NOT ${held()}`) === 0 && isReadToItsEnd()) return;
    await site.restartStack(() => {
      const services = new DatabaseSync(site.servicesFile);
      services.exec('UPDATE messages SET visible_at = 0');
      services.close();
    });
  }
  throw new Error('The jobs do not come to rest.');
}

/** An SQL condition. */
function held(): string {
  return `coalesce(json_extract(body, '$.heldUntil'), '') > '${new Date().toISOString()}'`;
}

async function untilNothingIsDue(site: FaultSite, isReadToItsEnd: () => boolean): Promise<void> {
  const due = `in_flight = 1 OR visible_at <= ${Date.now()}`;
  for (let looks = 0; looks < 1200; looks += 1) {
    if (isReadToItsEnd() && countMessages(site, due) === 0) return;
    await sleep(restMs);
  }
  const left = countMessages(site, due);
  throw new Error(
    `The stream is ${isReadToItsEnd() ? '' : 'not '}read to its end; ${left} messages are due.`,
  );
}

function countMessages({ servicesFile }: FaultSite, condition: string): number {
  const services = new DatabaseSync(servicesFile, { readOnly: true, timeout: 5_000 });
  const row = services
    .prepare(`SELECT count(*) AS n FROM messages WHERE queue <> '${unreadableQueue}' AND (${condition})`)
    .get();
  services.close();
  return Number(row?.n);
}
