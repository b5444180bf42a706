import { type Job, jobs, queues } from '#jobs/jobs.ts';
import type { LoadHandler } from '../gateway/handlers.ts';
import type { Store } from '../stand-ins/store.ts';
import { type QueuePump, startQueuePump } from './queue-pump.ts';
import { startSchedule } from './schedule.ts';
import { type StreamPump, startStreamPump, streamReader } from './stream.ts';

export type JobsOptions = {
  readonly store: Store;
  readonly load: LoadHandler;
  readonly endpoint: string;
  readonly streamArn: string;
};

/** The event sources of all jobs, running. */
export type Jobs = {
  /** Something was written: have a look at the stream. */
  wakeStreams(): void;
  wakeQueue(queue: string): void;
  /** Settles when the stream is read to its end and no message is due. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts what Lambda's event source mappings and schedules do in the cloud. */
export function startJobs(options: JobsOptions): Jobs {
  const streams: StreamPump[] = [];
  const pumps = new Map<string, QueuePump>();
  const stops: (() => Promise<void>)[] = [];
  const wakeStreams = () => {
    for (const stream of streams) stream.wake();
  };
  for (const job of jobs) {
    const { trigger } = job;
    if (trigger.kind === 'stream') streams.push(streamJob(job, trigger, options));
    if (trigger.kind === 'queue') pumps.set(trigger.queue, queueJob(job, trigger, options, wakeStreams));
    if (trigger.kind === 'schedule') stops.push(scheduledJob(job, trigger, options));
  }
  const all = () => [...streams, ...pumps.values()];
  return {
    wakeStreams,
    wakeQueue: (queue) => pumps.get(queue)?.wake(),
    idle: async () => {
      // A message may write, and a write may send a message: twice round is what our jobs need.
      for (let round = 0; round < 2; round++) for (const pump of all()) await pump.idle();
    },
    stop: async () => {
      await Promise.all([...all().map((pump) => pump.stop()), ...stops.map((stop) => stop())]);
    },
  };
}

type TriggerOf<K extends Job['trigger']['kind']> = Extract<Job['trigger'], { kind: K }>;

function streamJob(
  job: Job,
  trigger: TriggerOf<'stream'>,
  { store, load, endpoint, streamArn }: JobsOptions,
) {
  return startStreamPump({
    ...trigger,
    name: job.entry,
    reader: streamReader(endpoint, streamArn),
    store,
    handler: () => load(`jobs/${job.entry}`),
    timeoutMs: job.timeoutSeconds * 1000,
    onTrimmed: (sentence) => console.error(sentence),
  });
}

function queueJob(
  job: Job,
  trigger: TriggerOf<'queue'>,
  { store, load }: JobsOptions,
  afterwards: () => void,
) {
  const { maxReceives, visibilitySeconds } = queues[trigger.queue];
  return startQueuePump({
    ...trigger,
    store,
    handler: async () => {
      const handler = await load(`jobs/${job.entry}`);
      // What it wrote is in the stream.
      return (event, context) => handler(event, context).finally(afterwards);
    },
    maxReceives,
    retryAfterMs: () => visibilitySeconds * 1000,
    timeoutMs: job.timeoutSeconds * 1000,
  });
}

function scheduledJob(job: Job, trigger: TriggerOf<'schedule'>, { store, load }: JobsOptions) {
  const schedule = startSchedule({
    store,
    name: job.entry,
    everyMs: trigger.everyHours * 3_600_000,
    timeoutMs: job.timeoutSeconds * 1000,
    handler: () => load(`jobs/${job.entry}`),
  });
  return schedule.stop;
}
