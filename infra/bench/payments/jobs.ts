import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { parsePayment } from '#data/money/payments.ts';
import { parseStreamChange } from '#data/table/stream-record.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { runAll } from '#infra/bench/timeline.ts';
import type { AnyHandler } from '#infra/local/gateway/handlers.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import type { Random } from '#testing/random.ts';
import { openTestStream } from '#testing/stream.ts';
import { KilledError, type Kills } from './kills.ts';

/** As `functions/jobs/jobs.ts` has it: when a message that failed, or whose run died, comes again. */
const visibilityMs = 180_000;

/** Share of steps in which the stream is late by one. */
const lateStream = 0.2;

/** Share of the few comparisons that die. */
const comparisonsKilled = 0.8;

type Options = {
  readonly store: Store;
  readonly kills: Kills;
  readonly random: Random;
  /** Shares of messages that come twice, and of runs that die. */
  readonly doubled: number;
  readonly killed: number;
  readonly count: (what: string, times?: number) => void;
  /** Each state of a request, as the stream has it. */
  readonly onPayment: (payment: PaymentRecord) => void;
};

type Message = { readonly id: string; readonly body: string };

/** The jobs that have to do with payments, on the simulated clock. */
export class PaymentJobs {
  readonly #options: Options;
  readonly #readStream: () => Promise<void>;
  #hasRun = true;
  readonly #handlers: ReadonlyMap<string, AnyHandler>;

  private constructor(
    options: Options,
    handlers: ReadonlyMap<string, AnyHandler>,
    readStream: () => Promise<void>,
  ) {
    this.#options = options;
    this.#handlers = handlers;
    this.#readStream = readStream;
  }

  static async start(options: Options): Promise<PaymentJobs> {
    const names = ['dispatcher', 'payments', 'cascades', 'queue-payments'];
    const loaded = await Promise.all(names.map((name) => loadFromSource(`jobs/${name}`)));
    const handlers = new Map(names.map((name, index) => [name, loaded[index] as AnyHandler]));
    const read = await openTestStream();
    const dispatch = handlers.get('dispatcher') as AnyHandler;
    return new PaymentJobs(options, handlers, async () => {
      for (const { records } of await read()) await hand(records, dispatch, options);
    });
  }

  /** What the stream has, where something may have been written since, and then all messages that are due. */
  async run(mayHaveWritten: boolean): Promise<void> {
    const isLate = this.#options.random.chance(lateStream);
    const hasNews = mayHaveWritten || this.#hasRun;
    if (hasNews && !isLate) await this.#readStream();
    this.#hasRun = hasNews && isLate;
    const { store, random, doubled, count } = this.#options;
    store.exec("DELETE FROM messages WHERE queue NOT IN ('payments', 'cascades')");
    store.exec(`DELETE FROM messages WHERE queue = 'cascades' AND body NOT LIKE '%user-deleted%'`);
    for (const queue of ['payments', 'cascades']) {
      const messages = this.#takeDue(queue);
      this.#hasRun ||= messages.length > 0;
      const repeated = messages.filter(() => random.chance(doubled));
      if (repeated.length > 0) count('message delivered twice', repeated.length);
      await runAll([...messages, ...repeated].map((message) => () => this.#handle(queue, message)));
    }
  }

  /** What the schedule starts. */
  async runSchedule(): Promise<void> {
    const { kills, random, killed } = this.#options;
    const handler = this.#handlers.get('queue-payments') as AnyHandler;
    await ignoreKill(kills.run('schedule', random.chance(killed), () => handler({}, {})));
  }

  #takeDue(queue: string): readonly Message[] {
    const rows = this.#options.store
      .prepare('DELETE FROM messages WHERE queue = ? AND visible_at <= ? RETURNING id, body')
      .all(queue, Date.now());
    return rows.map(({ id, body }) => ({ id: String(id), body: String(body) }));
  }

  async #handle(queue: string, { id, body }: Message): Promise<void> {
    const { kills, random, killed, count } = this.#options;
    const handler = this.#handlers.get(queue) as AnyHandler;
    // The jobs read nothing but id and body.
    const Records = [{ messageId: id, body }] as SQSRecord[];
    const kind = `${JSON.parse(body).kind}`;
    const isKilled = queue === 'payments' && random.chance(kind === 'compare' ? comparisonsKilled : killed);
    const answer = await ignoreKill(kills.run(kind, isKilled, () => handler({ Records }, {})));
    if (answer && !JSON.stringify(answer).includes(id)) return;
    count(`run of ${kind} ${answer ? 'failed' : 'killed'}`);
    this.#options.store
      .prepare(
        "INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, '{}', ?, ?)",
      )
      .run(randomUUID(), queue, body, Date.now(), Date.now() + visibilityMs);
  }
}

async function hand(
  records: readonly DynamoDBRecord[],
  dispatch: AnyHandler,
  options: Options,
): Promise<void> {
  const { random, doubled, count, onPayment } = options;
  const kept = records.filter((record) => {
    const change = parseStreamChange(record);
    if (change?.kind === 'payment' && change.after) onPayment(parsePayment(change.after));
    return (
      change?.kind === 'payment' || (change?.kind === 'account' && change.after?.deletedAt !== undefined)
    );
  });
  for (let from = 0; from < kept.length; from += 100) {
    const Records = kept.slice(from, from + 100);
    await dispatch({ Records }, {});
    if (!random.chance(doubled)) continue;
    count('records of the stream handed over twice');
    await dispatch({ Records }, {});
  }
}

async function ignoreKill<T>(run: Promise<T>): Promise<T | undefined> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof KilledError) return undefined;
    throw error;
  }
}
