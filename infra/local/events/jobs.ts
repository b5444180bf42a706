import type { LoadHandler } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { type Job, jobs, maxRuns, queues } from '#jobs/jobs.ts';
import { type QueuePoller, startQueuePoller } from './queue-poller.ts';
import { type Schedule, startSchedule } from './schedule.ts';
import { createStreamReader, StreamPoller } from './stream-poller.ts';

export type JobsOptions = {
  readonly store: Store;
  readonly load: LoadHandler;
  readonly endpoint: string;
  readonly streamArn: string;
};

export type Jobs = {
  /** Polls the stream now, because something was written. */
  wakeStreams(): void;
  wakeQueue(queue: string): void;
  /** Settles when the stream is read to its end and no message is due. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts what Lambda's event source mappings and schedules do in the cloud. */
export function startJobs(options: JobsOptions): Jobs {
  const streams: StreamPoller[] = [];
  const queuePollers = new Map<string, QueuePoller>();
  const schedules: Schedule[] = [];
  const wakeStreams = () => {
    for (const stream of streams) stream.wake();
  };
  for (const job of jobs) {
    const { trigger } = job;
    if (job.onAws) continue;
    if (trigger.kind === 'stream') streams.push(pollStream(job, trigger, options));
    if (trigger.kind === 'queue')
      queuePollers.set(trigger.queue, pollQueue(job, trigger, options, wakeStreams));
    if (trigger.kind === 'schedule') schedules.push(schedule(job, trigger, options));
  }
  const pollers = [...streams, ...queuePollers.values()];
  return {
    wakeStreams,
    wakeQueue: (queue) => queuePollers.get(queue)?.wake(),
    idle: async () => {
      // A message may cause a write, and a write a message: our jobs need two rounds.
      for (let round = 0; round < 2; round++) for (const poller of pollers) await poller.idle();
    },
    stop: async () => {
      await Promise.all([...pollers, ...schedules].map((source) => source.stop()));
    },
  };
}

type Trigger<K extends Job['trigger']['kind']> = Extract<Job['trigger'], { kind: K }>;

function pollStream(job: Job, trigger: Trigger<'stream'>, { store, load, endpoint, streamArn }: JobsOptions) {
  return new StreamPoller({
    ...trigger,
    name: job.entry,
    reader: createStreamReader(endpoint, streamArn),
    store,
    handler: () => load(`jobs/${job.entry}`),
    timeoutMs: job.timeoutSeconds * 1000,
    onTrimmed: (sentence) => console.error(sentence),
  });
}

function pollQueue(job: Job, trigger: Trigger<'queue'>, { store, load }: JobsOptions, onHandled: () => void) {
  const { maxReceives, visibilitySeconds } = queues[trigger.queue];
  return startQueuePoller({
    ...trigger,
    store,
    handler: async () => {
      const handler = await load(`jobs/${job.entry}`);
      // What the job wrote is in the stream.
      return (event, context) => handler(event, context).finally(onHandled);
    },
    maxReceives,
    retryAfterMs: () => visibilitySeconds * 1000,
    timeoutMs: job.timeoutSeconds * 1000,
    maxRuns,
  });
}

function schedule(job: Job, trigger: Trigger<'schedule'>, { store, load }: JobsOptions): Schedule {
  return startSchedule({
    store,
    name: job.entry,
    everyMs: trigger.everyMinutes * 60_000,
    timeoutMs: job.timeoutSeconds * 1000,
    handler: () => load(`jobs/${job.entry}`),
  });
}
