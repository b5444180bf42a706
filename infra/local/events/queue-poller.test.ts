import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { createSqsOperations } from '#infra/local/stand-ins/sqs.ts';
import { openStore, type Store } from '#infra/local/stand-ins/store.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { type QueuePoller, startQueuePoller } from './queue-poller.ts';

const pollers: QueuePoller[] = [];

afterEach(async () => {
  for (const poller of pollers.splice(0)) await poller.stop();
});

function send(store: Store, body: string, DelaySeconds = 0): void {
  createSqsOperations(store, ['mail'], () => {}).sendMessage?.({
    QueueUrl: '/mail',
    MessageBody: body,
    DelaySeconds,
  });
}

type Handle = (bodies: readonly string[], event: SQSEvent) => unknown;

function createPoller(store: Store, handle: Handle): QueuePoller {
  const poller = startQueuePoller({
    store,
    queue: 'mail',
    // The poller hands queue events over, whatever the type of a handler in general.
    handler: async () => async (event) => {
      const sqs = event as SQSEvent;
      return handle(
        sqs.Records.map((record) => record.body),
        sqs,
      );
    },
    retryAfterMs: () => 5,
    onFailure: () => {},
  });
  pollers.push(poller);
  return poller;
}

const left = (store: Store, table: string) =>
  Number(store.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

describe('the queue', () => {
  it('delivers what is sent, in batches of at most ten', async () => {
    const store = openStore();
    const batches: number[] = [];
    for (let i = 0; i < 12; i++) send(store, String(i));
    await createPoller(store, (bodies) => batches.push(bodies.length) && undefined).idle();
    expect(batches).toEqual([10, 2]);
    expect(left(store, 'messages')).toBe(0);
  });

  it('outlives a time in which nothing can be stored, as with a full disk', async () => {
    const store = openStore();
    send(store, 'kept');
    store.exec('PRAGMA query_only = ON');
    const delivered: string[] = [];
    const poller = createPoller(store, (bodies) => delivered.push(...bodies) && undefined);
    await poller.idle();
    expect(delivered).toEqual([]);
    store.exec('PRAGMA query_only = OFF');
    await expect.poll(() => delivered, { timeout: 5_000 }).toEqual(['kept']);
  });

  it('is woken by a message and honours its delay', async () => {
    const store = openStore();
    const got: string[] = [];
    const poller = createPoller(store, (bodies) => void got.push(...bodies));
    send(store, 'later', 1);
    send(store, 'now');
    await poller.idle();
    expect(got).toEqual(['now']);
    await expect.poll(() => got, { timeout: 3000 }).toEqual(['now', 'later']);
  });

  it('tries again only what the handler names', async () => {
    const store = openStore();
    const got: string[] = [];
    createPoller(store, (bodies, event) => {
      got.push(...bodies);
      const bad = event.Records.filter(
        (record) => record.body === 'bad' && record.attributes.ApproximateReceiveCount === '1',
      );
      return { batchItemFailures: bad.map((record) => ({ itemIdentifier: record.messageId })) };
    });
    send(store, 'good');
    send(store, 'bad');
    pollers[0]?.wake();
    await expect.poll(() => left(store, 'messages')).toBe(0);
    expect(got.sort()).toEqual(['bad', 'bad', 'good']);
  });

  it('keeps a message that fails five times, with its payload', async () => {
    const store = openStore();
    let tries = 0;
    send(store, 'poison');
    createPoller(store, () => {
      tries++;
      throw new Error('no');
    });
    await expect.poll(() => left(store, 'dead_letters')).toBe(1);
    expect(tries).toBe(5);
    expect(store.prepare('SELECT body, reason FROM dead_letters').get()).toMatchObject({
      body: 'poison',
      reason: 'Error: no',
    });
    expect(left(store, 'messages')).toBe(0);
  });
});

describe('a killed process', () => {
  it('loses no message: neither waiting ones nor the one in flight', async () => {
    const path = join(temporaryFolder('queue'), 'services.db');
    const child = spawn(process.execPath, ['--input-type=module', '-e', stuckProgram(path)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const got: string[] = [];
    await createPoller(openStore(path), (bodies) => void got.push(...bodies)).idle();
    expect(got.sort()).toEqual(Array.from({ length: 12 }, (_, i) => String(i)).sort());
  });
});

/** Sends twelve messages, takes ten of them and never finishes. */
function stuckProgram(path: string): string {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  return `
    const { openStore } = await import(${module('../stand-ins/store.ts')});
    const { createSqsOperations } = await import(${module('../stand-ins/sqs.ts')});
    const { startQueuePoller } = await import(${module('./queue-poller.ts')});
    const store = openStore(${JSON.stringify(path)});
    const { sendMessage } = createSqsOperations(store, ['mail'], () => {});
    for (let i = 0; i < 12; i++) sendMessage({ QueueUrl: '/mail', MessageBody: String(i) });
    startQueuePoller({ store, queue: 'mail', handler: async () => () => {
      console.log('taken');
      return new Promise(() => {});
    } });`;
}
