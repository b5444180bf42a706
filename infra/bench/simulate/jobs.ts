import type { StatementSync } from 'node:sqlite';
import type { DynamoDBRecord } from 'aws-lambda';
import { deliver, MessageQueue } from '#infra/local/events/queue-poller.ts';
import { matchesPrefixes } from '#infra/local/events/stream-consumer.ts';
import { type AnyHandler, loadFromSource } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import {
  type Job,
  jobs,
  maxRuns,
  type QueueName,
  queues,
  type Trigger,
  unreadableQueue,
} from '#jobs/jobs.ts';
import type { Random } from '#testing/random.ts';
import type { Kills } from './faults/kills.ts';
import type { Stream } from './site.ts';
import type { Timeline } from './timeline.ts';
import type { Watch } from './watch.ts';

/** Share of messages, records of the stream and starts of schedules that come twice. */
const doubled = 0.05;

/** Share of steps in which the stream is late by one. */
const lateStream = 0.2;

/** The few comparisons with the provider's books die as often as this; other runs of payments more often than the rest. */
const comparisonsKilled = 0.8;
const paymentsKilled = 4;

/** Batches of a queue in one step: a run takes about a second. */
const batchesPerStep = 40;

const shardId = 'shard-1';

type Options = {
  readonly store: Store;
  readonly stream: Stream;
  readonly timeline: Timeline;
  readonly watch: Watch;
  readonly kills: Kills;
  readonly random: Random;
  readonly killed: () => number;
  readonly count: (what: string, times?: number) => void;
};

/** All jobs of `functions/jobs/jobs.ts` on the simulated clock, delivered as badly as Lambda may. */
export class Jobs {
  readonly #options: Options;
  readonly #handlers: ReadonlyMap<string, AnyHandler>;
  readonly #queues: ReadonlyMap<QueueName, MessageQueue>;
  readonly #waiting: StatementSync;
  /** What each consumer of the stream was not given yet. */
  readonly #pending = new Map<string, DynamoDBRecord[]>();
  #readAt = 0;
  #hasNews = true;

  private constructor(options: Options, handlers: ReadonlyMap<string, AnyHandler>) {
    this.#options = options;
    this.#handlers = handlers;
    this.#waiting = options.store.prepare(
      'SELECT DISTINCT queue FROM messages WHERE in_flight = 0 AND visible_at <= ?',
    );
    this.#queues = new Map(running.flatMap((job) => this.#openQueue(job)));
  }

  static async start(options: Options): Promise<Jobs> {
    const loaded = running.map(async ({ entry }) => [entry, await loadFromSource(`jobs/${entry}`)] as const);
    return new Jobs(options, new Map(await Promise.all(loaded)));
  }

  #openQueue({ trigger }: Job): readonly (readonly [QueueName, MessageQueue])[] {
    if (trigger.kind !== 'queue') return [];
    const { queue, batchSize } = trigger;
    const { maxReceives, visibilitySeconds } = queues[queue];
    const retryAfterMs = () => visibilitySeconds * 1_000;
    const onFailure = () => this.#options.count(`message of ${queue} failed`);
    const { store } = this.#options;
    return [[queue, new MessageQueue({ store, queue, batchSize, maxReceives, retryAfterMs, onFailure })]];
  }

  begin(mayHaveWritten: boolean): void {
    const { timeline, random } = this.#options;
    const now = Date.now();
    const due = running.filter(({ trigger }) => isDue(trigger, now));
    for (const job of due) timeline.run(() => this.#runSchedule(job));
    this.#hasNews ||= mayHaveWritten || due.length > 0;
    const isLate = random.chance(lateStream);
    if (this.#hasNews && !isLate) {
      this.#hasNews = false;
      this.#readStream();
    }
    const waiting = this.#listWaiting();
    for (const job of running) {
      if ((this.#pending.get(job.entry)?.length ?? 0) > 0) timeline.run(() => this.#consume(job));
      if (job.trigger.kind === 'queue' && waiting.has(job.trigger.queue))
        this.#takeMessages(job, job.trigger.queue);
    }
  }

  /** Whether only messages held for quiet hours are left. @param withPayments counts later payment checks as left */
  isIdle(withPayments: boolean): boolean {
    const isRead = [...this.#pending.values()].every((records) => records.length === 0);
    return isRead && !this.#hasNews && this.#listLeft(withPayments).length === 0;
  }

  describe(): string {
    return this.#listLeft(true)
      .map(({ queue, body }) => `${queue}: ${body}`)
      .join(', ');
  }

  #listLeft(withPayments: boolean) {
    const isHeld = "coalesce(json_extract(body, '$.heldUntil'), '') > ?";
    const isLater = "queue = 'payments' AND visible_at > ?";
    const now = Date.now();
    return this.#options.store
      .prepare(`SELECT queue, body FROM messages WHERE queue <> ? AND NOT ${isHeld} AND NOT (${isLater})`)
      .all(unreadableQueue, new Date(now).toISOString(), withPayments ? Number.MAX_SAFE_INTEGER : now);
  }

  #listWaiting(): ReadonlySet<unknown> {
    return new Set(this.#waiting.all(Date.now()).map(({ queue }) => queue));
  }

  async #runSchedule({ entry }: Job): Promise<void> {
    const { random } = this.#options;
    const run = () => this.#run(entry, this.#killed(entry), {}).catch(() => undefined);
    await run();
    if (random.chance(doubled)) await run();
  }

  #readStream(): void {
    const { stream, watch, timeline, random } = this.#options;
    const records = stream.read();
    for (const record of records) watch.note(record, this.#readAt);
    this.#readAt = timeline.now.getTime();
    if (random.chance(0.1)) stream.trim();
    for (const { entry, trigger } of running) {
      if (trigger.kind !== 'stream') continue;
      const own = records.filter((record) => matchesPrefixes(record, trigger.prefixes));
      this.#pending.set(entry, [...(this.#pending.get(entry) ?? []), ...own]);
    }
  }

  /** Hands records over in their order; those from the first that failed on come again. */
  async #consume({ entry, trigger }: Job): Promise<void> {
    const { random, count } = this.#options;
    const pending = this.#pending.get(entry) ?? [];
    if (trigger.kind !== 'stream') return;
    while (pending.length > 0) {
      this.#hasNews = true;
      const Records = pending.slice(0, 1 + random.below(trigger.batchSize));
      const event = trigger.tumblingSeconds ? { Records, shardId } : { Records };
      const answer = await this.#run(entry, this.#killed(entry), event).catch(() => 'failed');
      if (answer === 'failed') return;
      if (random.chance(doubled)) {
        count('records of the stream handed over twice');
        continue;
      }
      const failed = findFailed(answer);
      const done = failed ? Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed) : -1;
      pending.splice(0, done < 0 ? Records.length : done);
      if (failed) return;
    }
  }

  #takeMessages({ entry }: Job, queue: QueueName): void {
    const { timeline } = this.#options;
    let left = batchesPerStep;
    const work = async () => {
      for (; left > 0; left -= 1) {
        const batch = this.#queues.get(queue)?.receive() ?? [];
        if (batch.length === 0) return;
        this.#hasNews = true;
        await this.#deliver(entry, queue, batch);
      }
    };
    for (let run = 0; run < maxRuns; run += 1) timeline.run(work);
  }

  async #deliver(entry: string, queue: QueueName, batch: ReturnType<MessageQueue['receive']>): Promise<void> {
    const { random, store, count } = this.#options;
    const kind = `${entry} ${JSON.parse(batch[0]?.body ?? '{}').kind ?? ''}`.trim();
    const handler = async () => (event: unknown) => this.#run(kind, this.#killed(kind), event);
    const rows = this.#queues.get(queue);
    if (!rows) return;
    if (random.chance(doubled)) {
      count('messages delivered twice');
      await handler()
        .then((run) => run({ Records: batch.map(({ id, body }) => ({ messageId: id, body })) }))
        .catch(() => {});
    }
    await deliver({ store, queue, handler }, rows, batch);
  }

  #killed(kind: string): number {
    const killed = this.#options.killed();
    if (killed === 0) return 0;
    if (kind === 'payments compare') return comparisonsKilled;
    return kind.startsWith('payments') ? paymentsKilled * killed : killed;
  }

  async #run(kind: string, killed: number, event: unknown): Promise<unknown> {
    const handler = this.#handlers.get(kind.split(' ')[0] ?? '');
    if (!handler) throw new Error(`No job is called ${kind}.`);
    const { kills, random } = this.#options;
    return kills.run(kind, random.chance(killed), () => handler(event, {}));
  }
}

function isDue(trigger: Trigger, now: number): boolean {
  return trigger.kind === 'schedule' && now % (trigger.everyMinutes * 60_000) === 0;
}

const running = jobs.filter(({ onAws }) => !onAws);

function findFailed(answer: unknown): string | undefined {
  const { batchItemFailures = [] } = Object(answer) as { batchItemFailures?: { itemIdentifier: string }[] };
  return batchItemFailures[0]?.itemIdentifier;
}
