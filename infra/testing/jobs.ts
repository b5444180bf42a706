import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord, SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { buildFunctionEnvironment } from '#infra/local/environment.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { ensureCodeKey } from '#infra/local/seed/keys.ts';
import { listSentMail, type SentMail } from '#infra/local/stand-ins/mail.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/bodies.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { startStandIns } from '#infra/local/stand-ins/server.ts';
import { listSentSms, type SentSms } from '#infra/local/stand-ins/sms.ts';
import { openStore, type Store } from '#infra/local/stand-ins/store.ts';
import { allQueues, queues } from '#jobs/jobs.ts';
import { openTestStream } from './engine/stream.ts';
import { createTestTable } from './table.ts';

/** The jobs on a table of their own, driven by hand: nothing happens in the background of a test. */
export type TestJobs = {
  /** New records of the stream to its consumers; what they put into the queues stays there. */
  readStream(): Promise<void>;
  /**
   * Takes all messages out of a queue, whatever their delay, and hands them to its job. Answers their bodies.
   * What fails goes back.
   */
  runQueue(queue: string): Promise<readonly string[]>;
  /** The same of the messages whose delay is over. */
  runDue(queue: string): Promise<readonly string[]>;
  /**
   * Everything until nothing is left but what the quiet hours hold back: other delays are skipped. Throws when a message
   * keeps failing.
   */
  runUntilIdle(): Promise<void>;
  /** What lies in a queue. */
  queued(queue: string): readonly string[];
  /** Seconds until each message of a queue is delivered. */
  delaysIn(queue: string): readonly number[];
  /** Puts a message back, as SQS does when it delivers one twice. */
  enqueue(queue: string, body: string): void;
  /** Makes received messages visible again, as time does. */
  expireVisibility(queue: string): void;
  /** Sent mail, oldest first; that to one address when it is given. */
  mails(to?: string): readonly SentMail[];
  /** Sent SMS, oldest first; those to one number when it is given. */
  texts(to?: string): readonly SentSms[];
};

/** Makes a table and stand-ins for SQS and SES, and points the jobs, run from their sources, at them. Once per file. */
export async function startTestJobs(): Promise<
  TestJobs & { readonly store: Store; readonly paystack: Paystack; stop(): Promise<void> }
> {
  const store = openStore();
  const tableName = await createTestTable();
  const standIns = await startStandIns({ store, queues: allQueues });
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const origin = 'https://sankofa.test';
  Object.assign(process.env, buildFunctionEnvironment({ endpoint, tableName, origin, standIns }));
  ensureCodeKey(store, environment('CODE_KEY_SECRET_ID'));
  putSecret(store, environment('SMS_KEY_SECRET_ID'), 'the-key-of-arkesel');
  putSecret(store, environment('PAYSTACK_KEY_SECRET_ID'), demoPaystackKey);
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
  return { ...testJobs(store), store, paystack: standIns.paystack, stop: () => standIns.stop() };
}

/**
 * The jobs beside the calls: on the table and the services of a `TestApi`.
 * @param batchSize most messages of a run, which are worked on at the same time
 */
export function testJobs(store: Store, batchSize = 5): TestJobs {
  const readStream = streamRunner();
  const runQueue = (queue: string) => drain(store, queue, batchSize);
  return {
    readStream,
    runQueue,
    runDue: (queue) => drain(store, queue, batchSize, Date.now()),
    runUntilIdle: () => runUntilIdle(readStream, runQueue, store),
    queued: (queue) => peek(store, queue).map((row) => String(row.body)),
    delaysIn: (queue) => peek(store, queue).map((row) => (Number(row.visible_at) - Date.now()) / 1000),
    enqueue: (queue, body) => enqueue(store, queue, body),
    expireVisibility: (queue) =>
      void store.prepare('UPDATE messages SET visible_at = 0 WHERE queue = ?').run(queue),
    mails: (to) => {
      const all = listSentMail(store).toReversed();
      return to === undefined ? all : all.filter((mail) => mail.to.includes(to));
    },
    texts: (to) => listSentSms(store, to).toReversed(),
  };
}

function streamRunner(): () => Promise<void> {
  let stream: ReturnType<typeof openTestStream> | undefined;
  return async () => {
    stream ??= openTestStream();
    const read = await stream;
    for (const { shardId, records } of await read()) {
      if (records.length > 0) await consume(shardId, records);
    }
  };
}

async function consume(shardId: string, Records: readonly DynamoDBRecord[]): Promise<void> {
  for (const entry of ['jobs/totals', 'jobs/dispatcher']) {
    const handler = await loadFromSource(entry);
    const answer = JSON.stringify(await handler({ shardId, Records }, {}));
    if (/itemIdentifier/.test(answer)) throw new Error(`${entry} failed: ${answer}`);
  }
}

const queueNames = Object.keys(queues);

async function runUntilIdle(
  readStream: () => Promise<void>,
  runQueue: (queue: string) => Promise<unknown>,
  store: Store,
): Promise<void> {
  for (let round = 0; round < 30; round++) {
    await readStream();
    if (queueNames.every((queue) => peek(store, queue).every(isHeld))) return;
    for (const queue of queueNames) await runQueue(queue);
  }
  throw new Error(
    `The jobs do not finish: ${JSON.stringify(queueNames.map((queue) => [queue, peek(store, queue)]))}`,
  );
}

/** Whether a message waits for the end of the quiet hours: running its job again changes nothing before. */
function isHeld({ body }: { readonly body?: unknown }): boolean {
  const { heldUntil } = JSON.parse(String(body));
  return heldUntil > new Date().toISOString();
}

function peek(store: Store, queue: string) {
  return store
    .prepare('SELECT id, body, visible_at FROM messages WHERE queue = ? ORDER BY sent_at, rowid')
    .all(queue);
}

function enqueue(store: Store, queue: string, body: string): void {
  store
    .prepare(
      "INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, '{}', 0, 0)",
    )
    .run(randomUUID(), queue, body);
}

async function drain(
  store: Store,
  queue: string,
  batchSize: number,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const due = peek(store, queue).filter((row) => Number(row.visible_at) <= until);
  const rows = due.map((row) => ({ id: String(row.id), body: String(row.body) }));
  for (const { id } of rows) store.prepare('DELETE FROM messages WHERE id = ?').run(id);
  const handler = await loadFromSource(`jobs/${queue}`);
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    // The jobs read nothing but id and body.
    const Records = batch.map(({ id, body }) => ({ messageId: id, body })) as SQSRecord[];
    const answer = (await handler({ Records }, {})) as SQSBatchResponse;
    const failed = new Set(answer.batchItemFailures.map((failure) => failure.itemIdentifier));
    for (const { id, body } of batch) if (failed.has(id)) enqueue(store, queue, body);
  }
  return rows.map((row) => row.body);
}
